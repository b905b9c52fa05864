import type { ChartOrder } from "@maive/contract";
import { noTally, together, type Tally } from "./tally.ts";

/** The tallies of one group: its own, and those of its parts by value. */
export interface GroupTally {
  own: Tally;
  parts: Map<string | null, Tally>;
}

export type Tallies = Map<string | null, GroupTally>;

export interface NamedValue {
  value: string | null;
  name?: string;
}

/** The tallies of a group, which are none at first. */
export const tallyIn = (tallies: Tallies, group: string | null): GroupTally => {
  const known = tallies.get(group) ?? { own: noTally, parts: new Map<string | null, Tally>() };
  tallies.set(group, known);
  return known;
};

/** Adds to what a group comes to. */
export const addOwn = (group: GroupTally, tally: Tally): void => {
  group.own = together(group.own, tally);
};

/** Adds to one of its parts. */
export const addPart = ({ parts }: GroupTally, part: string | null, tally: Tally): void => {
  parts.set(part, together(parts.get(part) ?? noTally, tally));
};

/**
 * Values in their order with those that are missing in between, if there is room for these.
 * @param next the value behind one.
 */
export const withoutGaps = (
  values: readonly NamedValue[],
  next: ((value: string) => string) | undefined,
  most: number,
): NamedValue[] => {
  const found = values.flatMap(({ value }) => value ?? []);
  const last = found.at(-1);
  let [value] = found;
  if (!next || value === undefined || last === undefined) return [...values];
  const all: NamedValue[] = values.filter((each) => each.value === null);
  while (all.length < most) {
    all.push({ value });
    if (value === last) return all;
    value = next(value);
  }
  return [...values];
};

/**
 * The values that are shown: as many as there may be, the others in their order.
 * @param isSequence the last ones are shown, not the greatest.
 */
export const chosen = (
  values: readonly NamedValue[],
  {
    most,
    order,
    isSequence,
    sizeOf,
  }: {
    most: number;
    order: ChartOrder;
    isSequence: boolean;
    sizeOf(value: string | null): number;
  },
): { shown: NamedValue[]; others: NamedValue[] } => {
  const bySize = () => values.toSorted((a, b) => sizeOf(b.value) - sizeOf(a.value));
  const isOver = values.length > most;
  const shownValues = !isOver
    ? new Set(values)
    : new Set(isSequence && order === "group" ? values.slice(-most) : bySize().slice(0, most));
  return {
    shown: (order === "value" ? bySize() : values).filter((each) => shownValues.has(each)),
    others: values.filter((each) => !shownValues.has(each)),
  };
};
