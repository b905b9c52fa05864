import { choicesOf, choicesText, fold } from "@maive/values";
import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import { recordChange, type Tx } from "../../../storage/index.ts";
import type { DatabaseRow } from "../access/index.ts";
import type { DatabaseProperty } from "../properties/index.ts";
import type { ViewConfig } from "./view-config.ts";
import { saveView, viewsOfDatabase } from "./views.store.ts";

type StoredFilter = ViewConfig["filters"][number];

/** A filter that goes on asking for the same options. One for an option that is gone finds nothing any more. */
const withNewNames = (
  filter: StoredFilter,
  { propertyId }: DatabaseProperty,
  replaced: ReadonlyMap<string, string | null>,
): StoredFilter => {
  const { operator, value } = filter;
  if (filter.property_id !== propertyId || !operator.endsWith("equals") || typeof value !== "string")
    return filter;
  const byFolded = new Map([...replaced].map(([from, to]) => [fold(from), to]));
  const renamed = (name: string): string => byFolded.get(fold(name)) ?? name;
  const names = choicesOf(value);
  return { ...filter, value: names.length > 0 ? (choicesText(names.map(renamed)) ?? value) : renamed(value) };
};

/** Lets the filters of all views follow when options are called differently. */
export const renameInViews = async (
  tx: Tx,
  actor: Actor,
  database: Authorized<DatabaseRow, "write">,
  property: DatabaseProperty,
  replaced: ReadonlyMap<string, string | null>,
): Promise<void> => {
  const databaseId = database.database_id;
  for (const view of await viewsOfDatabase(tx.db, databaseId)) {
    const filters = view.config.filters.map((filter) => withNewNames(filter, property, replaced));
    if (JSON.stringify(filters) === JSON.stringify(view.config.filters)) continue;
    const changed = { ...view, config: { ...view.config, filters } };
    await saveView(tx, database, changed);
    await recordChange(tx, {
      actorId: actor.userId,
      kind: "view_changed",
      databaseId,
      before: { name: view.name, config: view.config },
      after: { name: view.name, config: changed.config },
    });
  }
};
