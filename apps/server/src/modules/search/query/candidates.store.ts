import type { IndexCondition } from "@maive/search";
import { sql, type SqlBool } from "kysely";
import type { Actor } from "../../../shared/actor.ts";
import type { Engine, Queryable } from "../../../storage/index.ts";
import type { LinkedGroup } from "../linked/linked-groups.ts";
import { type GroupParts, linkedOnPostgres } from "../linked/linked-on-postgres.store.ts";
import { linkedOnSqlite } from "../linked/linked-on-sqlite.store.ts";
import { partsWith } from "../postings/find-parts.store.ts";
import { newestOf } from "../postings/newest-of.ts";
import { PartIds } from "../postings/part-ids.ts";
import type { PostingMemory } from "../postings/posting-memory.ts";
import { everything, fts5Matching, type Matching, type WordsOf, withIds } from "./index-match.store.ts";
import type { Narrowing } from "./narrowing.ts";
import type { OwnParts } from "./own-parts.ts";
import { type Candidate, readParts, selectParts } from "./select-parts.store.ts";
import { lettersOf } from "./texts.store.ts";

/** Parts of documents that are looked at: by their words, and entries by what their cells refer to. */
export type Looks = Readonly<Record<WordsOf | "linked", number>>;

export interface Sought {
  engine: Engine;
  condition: IndexCondition;
  /** Where the words stand. */
  places: readonly WordsOf[];
  /** The words, each by itself; none where no cell refers to anything. */
  groups: readonly LinkedGroup[];
  /** How many parts are looked at. */
  looks: Looks;
  narrowing: Narrowing;
  /** The parts near a guest's or visitor's grants; null: of all. */
  own: OwnParts | null;
  /** All that a guest or visitor with few parts may read, of {@link comparedOf}; null: the index says what is looked at. */
  compared: Candidate[] | null;
  /** The actor's, of postings on PostgreSQL. */
  memory: PostingMemory;
}

export interface Candidates {
  parts: Candidate[];
  /** Some were not looked at. */
  more: boolean;
}

const nothing = new PartIds([]);

/** Parts that one way to look for them found. */
interface Look {
  parts: Candidate[];
  limit: number;
}

/** So few parts are compared however long they are. */
const fewParts = 500;
/** More are if their texts are read once while somebody types: as many letters as are cached. */
const mostLettersCompared = 2_000_000;

/**
 * Readable parts of a guest or visitor who has so few that all of them are compared; null: they have more, or are main. What decides is what they
 * have themselves.
 */
export const comparedOf = async (
  q: Queryable,
  actor: Actor,
  { engine, own, narrowing }: Pick<Sought, "engine" | "own" | "narrowing">,
): Promise<Candidate[] | null> => {
  if (!own?.few) return null;
  const parts = await readParts(q, selectParts(actor, withIds(engine, [...own.few]), narrowing));
  if (parts.length <= fewParts) return parts;
  return (await lettersOf(q, engine, parts)) <= mostLettersCompared ? parts : null;
};

/** Readable parts of documents that may match, for each look the newest. Rights are conditions of the statement that reads them. */
export const candidates = async (q: Queryable, actor: Actor, sought: Sought): Promise<Candidates> => {
  const { engine, narrowing, compared } = sought;
  if (compared) return { parts: compared, more: false };
  const read = (ids: readonly number[]): Promise<Candidate[]> =>
    readParts(q, selectParts(actor, withIds(engine, ids), narrowing));
  const ofMany = engine === "sqlite" ? ofSqlite : ofPostgres;
  const found = await ofMany(q, actor, { ...sought, read });
  return {
    parts: [...new Map(found.flatMap(({ parts }) => parts).map((part) => [part.doc_id, part])).values()],
    more: found.some(({ parts, limit }) => parts.length === limit),
  };
};

interface SoughtParts extends Sought {
  /** Those of some parts that are readable, the newest first. */
  read(ids: readonly number[]): Promise<Candidate[]>;
}

const ofSqlite = async (q: Queryable, actor: Actor, sought: SoughtParts): Promise<Look[]> => {
  const { condition, places, groups, looks, narrowing, own } = sought;
  const look = async (matching: Matching, limit: number): Promise<Look> => {
    const where = sql<SqlBool>`not_aborted() and ${matching.where}`;
    const few = selectParts(actor, { ...matching, where }, narrowing);
    return { parts: await readParts(q, sql`${few} limit ${limit}`), limit };
  };
  const linked = async (): Promise<Look[]> => {
    const matching = groups.length === 0 ? null : await linkedOnSqlite(q, actor, groups, own);
    return matching ? [await look(matching, looks.linked)] : [];
  };
  const byWords = places.map((of) => look(fts5Matching(condition, of, own), looks[of]));
  const [byLinks, ...found] = await Promise.all([linked(), ...byWords]);
  return [...found, ...byLinks];
};

const ofPostgres = async (q: Queryable, actor: Actor, sought: SoughtParts): Promise<Look[]> => {
  const { condition, places, groups, looks, narrowing, own, memory, read } = sought;
  const requested = [
    ...places.map((of) => ({ condition, of })),
    ...groups.flatMap((group) =>
      (["title", "all"] as const).map((of) => ({ condition: group.condition, of })),
    ),
  ];
  const found = await partsWith(q, requested, memory);
  const ofOwn = (ids: PartIds): PartIds => (own === null ? ids : ids.within(own));
  const byWords = found.slice(0, places.length);
  if (byWords.includes(null)) {
    const few = selectParts(actor, everything, narrowing);
    return Promise.all(
      places.map(async (of) => ({
        parts: await readParts(q, sql`${few} limit ${looks[of]}`),
        limit: looks[of],
      })),
    );
  }
  const parts = groups.map((_, at): GroupParts => {
    const [title = null, all = null] = found.slice(places.length + 2 * at);
    return { title: title && ofOwn(title), all: all && ofOwn(all) };
  });
  const linked = groups.length === 0 ? nothing : await linkedOnPostgres(q, actor, groups, parts);
  const lists = [
    ...places.map((of, at) => ({ ids: ofOwn(byWords[at] ?? nothing), limit: looks[of] })),
    { ids: ofOwn(linked), limit: looks.linked },
  ];
  const newest = await newestOf(lists, read);
  return lists.map(({ limit }, at) => ({ parts: newest[at] ?? [], limit }));
};
