import type { ExportSurroundings } from "../model/surroundings.ts";
import type { Table } from "../model/table.ts";
import { element } from "../../../../shared/escape-html.ts";
import { colorClass } from "./colors.ts";
import { inlineHtml } from "./write-inline.ts";

const row = (
  cells: Table["rows"][number],
  headed: (column: number) => "col" | "row" | null,
  around: Pick<ExportSurroundings, "page">,
): string =>
  element(
    "tr",
    {},
    cells
      .map(({ runs, colspan, rowspan, alignment, ...colors }, column) => {
        const scope = headed(column);
        const spans = {
          colspan: colspan > 1 ? colspan : null,
          rowspan: rowspan > 1 ? rowspan : null,
        };
        const look = { align: alignment ?? null, class: colorClass(colors) };
        return element(scope ? "th" : "td", { scope, ...spans, ...look }, inlineHtml(runs, around));
      })
      .join(""),
  );

/** A table on one line: in Markdown a blank line would end it. */
export const tableHtml = (
  { rows, headerRows, headerColumns }: Table,
  around: Pick<ExportSurroundings, "page">,
): string => {
  const head = rows.slice(0, headerRows).map((cells) => row(cells, () => "col", around));
  const body = rows
    .slice(headerRows)
    .map((cells) => row(cells, (column) => (column < headerColumns ? "row" : null), around));
  return element(
    "table",
    {},
    (head.length > 0 ? element("thead", {}, head.join("")) : "") +
      (body.length > 0 ? element("tbody", {}, body.join("")) : ""),
  );
};
