import type { databaseDependents, Ok, propertyDependents, ShowingPage } from "@maive/contract";
import { partTrashTexts as texts } from "./texts.ts";

type Dependents = Pick<
  Ok<typeof propertyDependents>,
  "views" | "formulas" | "rollups" | "counterpart" | "calendars"
>;

/** Bound of listed pages; the rest is counted. */
const namedPages = 5;

/** Pages in a sentence; empty without any. */
export const pagesText = (pages: readonly ShowingPage[]): string[] => {
  if (pages.length === 0) return [];
  const titles = pages.slice(0, namedPages).map(({ title }) => title);
  return [texts.pages(titles, pages.length - titles.length)];
};

/** What depends on a database, if anything, and how long it can be restored. */
export const databaseDependentsText = ({
  relations,
  formulas,
  rollups,
  pages,
  calendars,
  trash_days,
}: Ok<typeof databaseDependents>): string => {
  const parts = [
    ...relations.map(({ name, database_name }) => texts.relation(name, database_name)),
    ...rollups.map(({ name, database_name }) => texts.rollup(name, database_name)),
    ...formulas.map(({ name, database_name }) => texts.formula(name, database_name)),
    ...pagesText(pages),
    ...(calendars > 0 ? [texts.calendars(calendars)] : []),
  ];
  const stays = texts.stays(trash_days);
  return parts.length === 0 ? stays : `${texts.depends} ${parts.join(", ")}. ${stays}`;
};

/** What depends on a property, if anything, and the consequences. */
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
