import type { ChoiceColor } from "@maive/contract";

/** Those of choices, and that of what has no value. */
export type ChartColor = ChoiceColor | "none";

/** Neighbours differ in hue and in lightness. */
const cycle: readonly ChartColor[] = [
  "teal",
  "blue",
  "orange",
  "violet",
  "green",
  "pink",
  "amber",
  "indigo",
  "red",
];

/** The colour of a series or slice that has none of its own. */
export const chartColor = (at: number): ChartColor => cycle[at % cycle.length] ?? "teal";

/** A colour of `chart.module.css`. */
export const fillOf = (color: ChartColor): string => `var(--chart-${color})`;
