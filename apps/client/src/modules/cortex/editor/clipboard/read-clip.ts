import { cleanHtml, type CleanHtml } from "./clean-html.ts";
import { codeHtml, editorLanguage, isEditorsHtml, looksLikeCode } from "./code-text.ts";
import { readMarkdown } from "./markdown.ts";
import { escapeHtml, readTable, saysNothingMore, tableHtml } from "./plain-text.ts";

/** What a program has put on the clipboard. */
export interface Clip {
  html: string;
  text: string;
  /** What Visual Studio Code says about what it copied; empty elsewhere. */
  editor: string;
}

/** What it says, as HTML of what a page can hold. */
export interface ReadClip extends CleanHtml {
  /** Whether it came without formatting. */
  plain: boolean;
  kind: "text" | "table" | "code";
}

const noPictures = { linked: 0, lost: 0 };
const as = (kind: ReadClip["kind"], html: string): ReadClip => ({
  html,
  kind,
  plain: true,
  pictures: noPictures,
  files: [],
});

/** Code of several lines is a block; one line of it is words in which no sign means anything. */
const asCode = (text: string, language: string | null): ReadClip =>
  text.trim().includes("\n")
    ? as("code", codeHtml(text, language))
    : as("code", `<p>${escapeHtml(text.trim())}</p>`);

const asText = (text: string): ReadClip => {
  const table = readTable(text);
  if (table) return as("table", tableHtml(table));
  if (looksLikeCode(text)) return asCode(text, null);
  return { ...cleanHtml(readMarkdown(text)), kind: "text", plain: true };
};

/**
 * Reads what other programs copied so that its structure stays: lists, headings, tables, code and formatting. Plain text
 * that reads as Markdown becomes what it says, columns of a spreadsheet a table.
 */
export const readClip = ({ html, text, editor }: Clip): ReadClip => {
  const language = editor === "" ? null : editorLanguage(editor);
  if (language !== null && language !== "markdown" && language !== "plaintext" && text !== "")
    return asCode(text, language);
  if (editor !== "" && text !== "") return asText(text);
  if (isEditorsHtml(html) && text !== "") return asCode(text, null);
  if (html === "" || (text !== "" && saysNothingMore(html))) return asText(text);
  return { ...cleanHtml(html), kind: "text", plain: false };
};
