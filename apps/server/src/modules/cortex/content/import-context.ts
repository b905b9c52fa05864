import { fold } from "@maive/values";
import type { Actor } from "../../../shared/actor.ts";
import type { ImportContext, ContentLine } from "../../../shared/content/index.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import type { Queryable } from "../../../storage/index.ts";
import type { DatabaseRow } from "../access/index.ts";
import type { DatabaseProperty } from "../properties/index.ts";
import type { NewNames } from "./block-references.ts";
import { allUsers } from "./content.store.ts";

/** What the first pass over the content has found. */
export interface Scanned {
  databases: readonly ContentLine<"databases">[];
  people: ReadonlyMap<string, string>;
  /** The source database of each entry, by its new id. */
  entries: ReadonlyMap<string, number>;
  /** New ids of pages without a parent among the imported ones. */
  tops: ReadonlySet<string>;
}

/** Maps databases, properties, views and people of the source to those of this instance, within the writing transaction. */
export interface Places {
  databases: Map<number, Authorized<DatabaseRow, "write">>;
  /** All properties of a database of this instance, by the source id of the database. */
  columns: Map<number, readonly DatabaseProperty[]>;
  properties: Map<number, DatabaseProperty>;
  views: Map<number, number>;
  userOf(userId: string): string | null;
}

/** Maps a user id of the source to one of this instance: the same id, else the same name, else null. */
export const usersHere = async (
  q: Queryable,
  people: ReadonlyMap<string, string>,
): Promise<(userId: string) => string | null> => {
  const here = await allUsers(q);
  const ids = new Set(here.map(({ user_id }) => user_id));
  const byName = new Map(here.map(({ user_id, username }) => [fold(username), user_id]));
  return (userId) => {
    if (ids.has(userId)) return userId;
    const name = people.get(userId);
    return name === undefined ? null : (byName.get(fold(name)) ?? null);
  };
};

/** Maps what blocks reference. In a backup of this instance, ids that are not part of the import stay valid. */
export const namesHere = ({ ids, origin }: ImportContext, places: Places): NewNames => {
  const isOurs = origin.kind === "backup";
  return {
    page: (id) => ids.find(id) ?? id,
    user: (id) => places.userOf(id),
    file: (id) => ids.find(id) ?? (isOurs ? id : null),
    database: (id) => places.databases.get(id)?.database_id ?? (isOurs ? id : null),
    view: (id) => places.views.get(id) ?? (isOurs ? id : null),
  };
};

/** One import into Cortex: by whom, of what. */
export interface CortexImport {
  actor: Actor;
  context: ImportContext;
  scanned: Scanned;
}
