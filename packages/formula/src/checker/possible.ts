import type { FormulaType } from "../values/result.ts";

/**
 * Kinds of values, one bit each. `blank` is the text `""`, which many places take for an empty cell, `link` one that leads
 * somewhere.
 */
export const bit = {
  empty: 1,
  blank: 2,
  text: 4,
  number: 8,
  boolean: 16,
  date: 32,
  list: 64,
  link: 128,
} as const;
export type Bit = (typeof bit)[keyof typeof bit];
/** A bit set of kinds. */
export type Kinds = number;

/** The possible kinds of a part, errors aside; none means always an error. */
export type Possible = { kinds: Kinds; items: Kinds };

export const allBits: readonly Bit[] = Object.values(bit);
/** Texts as they are read. */
export const texts = bit.text | bit.blank | bit.link;
/** Texts as they are made by all but what makes links, or passes them on. */
export const plainTexts = bit.text | bit.blank;
const everything = allBits.reduce<Kinds>((all, each) => all | each, 0);

export const only = (kinds: Kinds): Possible => ({ kinds, items: 0 });
export const listOf = (items: Kinds): Possible => ({ kinds: bit.list | bit.empty, items });
export const never: Possible = only(0);
/** @param hasLinks whether links are among it. */
export const anything = (hasLinks: boolean): Possible => {
  const kinds = hasLinks ? everything : everything & ~bit.link;
  return { kinds, items: kinds & ~bit.list };
};

export const either = (possible: readonly Possible[]): Possible => ({
  kinds: possible.reduce((all, each) => all | each.kinds, 0),
  items: possible.reduce((all, each) => all | each.items, 0),
});

/** The kinds relevant for a constraint: an empty value alone decides nothing. */
export const withoutEmptyKind = (kinds: Kinds): Kinds => kinds & ~bit.empty || kinds;

const named: readonly [FormulaType, Kinds][] = [
  ["text", texts],
  ["number", bit.number],
  ["boolean", bit.boolean],
  ["date", bit.date],
  ["list", bit.list],
];

/** The types among kinds, as people name them. */
export const namesOf = (kinds: Kinds): FormulaType[] =>
  named.filter(([, bits]) => (kinds & bits) !== 0).map(([name]) => name);

/** The single type of possible kinds. `""` beside another type counts as empty: `if(c, "", 5)` is a number. */
export function typeOf({ kinds }: Possible): FormulaType {
  if (kinds === 0) return "error";
  const filled = kinds & ~(bit.empty | bit.blank);
  const names = namesOf(filled === 0 ? kinds & bit.blank : filled);
  return names.length === 1 ? (names[0] ?? "any") : "any";
}
