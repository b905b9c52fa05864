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

/** Text as HTML that says just it. */
export const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** A table as HTML. */
export const tableHtml = (rows: readonly (readonly string[])[]): string =>
  `<table><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`)
    .join("")}</tbody></table>`;

/** Whether HTML says no more than its text: what code editors and text fields put beside it. */
export const saysNothingMore = (html: string): boolean =>
  !/<(?:h[1-6]|ul|ol|li|table|b|strong|i|em|u|s|del|a|img|blockquote|aside|details|input|pre|code|kbd|sup|sub|hr)[\s/>]/i.test(
    html,
  ) && !/mso-|docs-internal-guid|data-panel-type|data-task-state|font-weight:\s*(?:bold|[6-9]00)/i.test(html);
