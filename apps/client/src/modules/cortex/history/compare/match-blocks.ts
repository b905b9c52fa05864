import type { Block } from "@maive/contract";
import { ownConfig } from "../model/marks.ts";

/** Blocks of a state with the places they have in it. */
export interface State {
  byId: ReadonlyMap<string, Block>;
  /** Siblings in order, by parent; orphans stand at the top. */
  levels: ReadonlyMap<string | null, readonly Block[]>;
}

export const stateOf = (blocks: readonly Block[]): State => {
  const byId = new Map(blocks.map((block) => [block.block_id, block]));
  const levels = Map.groupBy(
    blocks.toSorted((a, b) => a.block_order - b.block_order),
    ({ parent_block_id: parent }) => (parent !== null && byId.has(parent) ? parent : null),
  );
  return { byId, levels };
};

export const parentIn = ({ byId }: State, { parent_block_id: parent }: Block): string | null =>
  parent !== null && byId.has(parent) ? parent : null;

/** Which old block each block is: the one with its id, or, of what was pasted elsewhere, one that says the same. */
export const matchBlocks = (old: State, now: State): Map<string, Block> => {
  const matches = new Map<string, Block>();
  for (const id of now.byId.keys()) {
    const before = old.byId.get(id);
    if (before) matches.set(id, before);
  }
  const said = (block: Block): string | null =>
    block.content.trim() === "" ? null : JSON.stringify([block.block_type, block.content, ownConfig(block)]);
  const gone = new Map<string, Block[]>();
  for (const [id, block] of old.byId) {
    const key = now.byId.has(id) ? null : said(block);
    if (key === null) continue;
    const same = gone.get(key);
    if (same) same.push(block);
    else gone.set(key, [block]);
  }
  for (const queue of gone.values()) queue.reverse();
  for (const [id, block] of now.byId) {
    const key = matches.has(id) ? null : said(block);
    const before = key === null ? undefined : gone.get(key)?.pop();
    if (before) matches.set(id, before);
  }
  return matches;
};

/** Which of the numbers stay in place when the fewest are moved: a longest increasing subsequence. */
export const stayingAmong = (order: readonly number[]): Set<number> => {
  const ends: number[] = [];
  const before = order.map(() => -1);
  order.forEach((value, index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((order[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    if (low > 0) before[index] = ends[low - 1] ?? -1;
    ends[low] = index;
  });
  const staying = new Set<number>();
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1)
    staying.add(order[index] ?? -1);
  return staying;
};
