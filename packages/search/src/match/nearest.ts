import type { Place } from "./find-term.ts";

export interface Span {
  readonly from: number;
  readonly to: number;
  /** 1 where all stand side by side, towards 0 the farther apart they are. */
  readonly nearness: number;
}

const fitWorth = { whole: 1, beginning: 0.7, part: 0.4 } as const;
const worthOf = ({ fit, typos }: Place): number => (typos > 0 ? 0.2 : fitWorth[fit]);

/**
 * The best part of a text that has a place of each list: small, and with good fits. Linear in the number of places, but for
 * their order. Null without lists.
 */
export const nearest = (lists: readonly (readonly Place[])[]): Span | null => {
  const places = lists
    .flatMap((list, of) => list.map((place) => ({ of, place })))
    .toSorted((a, b) => a.place.from - b.place.from);
  /** Of each list the place that was passed last. */
  const last = new Map<number, Place>();
  let best: (Span & { worth: number }) | null = null;
  for (const { of, place } of places) {
    last.set(of, place);
    if (last.size < lists.length) continue;
    const chosen = [...last.values()];
    const from = Math.min(...chosen.map((each) => each.from));
    const to = Math.max(...chosen.map((each) => each.to));
    const letters = chosen.reduce((sum, each) => sum + each.to - each.from, 0);
    const nearness = Math.min(1, (letters + chosen.length - 1) / Math.max(1, to - from));
    const fits = chosen.reduce((sum, each) => sum + worthOf(each), 0) / chosen.length;
    const worth = nearness + fits;
    if (best === null || worth > best.worth) best = { from, to, nearness, worth };
  }
  return best;
};
