/** Divides what is written into parts of bounded weight, in its order; what is heavier alone is a part of its own. */
export const batches = <T>(items: readonly T[], weightOf: (item: T) => number, most: number): T[][] => {
  const parts: T[][] = [];
  let weight = Infinity;
  for (const item of items) {
    const own = weightOf(item);
    if (weight + own > most) {
      parts.push([]);
      weight = 0;
    }
    parts.at(-1)?.push(item);
    weight += own;
  }
  return parts;
};
