import { isWordAt, isWordBefore } from "../words/letters.ts";
import type { Mark } from "./match-text.ts";

/** A piece of a text in one line, with what was found in it. */
export interface Snippet {
  readonly text: string;
  readonly marks: readonly Mark[];
}

const usualLength = 160;
/** How far a border may move to the next word. */
const farthest = 24;
const ellipsis = "\u2026";

const startOf = (text: string, desired: number): number => {
  if (desired <= 0) return 0;
  for (let at = desired; at < desired + farthest && at < text.length; at += 1)
    if (isWordAt(text, at) && !isWordBefore(text, at)) return at;
  return isLowSurrogate(text, desired) ? desired + 1 : desired;
};

const endOf = (text: string, desired: number): number => {
  if (desired >= text.length) return text.length;
  for (let at = desired; at > desired - farthest && at > 0; at -= 1)
    if (isWordBefore(text, at) && !isWordAt(text, at)) return at;
  return isLowSurrogate(text, desired) ? desired - 1 : desired;
};

const isLowSurrogate = (text: string, at: number): boolean => /[\udc00-\udfff]/.test(text[at] ?? "");

/**
 * About `length` characters of a text around `spot`, with the marks that stand in them; from the beginning where there is
 * no spot.
 */
export const snippetOf = (
  text: string,
  { spot, marks, length = usualLength }: { spot: Mark | null; marks: readonly Mark[]; length?: number },
): Snippet => {
  const [first, last] = spot ?? [0, 0];
  // What was found stands in the first half, so that one reads on from there.
  const room = Math.max(0, length - (last - first));
  const start = Math.min(first, startOf(text, Math.min(first - Math.floor(room / 3), text.length - length)));
  const end = Math.max(endOf(text, start + length), Math.min(last, start + length));
  const before = start > 0 ? ellipsis : "";
  const shift = before.length - start;
  return {
    text: before + text.slice(start, end).replaceAll(/\s/gu, " ") + (end < text.length ? ellipsis : ""),
    marks: marks
      .filter(([from, to]) => to > start && from < end)
      .map(([from, to]) => [Math.max(from, start) + shift, Math.min(to, end) + shift]),
  };
};
