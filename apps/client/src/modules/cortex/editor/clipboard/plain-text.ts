/** Cells of a table as spreadsheets write them to the clipboard; null for text that is no table. */
export const readTable = (text: string): string[][] | null => {
  const rows = text
    .replace(/\r\n?/g, "\n")
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => line.split("\t"));
  const width = rows[0]?.length ?? 0;
  return width > 1 && rows.every((row) => row.length === width) ? rows : null;
};

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A table as HTML. */
export const tableHtml = (rows: readonly (readonly string[])[]): string =>
  `<table><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escape(cell)}</td>`).join("")}</tr>`)
    .join("")}</tbody></table>`;

/** Whether HTML says no more than its text: what code editors and text fields put beside it. */
export const saysNothingMore = (html: string): boolean =>
  !/<(?:h[1-6]|ul|ol|li|table|b|strong|i|em|u|s|del|a|img|blockquote|details|input)[\s>]/i.test(html) &&
  !/mso-|docs-internal-guid/i.test(html);

/** Tags that Markdown is written with, MAIVE's own included. */
const meant = new Set(["br", "u", "aside", "details", "summary"]);
/** Stands for `<` while Markdown is read; no text holds it. */
const bracket = "\ufdd0";

/**
 * Reads Markdown in which tags are words like any others, unless Markdown itself is written with them: code and generic
 * types that somebody pastes as text must not vanish.
 */
export const keepTags = (text: string, read: (markdown: string) => string): string =>
  read(
    text
      .replaceAll(bracket, "")
      .replace(/<(?=[!?]|\/?([a-z][a-z0-9-]*)(:)?)/gi, (sign, name?: string, scheme?: string) =>
        name !== undefined && (scheme !== undefined || meant.has(name.toLowerCase())) ? sign : bracket,
      ),
  ).replaceAll(bracket, "&lt;");
