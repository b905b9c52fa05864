import type { ChartValue } from "@maive/contract";

/** How many entries there are, and facts of their numbers. */
export interface Tally {
  count: number;
  numbers: number;
  sum: number;
  least: number | null;
  greatest: number | null;
}

export const noTally: Tally = { count: 0, numbers: 0, sum: 0, least: null, greatest: null };

const extreme = (pick: (a: number, b: number) => number, a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : pick(a, b);

/** Both together. */
export const together = (a: Tally, b: Tally): Tally => ({
  count: a.count + b.count,
  numbers: a.numbers + b.numbers,
  sum: a.sum + b.sum,
  least: extreme(Math.min, a.least, b.least),
  greatest: extreme(Math.max, a.greatest, b.greatest),
});

/** What an entry adds. */
export const tallyOf = (number: number | null): Tally => ({
  count: 1,
  numbers: number === null ? 0 : 1,
  sum: number ?? 0,
  least: number,
  greatest: number,
});

/** Sums of doubles are no more exact than that. */
const digits = 15;
const rounded = (amount: number | null): number | null =>
  amount === null ? null : Number(amount.toPrecision(digits));

/** What a chart shows of a tally. */
export const amountOf = (
  { count, numbers, sum, least, greatest }: Tally,
  value: ChartValue | null,
): number | null => {
  if (!value) return count;
  if (numbers === 0) return null;
  switch (value.aggregation) {
    case "sum":
      return rounded(sum);
    case "average":
      return rounded(sum / numbers);
    case "min":
      return least;
    case "max":
      return greatest;
  }
};
