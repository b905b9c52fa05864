import { databaseViewTexts as texts } from "../texts.ts";
import type { Column } from "../columns/column-layout.ts";
import { convertCopied, takesValues, type FoundLinks } from "../cells/convert-value.ts";
import type { CopiedCell } from "./html-table.ts";
import type { Misfit } from "./misfits.ts";

interface NewRowsOptions {
  columns: readonly Column[];
  /** Initial values of every new row, by property name. */
  seed: Readonly<Record<string, string>>;
  /** 0-based row of the view where the new ones begin. */
  from: number;
  count: number;
  /** The filled columns (inclusive). */
  left: number;
  right: number;
  cellFor(row: number, column: number): CopiedCell;
  /** Resolved link targets. */
  links?: FoundLinks | undefined;
}

/** Copied cells as new rows. Rows without a title get a default one; empty rows are skipped. */
export const newRows = (options: NewRowsOptions) => {
  const { columns, seed, from, count, left, right, cellFor, links } = options;
  const misfits: Misfit[] = [];
  const rows = Array.from({ length: count }, (_, n) => from + n).flatMap((row) => {
    const filled = columns.slice(left, right + 1).map((column, n) => ({
      property: column.property,
      cell: cellFor(row, left + n),
    }));
    if (filled.every(({ cell }) => cell.text.trim() === "")) return [];
    const properties: Record<string, string> = { ...seed };
    let title = "";
    for (const { property, cell } of filled) {
      const { property_name: name, is_lead_property: isLead } = property;
      const read = convertCopied(cell, property, links);
      if (read.ok && isLead) title = read.value.trim();
      else if (read.ok && (read.value === "" || takesValues(property))) properties[name] = read.value;
      else
        misfits.push({
          row,
          property: name,
          text: cell.text,
          reason: read.ok ? texts.computedCell : read.message,
        });
    }
    return [{ title: title === "" ? texts.untitled : title, properties }];
  });
  return { rows, misfits };
};
