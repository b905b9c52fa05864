import type { BlockRow } from "../document/index.ts";

/** Siblings that stood in a row and go on by the same number of places. */
export interface OrderShift {
  parentId: string | null;
  /** First and last place before. */
  from: number;
  to: number;
  by: number;
}

/** Shorter runs are written row by row. */
const shortestRun = 8;
/** All runs go into one statement; pages shuffled more than this are written row by row. */
const mostRuns = 20;

interface Run extends OrderShift {
  ids: string[];
}

const runsOf = (
  parentId: string | null,
  siblings: readonly BlockRow[],
  after: ReadonlyMap<string, BlockRow>,
): Run[] => {
  // It does not distinguish two rows at one place.
  if (new Set(siblings.map((row) => row.block_order)).size < siblings.length) return [];
  const runs: Run[] = [];
  for (const { block_id, block_order } of siblings.toSorted((a, b) => a.block_order - b.block_order)) {
    const row = after.get(block_id);
    const by = row?.parent_block_id === parentId ? row.block_order - block_order : 0;
    const run = runs.at(-1);
    if (run?.by === by) {
      run.to = block_order;
      run.ids.push(block_id);
    } else runs.push({ parentId, from: block_order, to: block_order, by, ids: [block_id] });
  }
  return runs.filter(({ by, ids }) => by !== 0 && ids.length >= shortestRun);
};

/**
 * What an insertion or a removal does to the blocks behind it, said in few words.
 * @param before rows that are still there, as they stand in storage.
 * @returns the shifts, and the ids of the blocks they bring to their places.
 */
export const orderShifts = (
  before: readonly BlockRow[],
  after: ReadonlyMap<string, BlockRow>,
): { shifts: OrderShift[]; shiftedIds: ReadonlySet<string> } => {
  const runs = [...Map.groupBy(before, (row) => row.parent_block_id)].flatMap(([parentId, siblings]) =>
    runsOf(parentId, siblings, after),
  );
  if (runs.length > mostRuns) return { shifts: [], shiftedIds: new Set() };
  return {
    shifts: runs.map(({ parentId, from, to, by }) => ({ parentId, from, to, by })),
    shiftedIds: new Set(runs.flatMap(({ ids }) => ids)),
  };
};
