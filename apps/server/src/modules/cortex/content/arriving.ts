import { fold } from "@maive/values";
import type { Actor } from "../../../shared/actor.ts";
import type { Arrival, ContentLine } from "../../../shared/content/index.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import type { Queryable } from "../../../storage/index.ts";
import type { DatabaseRow } from "../access/index.ts";
import type { DatabaseProperty } from "../properties/index.ts";
import type { NewNames } from "./block-references.ts";
import { allUsers } from "./content.store.ts";

/** What is known of the content once it was read through. */
export interface Scanned {
  databases: readonly ContentLine<"databases">[];
  people: ReadonlyMap<string, string>;
  /** The database elsewhere of each entry, by its new id. */
  entries: ReadonlyMap<string, number>;
  /** New ids of pages at the top of what comes. */
  tops: ReadonlySet<string>;
}

/** What stands for databases, properties, views and people of elsewhere, in the transaction that writes. */
export interface Places {
  databases: Map<number, Authorized<DatabaseRow, "write">>;
  /** All properties of a database here, by its id elsewhere. */
  columns: Map<number, readonly DatabaseProperty[]>;
  properties: Map<number, DatabaseProperty>;
  views: Map<number, number>;
  userOf(userId: string): string | null;
}

/** Who somebody is here: by their id, else by their name. */
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

/** What blocks name, here. Of a backup of this instance, what did not come is still what it is. */
export const namesHere = ({ ids, origin }: Arrival, places: Places): NewNames => {
  const isOurs = origin.kind === "backup";
  return {
    page: (id) => ids.find(id) ?? id,
    user: (id) => places.userOf(id),
    file: (id) => ids.find(id) ?? (isOurs ? id : null),
    database: (id) => places.databases.get(id)?.database_id ?? (isOurs ? id : null),
    view: (id) => places.views.get(id) ?? (isOurs ? id : null),
  };
};

/** Whoever brings something in, and what is to be done with it. */
export interface Bringing {
  actor: Actor;
  arrival: Arrival;
  scanned: Scanned;
}
