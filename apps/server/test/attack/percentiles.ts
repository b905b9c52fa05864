import type { Waited } from "./working-person.ts";

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;

const shown = (name: string, all: readonly number[]): string =>
  `${name} p50 ${percentile(all, 0.5).toFixed(0)} p99 ${percentile(all, 0.99).toFixed(0)} ms`;

/** For people to read. */
export const waitedSummary = ({ reads, writes, bare }: Waited): string =>
  `${writes.length} steps, ${[shown("reads", reads), shown("writes", writes), shown("bare", bare)].join(", ")}`;
