import type { Node } from "@tiptap/pm/model";

/** What a page contains. */
export type WordCount = { words: number; characters: number };

/** Letters and digits, with what belongs between them: `Mutter-Kind-Kur`, `geht's` and `3,5` are one word each. */
const word = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|['’.,-](?=[\p{L}\p{N}]))*/gu;

/** Counts a text's words. */
export const wordsIn = (text: string): number => {
  let words = 0;
  for (const _ of text.matchAll(word)) words += 1;
  return words;
};

/** Counts words and characters (without line breaks) of a document. */
export const countWords = (doc: Node): WordCount => {
  const count = { words: 0, characters: 0 };
  doc.descendants((node) => {
    if (!node.isTextblock) return node.firstChild?.type.name !== "template_button";
    const text = node.textBetween(0, node.content.size, " ", (leaf) =>
      leaf.type.name === "mention" ? String(leaf.attrs["label"]) : " ",
    );
    count.words += wordsIn(text);
    count.characters += [...text.replace(/\n/g, "")].length;
    return false;
  });
  return count;
};

/** Words that are read in a minute. */
const pace = 220;

/** Time to read in minutes, at least one. */
export const minutesFor = (words: number): number => Math.max(1, Math.round(words / pace));
