import { oneLine } from "../model/one-line.ts";
import type { ColumnKind } from "../databases/found-database.ts";
import type { FactColumn } from "./facts.ts";
import { namedReferences, unescapedId } from "./formula/references.ts";
import { type NotionProperty, zNotionProperty } from "./shapes.ts";
import { plainId } from "./notion-ids.ts";

/** Types of Notion by what their columns hold here; others, such as buttons, hold nothing that comes along. */
const kinds: ReadonlyMap<string, ColumnKind> = new Map(
  Object.entries<ColumnKind>({
    rich_text: "text",
    number: "number",
    select: "choice",
    status: "choice",
    multi_select: "choices",
    date: "date",
    created_time: "date",
    last_edited_time: "date",
    people: "person",
    created_by: "person",
    last_edited_by: "person",
    files: "files",
    checkbox: "checkbox",
    url: "url",
    email: "email",
    phone_number: "phone",
    relation: "relation",
    formula: "computed",
    rollup: "computed",
    unique_id: "text",
  }),
);

/** Of these no values are read: files have addresses that expire, and the export has what Notion notes by itself. */
const unread: ReadonlySet<string> = new Set([
  "files",
  "created_time",
  "last_edited_time",
  "created_by",
  "last_edited_by",
]);

/** The properties of a database as Notion answers them; what is not as documented is left out. */
export const notionProperties = (given: Readonly<Record<string, unknown>>): NotionProperty[] =>
  Object.values(given).flatMap((value) => zNotionProperty.safeParse(value).data ?? []);

/** What they say of the columns of the export. */
export const factColumns = (
  properties: readonly NotionProperty[],
): { titleName: string | null; columns: FactColumn[] } => {
  const names = new Map(properties.map(({ id, name }) => [unescapedId(id), name]));
  const title = properties.find(({ type }) => type === "title");
  const columns = properties
    .filter(({ type, name }) => type !== "title" && oneLine(name) !== "")
    .map(({ name, type, select, multi_select, status, number, formula, relation, rollup }): FactColumn => {
      const options = (select ?? status ?? multi_select)?.options ?? [];
      return {
        name: oneLine(name),
        kind: kinds.get(type) ?? null,
        isWritten: kinds.has(type) && !unread.has(type),
        options: options.map((option) => ({ name: oneLine(option.name), color: option.color })),
        hasGroups: type === "status",
        format: number?.format ?? null,
        formula: formula ? namedReferences(formula.expression, names) : null,
        rollup: rollup
          ? {
              relation: oneLine(rollup.relation_property_name),
              property: oneLine(rollup.rollup_property_name),
              aggregation: rollup.function,
            }
          : null,
        target: relation ? plainId(relation.database_id) : null,
        inverse: relation?.dual_property ? oneLine(relation.dual_property.synced_property_name) : null,
      };
    });
  return { titleName: title ? oneLine(title.name) : null, columns };
};
