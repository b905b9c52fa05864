import {
  accents,
  afterDigits,
  beforeDigits,
  betweenLetters,
  ignored,
  otherMarks,
  otherSymbols,
  unknownAccent,
  variants,
} from "./rank-table.ts";

/** A character's contribution to a key: a position, or an accent on the previous character. */
export type Element = { place: string; form: number; accent?: number } | { mark: number };

/** Differences of form, weakest first: none, a compatible form (`ﬁ`), a capital, a raised small letter. */
const forms = { plain: 0, compatible: 1, capital: 2, raised: 3 } as const;

const perLead = 36;
const digit36 = (value: number, width: number): string => value.toString(36).padStart(width, "0");
const inRanges = (ranges: readonly (readonly [number, number])[], code: number): boolean =>
  ranges.some(([from, to]) => code >= from && code <= to);

/*
 * Leading bytes of a place, in order: `!`..`.` ranked signs, `/` other symbols, `0`..`9` numbers, `:`
 * superscripts, `a`..`z` letters (with `~` behind for the letters between), `}` everything else.
 * A blank is lower than all of them and separates the levels.
 */
const places = new Map<string, string>();
[...beforeDigits].forEach((char, rank) => {
  places.set(char, String.fromCharCode(0x21 + Math.floor(rank / perLead)) + digit36(rank % perLead, 1));
});
[...afterDigits].forEach((char, rank) => places.set(char, `:${digit36(rank, 1)}`));
for (const letter of "abcdefghijklmnopqrstuvwxyz") places.set(letter, letter);
[...betweenLetters].forEach(([char, base], rank) => places.set(char, `${base}~${digit36(rank, 1)}`));

const accentWeights = new Map<string, number>();
accents.forEach((group, weight) => {
  for (const mark of group) accentWeights.set(mark, weight);
});

function raw(char: string, form: number): Element[] {
  const mark = accentWeights.get(char);
  if (mark !== undefined) return [{ mark }];
  const place = places.get(char);
  if (place !== undefined) return [{ place, form }];
  const variant = variants.get(char);
  if (variant) {
    return [...variant.as].map((letter, index) => ({
      place: places.get(letter) ?? "",
      form,
      ...(index === 0 ? { accent: variant.accent } : {}),
    }));
  }
  return [];
}

function compute(char: string): Element[] {
  const code = char.codePointAt(0) ?? 0;
  if (inRanges(ignored, code)) return [];
  const known = raw(char, forms.plain);
  if (known.length > 0) return known;
  const lower = char.toLowerCase();
  if (lower !== char) {
    const capital = raw(lower, forms.capital);
    if (capital.length > 0) return capital;
  }
  if (inRanges(otherMarks, code)) return [{ mark: unknownAccent }];
  const compatible = char.normalize("NFKD");
  if (compatible !== char) {
    const form = char === "ª" || char === "º" ? forms.raised : forms.compatible;
    return [...compatible].flatMap((part) =>
      elementsOf(part).map((element) =>
        "mark" in element ? element : { ...element, form: Math.max(element.form, form) },
      ),
    );
  }
  if (inRanges(otherSymbols, code)) return [{ place: `/${digit36(code, 4)}`, form: forms.plain }];
  const form = lower === char ? forms.plain : forms.capital;
  return [{ place: `}${digit36(lower.codePointAt(0) ?? code, 4)}`, form }];
}

const remembered = new Map<string, Element[]>();
const rememberedMax = 4_096;

/** The elements of one character of NFD text that is no ASCII digit; none if it does not count. */
export function elementsOf(char: string): Element[] {
  const found = remembered.get(char);
  if (found) return found;
  const elements = compute(char);
  if (remembered.size < rememberedMax) remembered.set(char, elements);
  return elements;
}

/** The place of a run of digits: read as a number of any length, leading zeros left out. */
export function placeOfNumber(digits: string): string {
  let zeros = 0;
  while (digits.charCodeAt(zeros) === 0x30) zeros += 1;
  const significant = digits.slice(zeros);
  const length = significant.length;
  return length < 9 ? `${length}${significant}` : `9${digit36(length, 4)}${significant}`;
}
