import { textBlockTypes } from "@maive/contract";
import { Node } from "@tiptap/pm/model";
import type { ContentText, PageText } from "./page-text.ts";

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

/** Blocks whose content is read. */
const worded: ReadonlySet<string> = new Set([...textBlockTypes, "code", "table"]);

/** Counts words and characters (without line breaks) of a page and of the contents that it shows. */
export const countWords = ({ doc, contentOf }: PageText): WordCount => {
  const count = { words: 0, characters: 0 };
  const add = (text: string) => {
    count.words += wordsIn(text);
    count.characters += [...text.replace(/\n/g, "")].length;
  };
  const addAll = (text: ContentText) => {
    if (!(text instanceof Node)) {
      for (const { block_type, content } of text) if (worded.has(block_type)) add(content);
      return;
    }
    text.descendants((node) => {
      if (node.isTextblock)
        add(
          node.textBetween(0, node.content.size, " ", (leaf) =>
            leaf.type.name === "mention" ? String(leaf.attrs["label"]) : " ",
          ),
        );
      const shown = node.firstChild?.type.name;
      const content = shown === "synced" ? contentOf(String(node.attrs["id"])) : null;
      if (content) addAll(content);
      return !node.isTextblock && shown !== "template_button";
    });
  };
  addAll(doc);
  return count;
};

/** Words that are read in a minute. */
const pace = 220;

/** Time to read in minutes, at least one. */
export const minutesFor = (words: number): number => Math.max(1, Math.round(words / pace));
