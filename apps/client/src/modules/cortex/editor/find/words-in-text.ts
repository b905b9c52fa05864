import { type Mark, marksIn, parseQuery } from "@maive/search";

/** Where the words of a question stand in a text. */
export const wordPlaces = (words: string): ((text: string) => readonly Mark[]) => {
  const query = parseQuery(words);
  return (text) => marksIn(query, text);
};
