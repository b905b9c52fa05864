import { isLargeRemoval, removedLetters } from "@maive/contract";
import type { Change } from "../../../../storage/index.ts";
import type { StoredRow } from "../blocks.store.ts";
import type { BlockRow } from "../document/index.ts";
import type { Comparison } from "./compare-rows.ts";
import type { Editor } from "./editors.ts";

/** Fields changed by typing: text and formatting. */
export const wordFields = ["content", "block_config"] as const;
export type Words = Pick<StoredRow, (typeof wordFields)[number]>;

/** One person typing in one block: a single entry of the change log. */
export interface Burst {
  actorId: string | null;
  /** The block's content before. */
  start: Words;
  /** Monotonic, in ms. */
  startedAt: number;
  lastAt: number;
}

/** Typing that is not in the change log yet, by block. */
export type Bursts = ReadonlyMap<string, Burst>;

/** A burst ends after this pause, or after this total time, in ms. */
export const burstTimes = { rest: 5_000, longest: 60_000 };

/** What is logged now, and which bursts stay open. */
export interface HistoryStep {
  changes: readonly Change[];
  open: Bursts;
}

const endOf = ({ startedAt, lastAt }: Burst): number =>
  Math.min(lastAt + burstTimes.rest, startedAt + burstTimes.longest);

/** When the next burst ends; null when there is none. */
export const firstEnd = (bursts: Bursts): number | null =>
  bursts.size === 0 ? null : Math.min(...[...bursts.values()].map(endOf));

const changeOf = (pageId: string, blockId: string, burst: Burst, now: Words): Change[] => {
  const fields = wordFields.filter((field) => burst.start[field] !== now[field]);
  // Typed and reverted: nothing to log.
  if (fields.length === 0) return [];
  const pick = (words: Words) => Object.fromEntries(fields.map((field) => [field, words[field]]));
  const { actorId, start } = burst;
  return [{ kind: "block_changed", pageId, blockId, actorId, before: pick(start), after: pick(now) }];
};

/**
 * Ends bursts whose time is over.
 * @param now in ms; `Infinity` ends all.
 */
export const endBursts = (
  bursts: Bursts,
  now: number,
  page: { pageId: string; rows: ReadonlyMap<string, StoredRow> },
): HistoryStep => {
  const open = new Map(bursts);
  const changes: Change[] = [];
  for (const [blockId, burst] of bursts) {
    if (endOf(burst) > now) continue;
    open.delete(blockId);
    const row = page.rows.get(blockId);
    if (row) changes.push(...changeOf(page.pageId, blockId, burst, row));
  }
  return { changes, open };
};

export interface Projected {
  pageId: string;
  /** The previous rows. */
  before: ReadonlyMap<string, StoredRow>;
  comparison: Pick<Comparison, "changes" | "rows">;
  editorOf(blockId: string, kind: string): Editor;
  /** In ms. */
  now: number;
}

/** Whether much of the page is about to be removed; bursts are then logged first, as a step of their own. */
export const removesMuch = (before: ReadonlyMap<string, BlockRow>, current: readonly BlockRow[]): boolean => {
  const now = new Map(current.map((row) => [row.block_id, row.content]));
  let [letters, blocks] = [0, 0];
  for (const [blockId, { content }] of before) {
    const text = now.get(blockId);
    if (text === undefined) blocks += 1;
    if (text !== content) letters += removedLetters(content, text ?? "");
  }
  return isLargeRemoval(letters, blocks);
};

/**
 * Adds a projection to the change log: typing is batched in bursts, everything else is logged at once, after the same
 * block's burst.
 */
export const gatherHistory = (bursts: Bursts, projected: Projected): HistoryStep => {
  const { pageId, before, comparison, editorOf, now } = projected;
  const open = new Map(bursts);
  const changes: Change[] = [];
  const end = (blockId: string, words: Words | undefined): void => {
    const burst = open.get(blockId);
    open.delete(blockId);
    if (burst && words) changes.push(...changeOf(pageId, blockId, burst, words));
  };
  for (const change of comparison.changes) {
    const { blockId, kind } = change;
    const { userId, typing, isElsewhere = false } = editorOf(blockId, kind);
    if (isElsewhere) continue;
    const old = before.get(blockId);
    const row = comparison.rows.get(blockId);
    const cuts = old && row && isLargeRemoval(removedLetters(old.content, row.content), 0);
    if (kind === "block_changed" && typing && !cuts && old && old.block_type === row?.block_type) {
      if (open.get(blockId)?.actorId !== userId) end(blockId, old);
      const { start, startedAt } = open.get(blockId) ?? { start: old, startedAt: now };
      open.set(blockId, { actorId: userId, start, startedAt, lastAt: now });
      continue;
    }
    // A block that was edited and moved: the edit comes first.
    end(blockId, kind === "block_moved" ? row : old);
    changes.push({ ...change, actorId: userId });
  }
  const ended = endBursts(open, now, { pageId, rows: comparison.rows });
  return { changes: [...changes, ...ended.changes], open: ended.open };
};
