import { cleanHtml, type CleanHtml } from "./clean-html.ts";
import { codeHtml, editorLanguage, isEditorsHtml, looksLikeCode } from "./code-text.ts";
import { readMarkdown } from "./markdown.ts";
import { escapeHtml, readTable, isPlainHtml, tableHtml } from "./plain-text.ts";

/** Clipboard contents. */
export interface Clip {
  html: string;
  text: string;
  /** Visual Studio Code's metadata; empty otherwise. */
  editor: string;
}

/** The contents as HTML a page supports. */
export interface ReadClip extends CleanHtml {
  /** Whether it was plain text. */
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

/** Multi-line code is a block; a single line is literal text. */
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
 * Converts foreign clipboard contents with their structure: lists, headings, tables, code and formatting. Markdown is
 * parsed, spreadsheet columns become tables.
 * @param fetchesOutside whether images of other servers are fetched.
 */
export const readClip = ({ html, text, editor }: Clip, fetchesOutside = false): ReadClip => {
  const language = editor === "" ? null : editorLanguage(editor);
  if (language !== null && language !== "markdown" && language !== "plaintext" && text !== "")
    return asCode(text, language);
  if (editor !== "" && text !== "") return asText(text);
  if (isEditorsHtml(html) && text !== "") return asCode(text, null);
  if (html === "" || (text !== "" && isPlainHtml(html))) return asText(text);
  return { ...cleanHtml(html, fetchesOutside), kind: "text", plain: false };
};
