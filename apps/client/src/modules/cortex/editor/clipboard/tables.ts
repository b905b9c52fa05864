import { linesOnly, renamed } from "./dom.ts";

const cellsOf = (table: HTMLTableElement): HTMLTableCellElement[] =>
  [...table.rows].flatMap((row) => [...row.cells]);

const isOneColumn = (table: HTMLTableElement): boolean =>
  [...table.rows].every(({ cells }) => cells.length === 1);

/** Unwraps layout tables of e-mails: single cells and columns with headings. */
const isLayout = (table: HTMLTableElement): boolean =>
  table.querySelector("table") !== null ||
  table.getAttribute("role") === "presentation" ||
  cellsOf(table).length === 1 ||
  (table.querySelector("h1, h2, h3") !== null && isOneColumn(table));

const withoutLayout = (body: HTMLElement): void => {
  for (const table of body.querySelectorAll("table")) {
    if (!isLayout(table)) continue;
    const parts = cellsOf(table).map((cell) => {
      const part = body.ownerDocument.createElement("div");
      part.append(...cell.childNodes);
      return part;
    });
    table.replaceWith(...parts);
  }
};

/** A caption becomes a paragraph above the table. */
const captionsAbove = (body: HTMLElement): void => {
  for (const caption of body.querySelectorAll("caption")) {
    const table = caption.closest("table");
    if (!table || caption.textContent.trim() === "") {
      caption.remove();
      continue;
    }
    const sentence = renamed(caption, "p");
    linesOnly(sentence);
    table.before(sentence);
  }
};

/** Normalises tables: one text per cell, the caption above. */
export const tables = (body: HTMLElement): void => {
  captionsAbove(body);
  withoutLayout(body);
  for (const cell of body.querySelectorAll("td, th")) linesOnly(cell);
  for (const table of body.querySelectorAll("table")) if (table.rows.length === 0) table.remove();
};

/** Content pasted into a cell, as lines of text; a table is unchanged. */
export const cellHtml = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  if (body.querySelector("table")) return html;
  for (const code of body.querySelectorAll("pre")) {
    const lines = code.textContent
      .split("\n")
      .flatMap((line, at) => (at === 0 ? [line] : [body.ownerDocument.createElement("br"), line]));
    code.replaceChildren(...lines);
  }
  linesOnly(body);
  return `<p>${body.innerHTML}</p>`;
};
