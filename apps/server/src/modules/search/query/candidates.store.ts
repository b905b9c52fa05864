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
import { inShare } from "../shares/share-words.ts";
import {
  everything,
  fts5Matching,
  type Matching,
  type Through,
  type WordsOf,
  withIds,
} from "./index-match.store.ts";
import type { Narrowing } from "./narrowing.ts";
import type { OwnParts } from "./own-parts.ts";
import { type Candidate, readParts, selectParts } from "./select-parts.store.ts";

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
  /** What a guest or visitor may be able to read; null: everything. */
  own: OwnParts | null;
  /** Of {@link comparedOf}. */
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

/**
 * Readable parts of a guest or visitor that are compared without the index: all of few, or those that their share lacks. They are the same in each
 * attempt of a question. Null: of main, who has none.
 */
export const comparedOf = async (
  q: Queryable,
  actor: Actor,
  { engine, own, narrowing }: Pick<Sought, "engine" | "own" | "narrowing">,
): Promise<Candidate[] | null> => {
  if (!own) return null;
  const docIds = own.kind === "few" ? own.docIds : own.outside;
  if (docIds.size === 0) return [];
  return readParts(q, selectParts(actor, withIds(engine, [...docIds]), narrowing));
};

/** Readable parts of documents that may match, for each look the newest. Rights are conditions of the statement that reads them. */
export const candidates = async (q: Queryable, actor: Actor, sought: Sought): Promise<Candidates> => {
  const { engine, narrowing, own, compared } = sought;
  const known = compared ?? [];
  if (own && (own.kind === "few" || own.shareId === null))
    return { parts: known, more: own.kind === "many" && own.isPartial };
  const read = (ids: readonly number[]): Promise<Candidate[]> =>
    readParts(q, selectParts(actor, withIds(engine, ids), narrowing));
  const ofMany = engine === "sqlite" ? ofSqlite : ofPostgres;
  const found = await ofMany(q, actor, { ...sought, through: own?.shareId ?? null, read });
  const parts = [...known, ...found.flatMap((look) => look.parts)];
  return {
    parts: [...new Map(parts.map((part) => [part.doc_id, part])).values()],
    more: (own?.isPartial ?? false) || found.some((look) => look.parts.length === look.limit),
  };
};

interface SoughtParts extends Sought {
  /** Whose postings are read. A guest's or visitor's question reads none of everybody's: how many there are takes time. */
  through: Through;
  /** Those of some parts that are readable, the newest first. */
  read(ids: readonly number[]): Promise<Candidate[]>;
}

const ofSqlite = async (q: Queryable, actor: Actor, sought: SoughtParts): Promise<Look[]> => {
  const { condition, places, groups, looks, narrowing, through } = sought;
  const look = async (matching: Matching, limit: number): Promise<Look> => {
    const where = sql<SqlBool>`not_aborted() and ${matching.where}`;
    const few = selectParts(actor, { ...matching, where }, narrowing);
    return { parts: await readParts(q, sql`${few} limit ${limit}`), limit };
  };
  const linked = async (): Promise<Look[]> => {
    const matching = groups.length === 0 ? null : await linkedOnSqlite(q, actor, groups, through);
    return matching ? [await look(matching, looks.linked)] : [];
  };
  const byWords = places.map((of) => look(fts5Matching(condition, of, through), looks[of]));
  const [byLinks, ...found] = await Promise.all([linked(), ...byWords]);
  return [...found, ...byLinks];
};

const ofPostgres = async (q: Queryable, actor: Actor, sought: SoughtParts): Promise<Look[]> => {
  const { condition, places, groups, looks, narrowing, through, memory, read } = sought;
  const within = (each: IndexCondition): IndexCondition => (through === null ? each : inShare(through, each));
  const requested = [
    ...places.map((of) => ({ condition: within(condition), of })),
    ...groups.flatMap((group) =>
      (["title", "all"] as const).map((of) => ({ condition: within(group.condition), of })),
    ),
  ];
  const found = await partsWith(q, requested, memory);
  const byWords = found.slice(0, places.length);
  if (byWords.includes(null)) {
    const few = selectParts(actor, everything(through), narrowing);
    return Promise.all(
      places.map(async (of) => ({
        parts: await readParts(q, sql`${few} limit ${looks[of]}`),
        limit: looks[of],
      })),
    );
  }
  const parts = groups.map((_, at): GroupParts => {
    const [title = null, all = null] = found.slice(places.length + 2 * at);
    return { title, all };
  });
  const linked = groups.length === 0 ? nothing : await linkedOnPostgres(q, actor, groups, parts);
  const lists = [
    ...places.map((of, at) => ({ ids: byWords[at] ?? nothing, limit: looks[of] })),
    { ids: linked, limit: looks.linked },
  ];
  const newest = await newestOf(lists, read);
  return lists.map(({ limit }, at) => ({ parts: newest[at] ?? [], limit }));
};
