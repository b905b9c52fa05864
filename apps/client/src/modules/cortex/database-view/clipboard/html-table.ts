import { isAllowedLink } from "@maive/contract";

/** A copied cell: its text, and data only MAIVE reads. */
export interface CopiedCell {
  text: string;
  /** Canonical value and source property; absent for foreign content. */
  origin?: { propertyId: number; type: string; value: string };
  /** Where it leads; absent where it leads nowhere, or its text is the address. */
  href?: string;
}

export type CopiedTable = readonly (readonly CopiedCell[])[];

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const printCell = ({ text, origin, href }: CopiedCell): string => {
  const data = origin
    ? ` data-maive-property="${origin.propertyId}" data-maive-type="${escape(origin.type)}" data-maive-value="${escape(origin.value)}"`
    : "";
  const shown = escape(text).replaceAll("\n", "<br>");
  return `<td${data}>${href === undefined ? shown : `<a href="${escape(href)}">${shown}</a>`}</td>`;
};

/** Cells as an HTML table for the clipboard, which spreadsheets and word processors read. */
export const printHtmlTable = (table: CopiedTable): string =>
  `<meta charset="utf-8"><table>${table.map((row) => `<tr>${row.map(printCell).join("")}</tr>`).join("")}</table>`;

/** A cell's rendered text: line breaks preserved, white space collapsed. */
const textOf = (node: Node): string => {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? "").replace(/[ \t\r\n\f]+/g, " ");
  if (!(node instanceof Element) || node.matches("style, script")) return "";
  if (node.matches("br")) return "\n";
  const inner = [...node.childNodes].map(textOf).join("");
  return node.matches("p, div") && node.nextSibling ? `${inner}\n` : inner;
};

const readCell = (cell: HTMLTableCellElement): CopiedCell => {
  const text = textOf(cell)
    .replaceAll("\u00a0", " ")
    .replace(/[ \n]+/g, (space) => (space.includes("\n") ? space.replaceAll(" ", "") : space))
    .trim();
  const { maiveProperty, maiveType, maiveValue } = cell.dataset;
  const anchor = cell.querySelector("a[href]");
  const href = anchor?.getAttribute("href") ?? "";
  // A sentence with a link in it leads nowhere.
  const isWhole = anchor !== null && anchor.textContent.trim() === cell.textContent.trim();
  const link = isWhole && href !== text && isAllowedLink(href) ? { href } : {};
  return maiveProperty === undefined || maiveType === undefined || maiveValue === undefined
    ? { text, ...link }
    : {
        text,
        origin: { propertyId: Number(maiveProperty), type: maiveType, value: maiveValue },
        ...link,
      };
};

/** Bound of spans, which foreign HTML may set to anything. */
const longestSpan = 1_000;

/**
 * The first table of clipboard HTML with spans expanded to rows of equal length; null when there is none. Parsed in
 * an inert document.
 */
export const readHtmlTable = (html: string): CopiedCell[][] | null => {
  const table = new DOMParser().parseFromString(html, "text/html").querySelector("table");
  if (!table || table.rows.length === 0) return null;
  const rows: (CopiedCell | undefined)[][] = [];
  [...table.rows].forEach((row, y) => {
    let x = 0;
    for (const cell of row.cells) {
      while (rows[y]?.[x]) x += 1;
      for (let down = 0; down < Math.min(Math.max(1, cell.rowSpan), table.rows.length - y); down += 1)
        for (let across = 0; across < Math.min(cell.colSpan, longestSpan); across += 1) {
          const line = (rows[y + down] ??= []);
          line[x + across] = down === 0 && across === 0 ? readCell(cell) : { text: "" };
        }
      x += Math.min(cell.colSpan, longestSpan);
    }
    rows[y] ??= [];
  });
  const width = Math.max(...rows.map((row) => row.length));
  return rows.map((row) => Array.from({ length: width }, (_, x) => row[x] ?? { text: "" }));
};
