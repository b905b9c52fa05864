import type { SlotColumn } from "../../properties/index.ts";
import {
  bucketsOf,
  type FindLive,
  type RowBuckets,
  type RowDimension,
  shownTargets,
} from "./row-dimension.ts";
import type { KeyTable } from "./key-table.ts";
import type { RowSelection } from "./row-selection.ts";

/** How many entries are in a group and a part of it, and facts of a number of theirs. */
export interface RowFigures {
  group: string | number | null;
  part: string | number | null;
  /** An entry of the group. */
  sample: string;
  count: number;
  numbers: number;
  sum: number;
  least: number | null;
  greatest: number | null;
}

interface Sums {
  count: number;
  numbers: number;
  sum: number;
  /** What the sum lost by rounding (Neumaier): as exact as SQL's. */
  lost: number;
  least: number;
  greatest: number;
}

const noSums = (): Sums => ({
  count: 0,
  numbers: 0,
  sum: 0,
  lost: 0,
  least: Number.POSITIVE_INFINITY,
  greatest: Number.NEGATIVE_INFINITY,
});

const add = (sums: Sums, number: number): void => {
  const sum = sums.sum + number;
  sums.lost += Math.abs(sums.sum) >= Math.abs(number) ? sums.sum - sum + number : number - sum + sums.sum;
  sums.sum = sum;
  sums.numbers += 1;
  if (number < sums.least) sums.least = number;
  if (number > sums.greatest) sums.greatest = number;
};

const everything: RowBuckets = { codesAt: () => [0], bucketOf: () => null };

/** Which figures are requested: by up to two dimensions, and of which key. */
export interface FiguresQuery {
  by: RowDimension | null;
  split: RowDimension | null;
  amount: SlotColumn | null;
}

/** Figures of the selected entries. */
export const figuresOf = async (
  table: KeyTable,
  selection: RowSelection,
  { by, split, amount }: FiguresQuery,
  look: FindLive,
): Promise<RowFigures[]> => {
  let buckets: (RowBuckets | null)[] | null = null;
  while (!buckets) buckets = bucketsOf(table, [by, split], await shownTargets(table, [by, split], look));
  const [groups, parts] = [buckets[0] ?? everything, buckets[1] ?? everything];
  const isSelected = selection.test(table);
  const numbers = amount === null ? null : table.column(amount);
  const cells: Map<number, Sums>[] = [];
  const samples: number[] = [];
  for (let row = 0; row < table.rows; row += 1) {
    if (!isSelected(row)) continue;
    const number = numbers ? numbers.get(row) : null;
    for (const group of groups.codesAt(row)) {
      const ofGroup = (cells[group] ??= new Map<number, Sums>());
      samples[group] ??= row;
      for (const part of parts.codesAt(row)) {
        let sums = ofGroup.get(part);
        if (!sums) {
          sums = noSums();
          ofGroup.set(part, sums);
        }
        sums.count += 1;
        if (typeof number === "number") add(sums, number);
      }
    }
  }
  const found: RowFigures[] = [];
  cells.forEach((ofGroup, group) =>
    ofGroup.forEach(({ count, numbers: filled, sum, lost, least, greatest }, part) => {
      const facts = filled > 0 ? { least, greatest } : { least: null, greatest: null };
      found.push({
        group: groups.bucketOf(group),
        part: parts.bucketOf(part),
        sample: table.pageId(samples[group] ?? 0),
        count,
        numbers: filled,
        sum: sum + lost,
        ...facts,
      });
    }),
  );
  return found;
};
