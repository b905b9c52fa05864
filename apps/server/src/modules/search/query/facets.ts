import { type SearchFacets, type SearchKind, searchPeriods } from "@maive/contract";
import type { Hit } from "./hits.ts";

const dayMs = 24 * 60 * 60 * 1_000;
/** Days of the periods but the last. */
const days = [1, 7, 31, 365];

/** A hit's kind as people know it: an entry is a page of a database. */
export const kindOfHit = ({
  kind,
  parent_database_id,
}: Pick<Hit, "kind" | "parent_database_id">): SearchKind =>
  kind === "page" && parent_database_id !== null ? "entry" : kind;

const periodOf = ({ changed_at }: Hit, now: Date): (typeof searchPeriods)[number] => {
  const age = (now.getTime() - Date.parse(changed_at)) / dayMs;
  const at = days.findIndex((most) => age < most);
  return searchPeriods[at] ?? "older";
};

const counted = <K>(keys: Iterable<K>): [K, number][] => {
  const counts = new Map<K, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
};

/** Names of what may be counted: what has none is left out. */
export interface FacetNames {
  databases: ReadonlyMap<number, string>;
  people: ReadonlyMap<string, string>;
}

/** Counts of hits, and of who wrote them. */
export const facetsOf = (
  hits: readonly Hit[],
  authors: readonly string[],
  { databases, people }: FacetNames,
  now: Date,
): SearchFacets => ({
  kinds: counted(hits.map(kindOfHit)).map(([kind, count]) => ({ kind, count })),
  databases: counted(hits.flatMap((hit) => hit.parent_database_id ?? [])).flatMap(([database_id, count]) => {
    const name = databases.get(database_id);
    return name === undefined ? [] : [{ database_id, name, count }];
  }),
  people: counted(authors).flatMap(([user_id, count]) => {
    const username = people.get(user_id);
    return username === undefined ? [] : [{ user_id, username, count }];
  }),
  times: searchPeriods.flatMap((period) => {
    const count = hits.filter((hit) => periodOf(hit, now) === period).length;
    return count === 0 ? [] : [{ period, count }];
  }),
});
