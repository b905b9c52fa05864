/** A spreadsheet's plain-text table; null for other text. */
export const readTable = (text: string): string[][] | null => {
  const rows = text
    .replace(/\r\n?/g, "\n")
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => line.split("\t"));
  const width = rows[0]?.length ?? 0;
  return width > 1 && rows.every((row) => row.length === width) ? rows : null;
};

/** Escapes text for HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** A table as HTML. */
export const tableHtml = (rows: readonly (readonly string[])[]): string =>
  `<table><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`)
    .join("")}</tbody></table>`;

/** Whether HTML adds nothing to its text, as from code editors and text fields. */
export const isPlainHtml = (html: string): boolean =>
  !/<(?:h[1-6]|ul|ol|li|table|b|strong|i|em|u|s|del|a|img|blockquote|aside|details|input|pre|code|kbd|sup|sub|hr)[\s/>]/i.test(
    html,
  ) && !/mso-|docs-internal-guid|data-panel-type|data-task-state|font-weight:\s*(?:bold|[6-9]00)/i.test(html);
