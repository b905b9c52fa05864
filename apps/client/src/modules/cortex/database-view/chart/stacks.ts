import type { ChartItem } from "./chart-model.ts";

/** From where to where each series of each item lies: positive amounts upwards, negative ones downwards. */
export const stacked = (items: readonly ChartItem[]): [from: number, to: number][][] =>
  items.map(({ amounts }) => {
    let [up, down] = [0, 0];
    return amounts.map((amount): [number, number] => {
      const size = amount ?? 0;
      if (size < 0) {
        down += size;
        return [down - size, down];
      }
      up += size;
      return [up - size, up];
    });
  });

/** The ends of what is drawn. */
export const extentOf = (items: readonly ChartItem[], isStacked: boolean): number[] =>
  isStacked
    ? stacked(items).flat(2)
    : items.flatMap(({ amounts }) => amounts.filter((amount) => amount !== null));
