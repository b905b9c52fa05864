import { foldLetters } from "../words/fold-letters.ts";
import { isDividedNumber } from "../words/long-numbers.ts";
import { monthOf } from "../words/other-words.ts";

/** A piece of a question: what stands between white space, or in quotes. */
export interface Piece {
  /** Place in the question, with sign and quotes. */
  readonly from: number;
  readonly to: number;
  readonly minus: boolean;
  /** What stands before the first colon; null without one. */
  readonly name: string | null;
  /** Without sign, name and quotes. */
  readonly text: string;
  readonly quoted: boolean;
}

const openingQuotes = '"\u201e\u201c\u00bb\u00ab';
const closingQuotes = '"\u201c\u201d\u00ab\u00bb';
const space = /\s/u;
/** A name begins with a letter, so that neither 14:30 nor :-) is one. */
const nameOf = /^-?(\p{L}[\p{L}\p{N}_]*(?:-[\p{L}\p{N}_]+)*):(?!\/\/)/u;

const quoteEnd = (typed: string, from: number): number => {
  for (let at = from; at < typed.length; at += 1) if (closingQuotes.includes(typed[at] ?? "")) return at;
  return typed.length;
};

const pieceAt = (typed: string, from: number): Piece => {
  const rest = typed.slice(from);
  const named = nameOf.exec(rest);
  const minus = rest.startsWith("-") && rest.length > 1 && !space.test(rest[1] ?? "");
  const at = from + (named ? named[0].length : minus ? 1 : 0);
  const name = named?.[1] ?? null;
  if (at < typed.length && openingQuotes.includes(typed[at] ?? "")) {
    const end = quoteEnd(typed, at + 1);
    const text = typed.slice(at + 1, end);
    return { from, to: Math.min(end + 1, typed.length), minus, name, text, quoted: true };
  }
  let to = at;
  while (to < typed.length && !space.test(typed[to] ?? "")) to += 1;
  return { from, to, minus, name, text: typed.slice(at, to), quoted: false };
};

const isPlain = (piece: Piece | undefined): piece is Piece =>
  piece !== undefined && piece.name === null && !piece.quoted;

/** Three pieces that are a date with the name of its month, as one. */
const dateOf = ([day, month, year]: readonly Piece[]): Piece | null => {
  if (!isPlain(day) || !isPlain(month) || !isPlain(year)) return null;
  if (!/^\d{1,2}\.?$/.test(day.text) || !/^\d{4}$/.test(year.text) || month.minus || year.minus) return null;
  if (monthOf(month.text) === undefined) return null;
  return { ...day, to: year.to, text: `${day.text.replace(".", "")}. ${month.text} ${year.text}` };
};

/** Groups of a telephone number or an IBAN. */
const mostGroups = 12;
const hasDigit = /\d/;

/** Telephone numbers and IBANs that were typed with blanks, each as one piece: as much of them as there is. */
const withWholeNumbers = (pieces: readonly Piece[]): Piece[] => {
  const joined: Piece[] = [];
  for (let at = 0; at < pieces.length;) {
    const first = pieces[at];
    if (!first) break;
    let best = { ...first };
    let next = at + 1;
    let text = first.text;
    for (let end = at + 1; isPlain(first) && hasDigit.test(first.text); end += 1) {
      const piece = pieces[end];
      if (!isPlain(piece) || piece.minus || end - at >= mostGroups) break;
      text += ` ${piece.text}`;
      if (!isDividedNumber(foldLetters(text).letters)) continue;
      best = { ...first, to: piece.to, text };
      next = end + 1;
    }
    joined.push(best);
    at = next;
  }
  return joined;
};

/** The pieces of a question, in their order. An open quote reaches to the end. */
export const piecesOf = (typed: string): Piece[] => {
  const pieces: Piece[] = [];
  for (let at = 0; at < typed.length;) {
    if (space.test(typed[at] ?? "")) {
      at += 1;
      continue;
    }
    const piece = pieceAt(typed, at);
    pieces.push(piece);
    const date = dateOf(pieces.slice(-3));
    if (date) pieces.splice(-3, 3, date);
    at = Math.max(piece.to, at + 1);
  }
  return withWholeNumbers(pieces);
};
