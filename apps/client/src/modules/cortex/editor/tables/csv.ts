/** Rows as CSV with semicolons, as German spreadsheets write it. */
export const printCsv = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) =>
      row.map((cell) => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(";"),
    )
    .join("\r\n");

/** Exports mark texts that a spreadsheet could take for a formula with an apostrophe. */
const unmarked = (text: string): string =>
  /^'[\s"']*[=+\-@\t\r\n＝＋－＠]/.test(text) ? text.slice(1) : text;

/** The rows of an exported CSV. */
export const readCsv = (csv: string): string[][] => {
  const text = csv.replace(/^\uFEFF/, "");
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell = "";
    if (text[at] === '"') {
      for (;;) {
        const end = text.indexOf('"', at + 1);
        const stop = end < 0 ? text.length : end;
        cell += text.slice(at + 1, stop);
        at = stop + 1;
        if (text[at] !== '"') break;
        cell += '"';
      }
    } else {
      const end = /[;\r\n]/g;
      end.lastIndex = at;
      const stop = end.exec(text)?.index ?? text.length;
      cell = text.slice(at, stop);
      at = stop;
    }
    row.push(unmarked(cell));
    if (text[at] === ";") {
      at += 1;
      if (at < text.length) continue;
      row.push("");
    }
    if (text[at] === "\r") at += 1;
    if (text[at] === "\n") at += 1;
    rows.push(row);
    row = [];
  }
  return rows;
};
