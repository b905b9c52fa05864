import { offerText } from "../../../../ui/index.ts";
import { editorTexts } from "../texts.ts";

/** Hands a person the words that can no longer be saved; nothing without words. @param texts One per block. */
export const offerWords = (texts: readonly string[]): void => {
  if (texts.length === 0) return;
  const { title, hint, label } = editorTexts.unsent;
  offerText({ title, hint, label, text: texts.join("\n\n") });
};
