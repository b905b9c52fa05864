/** How many hits there are, and which of them is the current one, from 1; null while nothing is looked for. */
export type HitCount = { count: number; current: number } | null;
