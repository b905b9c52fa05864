import { offerText } from "../../../../ui/index.ts";
import { editorTexts } from "../texts.ts";

const offer = (
  texts: readonly string[],
  { title, hint, label }: { title: string; hint: string; label: string },
): void => {
  if (texts.length > 0) offerText({ title, hint, label, text: texts.join("\n\n") });
};

/** Offers text that can no longer be saved for copying; nothing without text. @param texts one per block. */
export const offerWords = (texts: readonly string[]): void => offer(texts, editorTexts.unsent);

/** Offers text that was on screen but not in the document. @param texts one per block. */
export const offerUnsyncedTexts = (texts: readonly string[]): void => offer(texts, editorTexts.stray);
