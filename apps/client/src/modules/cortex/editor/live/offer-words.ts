import { offerText } from "../../../../ui/index.ts";
import { editorTexts } from "../texts.ts";

const offer = (
  texts: readonly string[],
  { title, hint, label }: { title: string; hint: string; label: string },
): void => {
  if (texts.length > 0) offerText({ title, hint, label, text: texts.join("\n\n") });
};

/** Hands a person the words that can no longer be saved; nothing without words. @param texts One per block. */
export const offerWords = (texts: readonly string[]): void => offer(texts, editorTexts.unsent);

/** Hands a person the words that stood on the screen and not in the document. @param texts One per block. */
export const offerStrayWords = (texts: readonly string[]): void => offer(texts, editorTexts.stray);
