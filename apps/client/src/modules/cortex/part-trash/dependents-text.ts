import type { Ok, propertyDependents } from "@maive/contract";
import { partTrashTexts as texts } from "./texts.ts";

type Dependents = Pick<
  Ok<typeof propertyDependents>,
  "views" | "formulas" | "rollups" | "counterpart" | "calendars"
>;

/** What depends on a property of a database, as far as anything does, and what becomes of it. */
export const dependentsText = (
  { views, formulas, rollups, counterpart, calendars }: Dependents,
  databaseName: string,
): string => {
  const elsewhere = (database: string) => (database === databaseName ? null : database);
  const parts = [
    ...views.map(texts.view),
    ...formulas.map(({ name, database_name }) => texts.formula(name, elsewhere(database_name))),
    ...rollups.map(({ name, database_name }) => texts.rollup(name, elsewhere(database_name))),
    ...(counterpart ? [texts.counterpart(counterpart.name, counterpart.database_name)] : []),
    ...(calendars > 0 ? [texts.calendars(calendars)] : []),
  ];
  return parts.length === 0 ? texts.inTrash : `${texts.depends} ${parts.join(", ")}. ${texts.inTrash}`;
};
