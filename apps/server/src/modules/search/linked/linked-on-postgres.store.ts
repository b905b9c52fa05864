import { sql } from "kysely";
import type { Actor } from "../../../shared/actor.ts";
import type { Queryable } from "../../../storage/index.ts";
import { PartIds } from "../postings/part-ids.ts";
import type { LinkedGroup } from "./linked-groups.ts";
import { entriesLinkedTo, isReadableTarget, mostTargets, mostTitles } from "./linked-entries.store.ts";

/** What the index has of a word: parts of documents by their titles, and by all of their words; null where it narrows nothing. */
export interface GroupParts {
  title: PartIds | null;
  all: PartIds | null;
}

/** Of these parts those that are referred to and may be read, by their ids. */
const targetsAmong = async (
  q: Queryable,
  actor: Actor,
  docIds: readonly number[],
): Promise<Map<number, string>> => {
  if (docIds.length === 0) return new Map();
  const { rows } = await sql<{ doc_id: number; key: string }>`
    select d.doc_id, d.key from search_document d
    where d.doc_id = any(${docIds}::bigint[]) and ${isReadableTarget(actor)}`.execute(q);
  return new Map(rows.map(({ doc_id, key }) => [Number(doc_id), key]));
};

const partsLinkedTo = async (
  q: Queryable,
  actor: Actor,
  targets: readonly string[],
): Promise<ReadonlySet<number>> => {
  if (targets.length === 0) return new Set();
  const { rows } = await sql<{ doc_id: number }>`
    select d.doc_id from search_document d
    where d.kind = 'page' and d.key in (${entriesLinkedTo("postgres", actor, targets)})`.execute(q);
  return new Set(rows.map(({ doc_id }) => Number(doc_id)));
};

/**
 * Parts of entries that have all words of a question, some of them in what their cells refer to.
 * @param parts what the index has of each of the words.
 */
export const linkedOnPostgres = async (
  q: Queryable,
  actor: Actor,
  groups: readonly LinkedGroup[],
  parts: readonly GroupParts[],
): Promise<PartIds> => {
  const titles = parts.map(({ title }) => title?.newest(mostTitles) ?? []);
  const targets = await targetsAmong(q, actor, [...new Set(titles.flat())]);
  const linked = await Promise.all(
    groups.map(({ people }, at) =>
      partsLinkedTo(q, actor, [
        ...people,
        ...(titles[at] ?? []).flatMap((id) => targets.get(id) ?? []).slice(0, mostTargets),
      ]),
    ),
  );
  const found = [...new Set(linked.flatMap((ids) => [...ids]))].filter((id) =>
    groups.every((_, at) => linked[at]?.has(id) || (parts[at]?.all?.has(id) ?? true)),
  );
  return new PartIds([found.toSorted((a, b) => a - b)]);
};
