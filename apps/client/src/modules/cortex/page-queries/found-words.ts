/** The navigation state of a hit: the question whose words are highlighted in the block that the address names. */
export const withFoundWords = (words: string): { foundWords: string } => ({ foundWords: words });

/** The question that led to an address, if any. */
export const foundWordsIn = (state: unknown): string | undefined =>
  typeof state === "object" && state !== null && "foundWords" in state && typeof state.foundWords === "string"
    ? state.foundWords
    : undefined;
