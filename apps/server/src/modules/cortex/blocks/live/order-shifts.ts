import type { BlockRow } from "../document/index.ts";

/** Consecutive siblings that are shifted by the same distance. */
export interface OrderShift {
  parentId: string | null;
  /** First and last order before. */
  from: number;
  to: number;
  by: number;
}

/** Shorter runs are written row by row. */
const shortestRun = 8;
/** All runs go into one statement; with more runs rows are written one by one. */
const mostRuns = 20;

interface Run extends OrderShift {
  ids: string[];
}

const runsOf = (
  parentId: string | null,
  siblings: readonly BlockRow[],
  after: ReadonlyMap<string, BlockRow>,
): Run[] => {
  // Duplicate orders are ambiguous.
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
 * The effect of insertions and removals on the siblings behind, as few shifts.
 * @param before remaining rows, as stored.
 * @returns the shifts, and the ids of the blocks whose final order they produce.
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
