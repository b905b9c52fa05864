import { markdownToHTML } from "@blocknote/core";
import { notifyInfo } from "../../../../ui/index.ts";
import type { Paste } from "../embeds/index.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { cleanHtml } from "./clean-html.ts";
import { asWords, copiedWords } from "./paste-words.ts";
import { keepTags, readTable, saysNothingMore, tableHtml } from "./plain-text.ts";
import { clipboardTexts } from "./texts.ts";

/** Characters taken at once: what they become has to fit into one message to the server. */
const most = 1_500_000;

const isInCode = (editor: BlockEditor): boolean =>
  editor.prosemirrorState.selection.$from.parent.type.spec.code === true;

/**
 * Pastes what other programs copied so that its structure stays: lists, headings, tables, code and formatting. Plain text
 * that reads as Markdown becomes what it says, columns of a spreadsheet a table.
 */
export const paste = ({ event, editor, defaultPasteHandler }: Paste): boolean | undefined => {
  const data = event.clipboardData;
  if (!data) return undefined;
  const own = data.types.includes("blocknote/html");
  const html = data.getData("text/html");
  const text = data.getData("text/plain");
  if (data.types.includes("Files") && html === "" && text === "") return true;
  if (Math.max(text.length, own ? 0 : html.length / 20) > most) {
    notifyInfo(clipboardTexts.tooLong(most));
    return true;
  }
  if (isInCode(editor) || data.types.includes("vscode-editor-data")) return defaultPasteHandler();
  if (own) {
    const words = copiedWords(data.getData("blocknote/html"));
    if (words === null) return defaultPasteHandler();
    editor.pasteHTML(words, true);
    return true;
  }
  const plain = html === "" || (text !== "" && saysNothingMore(html));
  const table = plain ? readTable(text) : null;
  const clean = (): string => (plain ? cleanHtml(keepTags(text, markdownToHTML)) : cleanHtml(html));
  const pasted = table ? tableHtml(table) : clean();
  const words = table ? null : asWords(editor, pasted, { text, plain });
  editor.pasteHTML(words ?? pasted, words !== null);
  return true;
};
