/** The navigation state of a file that a search led to: the words to be marked in it, as they are written there. */
export const withFileWords = (words: readonly string[]): { fileWords: readonly string[] } => ({
  fileWords: words,
});

/** The words to be marked in the file of an address. */
export const fileWordsIn = (state: unknown): readonly string[] =>
  typeof state === "object" && state !== null && "fileWords" in state && Array.isArray(state.fileWords)
    ? state.fileWords.filter((word) => typeof word === "string")
    : [];
