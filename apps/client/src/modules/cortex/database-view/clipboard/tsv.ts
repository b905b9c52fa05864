/** Rows of cells as text. */
export type TextTable = readonly (readonly string[])[];

const needsQuotes = /["\t\n\r]/;

/**
 * Cells as spreadsheets put them on the clipboard: columns parted by tabs, rows by line ends; a cell with a tab, a line end
 * or a quotation mark stands in quotation marks, with those in it doubled.
 */
export const printTsv = (table: TextTable): string =>
  table
    .map((row) =>
      row.map((cell) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join("\t"),
    )
    .join("\r\n");

/**
 * Reads tab-separated text as spreadsheets write it. A quotation mark is special only at the start of a cell and only when
 * it is closed before the cell's end; the line end after the last row makes no further row. Rows have the same length.
 */
export const parseTsv = (text: string): string[][] => {
  const rows: string[][] = [[]];
  let at = 0;
  const cell = (): string => {
    if (text[at] === '"') {
      const quoted = /"((?:[^"]|"")*)"(?=\t|\r\n|\n|\r|$)/y;
      quoted.lastIndex = at;
      const found = quoted.exec(text);
      if (found) {
        at = quoted.lastIndex;
        return (found[1] ?? "").replaceAll('""', '"');
      }
    }
    const plain = /[^\t\r\n]*/y;
    plain.lastIndex = at;
    const found = plain.exec(text)?.[0] ?? "";
    at = plain.lastIndex;
    return found;
  };
  for (;;) {
    rows.at(-1)?.push(cell());
    if (at >= text.length) break;
    if (text[at] === "\t") {
      at += 1;
      continue;
    }
    at += text.startsWith("\r\n", at) ? 2 : 1;
    if (at >= text.length) break;
    rows.push([]);
  }
  const width = Math.max(...rows.map((row) => row.length));
  return rows.map((row) => [...row, ...Array<string>(width - row.length).fill("")]);
};
