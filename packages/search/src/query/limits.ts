/** Longest question in UTF-16 code units; what follows is not read. */
export const queryLength = 200;
/** Terms of a question; further ones are not read. */
export const queryTerms = 12;
/** Words of a quoted text or of a piece with signs in it. */
export const wordsOfTerm = 12;
