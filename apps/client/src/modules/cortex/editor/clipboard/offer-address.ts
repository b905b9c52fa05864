import { embedOf } from "@maive/contract";
import { embedContextOf } from "../embeds/index.ts";
import type { BlockEditor } from "../schema/schema.ts";

/** Whether text is one address of another server. */
export const isWebAddressAlone = (text: string): boolean => {
  const address = text.trim();
  if (!/^https?:\/\//i.test(address) || /\s/.test(address) || !embedOf(address)) return false;
  return new URL(address).host !== window.location.host;
};

/** Offers what an address may become, once it stands before the caret in a text. */
export const offerAddress = (editor: BlockEditor, address: string): void => {
  const { doc, selection } = editor.prosemirrorState;
  const { $from } = selection;
  const from = selection.from - address.length;
  // Cells hold text alone.
  const isText = selection.empty && $from.parent.inlineContent && $from.parent.type.name !== "tableParagraph";
  if (isText && from >= $from.start() && doc.textBetween(from, selection.from) === address)
    embedContextOf(editor).pasted.set(address);
};
