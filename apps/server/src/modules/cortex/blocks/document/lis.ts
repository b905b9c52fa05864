/** Indices of a longest strictly increasing subsequence: these stay while the rest is moved. */
export const longestIncreasing = (numbers: readonly number[]): Set<number> => {
  /** For each length, the index of the smallest last number of such a run. */
  const ends: number[] = [];
  const before: number[] = [];
  numbers.forEach((number, index) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    before[index] = low > 0 ? (ends[low - 1] ?? -1) : -1;
    ends[low] = index;
  });
  const stay = new Set<number>();
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) stay.add(index);
  return stay;
};
