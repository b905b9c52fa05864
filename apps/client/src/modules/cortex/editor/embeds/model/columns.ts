import { changeConfig, parseConfig } from "./config-text.ts";

/** One block shown in a column. */
export type ColumnItem = { block_id: string; block_type: string; content: string };
export type Columns = { left: readonly ColumnItem[]; right: readonly ColumnItem[] };

const itemsOf = (value: unknown): ColumnItem[] =>
  Array.isArray(value)
    ? value.flatMap((item: unknown, index) => {
        if (typeof item !== "object" || item === null) return [];
        const { block_id, block_type, content }: Partial<Record<keyof ColumnItem, unknown>> = item;
        if (typeof content !== "string" || typeof block_type !== "string") return [];
        return [{ block_id: typeof block_id === "string" ? block_id : String(index), block_type, content }];
      })
    : [];

/** What stands in the two columns; items that are none are left out. */
export const readColumns = (config: string): Columns => {
  const fields = parseConfig(config);
  return { left: itemsOf(fields["leftColumn"]), right: itemsOf(fields["rightColumn"]) };
};

/** The configuration of columns with one block in the left one; an empty text leaves both empty. */
export const columnsWith = (item: ColumnItem): string =>
  changeConfig("{}", { leftColumn: item.content === "" ? [] : [item], rightColumn: [] });
