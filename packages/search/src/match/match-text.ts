import type { Query, Term } from "../query/query.ts";
import { isWordAt } from "../words/letters.ts";
import { findTerm, findTermLoosely, type Place } from "./find-term.ts";
import { nearest } from "./nearest.ts";
import { SearchedText } from "./read-text.ts";

/** From and to, in UTF-16 code units. */
export type Mark = readonly [from: number, to: number];

/** Texts; who compares one with many questions reads it once. */
export interface TextToMatch {
  readonly title: string | SearchedText;
  readonly body: string | SearchedText;
}

const read = (text: string | SearchedText): SearchedText =>
  typeof text === "string" ? new SearchedText(text) : text;

export interface TextMatch {
  /** How well it fits, from 0 to about 20. */
  readonly score: number;
  /** Words that are found with typos or in another form alone. */
  readonly typos: number;
  /** What was found, ordered and disjoint. */
  readonly titleMarks: readonly Mark[];
  readonly bodyMarks: readonly Mark[];
  /** The place of the body to be shown: where the words stand nearest to each other. Null where the title alone is found. */
  readonly spot: Mark | null;
}

export interface MatchRules {
  /** Whether a word may be found with typos or in another form where it is not found as it was typed. */
  readonly typos?: boolean;
}

/** Where a term, or one of those with `ODER` between, is found. */
interface Finds {
  readonly title: readonly Place[];
  readonly body: readonly Place[];
}

const worth = {
  title: { whole: 10, beginning: 8, part: 6 },
  body: { whole: 4, beginning: 3, part: 2 },
} as const;
const typoWorth = { title: 4, body: 1 } as const;

const bestOf = (places: readonly Place[], where: "title" | "body"): number =>
  Math.max(0, ...places.map(({ fit, typos }) => (typos > 0 ? typoWorth[where] / typos : worth[where][fit])));

/** A word of the title that the text has, too, is no accident. */
const worthOf = ({ title, body }: Finds): number => {
  const [inTitle, inBody] = [bestOf(title, "title"), bestOf(body, "body")];
  return Math.max(inTitle, inBody) + Math.min(inTitle, inBody) / 2;
};

const findsOf = (
  group: readonly Term[],
  title: SearchedText,
  body: SearchedText,
  typosToo: boolean,
): Finds => {
  const exact = {
    title: group.flatMap((term) => findTerm(title, term)),
    body: group.flatMap((term) => findTerm(body, term)),
  };
  if (!typosToo || exact.title.length > 0 || exact.body.length > 0) return exact;
  return {
    title: group.flatMap((term) => findTermLoosely(title, term)),
    body: group.flatMap((term) => findTermLoosely(body, term)),
  };
};

/** Places as marks: in order, those that touch as one. */
export const marksOf = (places: readonly { readonly from: number; readonly to: number }[]): Mark[] => {
  const marks: [number, number][] = [];
  for (const { from, to } of places.toSorted((a, b) => a.from - b.from)) {
    const last = marks.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else marks.push([from, to]);
  }
  return marks;
};

const lettersOf = (text: string): number => {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) if (isWordAt(text, at)) count += 1;
  return count;
};

/** How much of a title was found, from 0 to 1. */
const shareOf = (title: string, marks: readonly Mark[]): number =>
  Math.min(
    1,
    marks.reduce((sum, [from, to]) => sum + lettersOf(title.slice(from, to)), 0) /
      Math.max(1, lettersOf(title)),
  );

/** A page where a word stands often, for its length, is about it: from 0 to 1. */
const densityOf = (places: readonly Place[], length: number): number =>
  Math.min(1, (places.length * 300) / Math.max(300, length));

const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

const scoreOf = (
  demanded: readonly Finds[],
  optional: readonly Finds[],
  title: string,
  bodyLength: number,
): number => {
  if (demanded.length === 0) return 0;
  const inTitle = demanded.filter((finds) => finds.title.length > 0);
  const allInTitle = inTitle.length === demanded.length;
  const inBody = demanded.filter((finds) => finds.body.length > 0);
  const words = mean(demanded.map(worthOf));
  const share = shareOf(title, marksOf([...demanded, ...optional].flatMap((finds) => finds.title)));
  const near = inBody.length > 1 ? (nearest(inBody.map((finds) => finds.body))?.nearness ?? 0) : 0;
  return (
    words +
    (allInTitle ? 2 + 2 * (nearest(demanded.map((finds) => finds.title))?.nearness ?? 0) : 0) +
    3 * share +
    3 * near * (inBody.length / demanded.length) +
    mean(demanded.map((finds) => densityOf(finds.body, bodyLength))) +
    // What need not be there says little, also where it is.
    mean(optional.map((finds) => (finds.title.length > 0 ? 1 : finds.body.length > 0 ? 0.5 : 0)))
  );
};

/**
 * Whether a question finds a text, how well, and where. Exact: what the index narrows to is decided here. Filters are not
 * looked at.
 * @returns null where it does not.
 */
export const matchText = (
  { all, none }: Query,
  text: TextToMatch,
  { typos = false }: MatchRules = {},
): TextMatch | null => {
  const [title, body] = [read(text.title), read(text.body)];
  const demanded: Finds[] = [];
  for (const group of all) {
    if (group.every(({ optional }) => optional)) continue;
    const finds = findsOf(group, title, body, typos);
    if (finds.title.length === 0 && finds.body.length === 0) return null;
    demanded.push(finds);
  }
  if (none.some((term) => findTerm(title, term).length > 0 || findTerm(body, term).length > 0)) return null;
  const optional = all
    .filter((group) => group.every((term) => term.optional))
    .map((group) => findsOf(group, title, body, false));
  const inBody = demanded.map((finds) => finds.body).filter((places) => places.length > 0);
  const spot = nearest(inBody);
  const loose = demanded.filter(({ title, body }) =>
    [...title, ...body].every((place) => place.typos > 0),
  ).length;
  return {
    score:
      scoreOf(demanded, optional, title.text, body.text.length) *
      (1 - (0.7 * loose) / Math.max(1, demanded.length)),
    typos: loose,
    titleMarks: marksOf(demanded.flatMap((finds) => finds.title)),
    bodyMarks: marksOf(demanded.flatMap((finds) => finds.body)),
    spot: spot && inBody.length > 0 ? [spot.from, spot.to] : null,
  };
};

/** Everything in a text that a question looks for, to be highlighted. */
export const marksIn = ({ all }: Query, text: string, { typos = false }: MatchRules = {}): Mark[] => {
  const searched = new SearchedText(text);
  return marksOf(
    all.flatMap((group) =>
      group
        .filter(({ optional }) => !optional)
        .flatMap((term) => {
          const exact = findTerm(searched, term);
          return exact.length === 0 && typos ? findTermLoosely(searched, term) : exact;
        }),
    ),
  );
};
