/** Rows of cells as text. */
export type TextTable = readonly (readonly string[])[];

const needsQuotes = /["\t\n\r]/;

/**
 * TSV as spreadsheets write it: tabs between columns, line breaks between rows; cells with tabs, line breaks or
 * quotes are quoted, inner quotes doubled.
 */
export const printTsv = (table: TextTable): string =>
  table
    .map((row) =>
      row.map((cell) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join("\t"),
    )
    .join("\r\n");

/**
 * Parses TSV as spreadsheets write it. A quote is special only at the start of a cell and when closed at its end; a
 * final line break adds no row. Rows are padded to equal length.
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
