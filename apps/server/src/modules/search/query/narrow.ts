import type { SearchKind } from "@maive/contract";
import { type Filter, parseQuery, type Query, type Term } from "@maive/search";
import type { Actor } from "../../../shared/actor.ts";
import { zoneTime } from "../../../shared/zone-time.ts";
import type { Engine, Queryable } from "../../../storage/index.ts";
import * as store from "./filter-names.store.ts";
import type { CellCondition, NarrowedKind, Narrowing } from "./narrowing.ts";

export interface Narrowed {
  narrowing: Narrowing;
  /** The question with the words of filters that are none. */
  query: Query;
}

type Named = Extract<Filter, { name: string }>;

const kindsOf = (given: readonly SearchKind[], filters: readonly Filter[]): NarrowedKind[] => {
  const named = filters.filter((filter) => filter.filter === "kind");
  const included = named.flatMap(({ kind, excluded }) => (excluded ? [] : [kind]));
  const excludedKinds = named.flatMap(({ kind, excluded }) => (excluded ? [kind] : []));
  const kinds: NarrowedKind[] =
    included.length === 0
      ? [...given]
      : included.flatMap((kind): NarrowedKind[] => {
          if (kind === "comment") return [];
          return kind === "event"
            ? given.includes("entry")
              ? [kind]
              : []
            : given.includes(kind)
              ? [kind]
              : [];
        });
  return kinds.filter((kind) => !excludedKinds.includes(kind));
};

/** The first moment of a day where the instance is. */
const startOf = (day: string, timeZone: string): string => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const local = Date.UTC(year, month - 1, date);
  return new Date(zoneTime(timeZone).instant(local) ?? local).toISOString();
};

export interface NarrowRequest {
  query: Query;
  kinds: readonly SearchKind[];
  timeZone: string;
  engine: Engine;
}

/** What the filters of a question mean to a person: names lead to what the person may read alone. */
export const narrow = async (
  q: Queryable,
  actor: Actor,
  { query, kinds, timeZone, engine }: NarrowRequest,
): Promise<Narrowed> => {
  const { filters } = query;
  const named = (of: Named["filter"]): Named[] =>
    filters.filter((filter): filter is Named => filter.filter === of);
  const [places, people, databases] = await Promise.all([
    Promise.all(
      named("in").map(async ({ name, excluded }) => {
        const [pageIds, folderIds, databaseIds] = await Promise.all([
          store.pagesNamed(q, actor, name, engine),
          store.foldersNamed(q, actor, name),
          store.databasesNamed(q, actor, name),
        ]);
        return { pageIds, folderIds, databaseIds, excluded };
      }),
    ),
    Promise.all(
      named("by").map(async ({ name, excluded }) => ({
        userIds: await store.peopleNamed(q, name),
        excluded,
      })),
    ),
    Promise.all(
      named("database").map(async ({ name, excluded }) => ({
        databaseIds: await store.databasesNamed(q, actor, name),
        excluded,
      })),
    ),
  ]);
  const cells: CellCondition[] = [];
  const words: { term: Term; excluded: boolean }[] = [];
  for (const filter of filters) {
    if (filter.filter !== "property") continue;
    const { property, value, term, excluded } = filter;
    const found = await store.propertiesNamed(q, actor, property);
    if (found.length === 0) words.push({ term, excluded });
    else
      cells.push({
        propertyIds: found.map(({ property_id }) => property_id),
        databaseIds: [...new Set(found.map(({ database_id }) => database_id))],
        query: parseQuery(value),
        excluded,
      });
  }
  return {
    narrowing: {
      kinds: kindsOf(kinds, filters),
      places,
      people,
      databases: [
        ...databases,
        ...cells.flatMap(({ databaseIds, excluded }) => (excluded ? [] : [{ databaseIds, excluded }])),
      ],
      times: filters.flatMap((filter) => {
        if (filter.filter !== "after" && filter.filter !== "before") return [];
        return [{ [filter.filter]: startOf(filter.day, timeZone), excluded: filter.excluded }];
      }),
      cells,
    },
    query: {
      ...query,
      all: [...query.all, ...words.flatMap(({ term, excluded }) => (excluded ? [] : [[term]]))],
      none: [...query.none, ...words.flatMap(({ term, excluded }) => (excluded ? [term] : []))],
    },
  };
};
