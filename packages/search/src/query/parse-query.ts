import { queryTexts } from "../texts.ts";
import { ownFilter } from "./filters.ts";
import { queryLength, queryTerms } from "./limits.ts";
import { type Piece, piecesOf } from "./pieces.ts";
import type { Filter, Query, Term } from "./query.ts";
import { termOf } from "./term.ts";

const isOr = ({ name, text, quoted, minus }: Piece): boolean =>
  name === null && !quoted && !minus && text === queryTexts.or;

/** The place of a piece as a whole, `name:` included. */
const wholeText = (typed: string, { from, to, minus }: Piece): string =>
  typed.slice(minus ? from + 1 : from, to);

const filterOf = (typed: string, piece: Piece): Filter | null => {
  if (piece.name === null) return null;
  const own = ownFilter(piece);
  if (own) return own;
  const { from, to, minus: excluded, name, text } = piece;
  const term = termOf(wholeText(typed, piece), {
    from,
    to,
    quoted: false,
    end: excluded ? "beginning" : "part",
  });
  if (text.trim() === "" || !term) return null;
  return { filter: "property", property: name, value: text.trim(), term, from, to, excluded };
};

const pieceTerm = (typed: string, piece: Piece): Term | null => {
  const { from, to, quoted, minus, name } = piece;
  const text = name === null ? piece.text : wholeText(typed, piece);
  const isWhole = quoted && name === null;
  return termOf(text, { from, to, quoted: isWhole, end: isWhole ? "whole" : minus ? "beginning" : "part" });
};

/**
 * What a question asks for. Words are all looked for, `"in quotes"` as they are, `-without` not, one of those with `ODER`
 * between; `in:`, `von:`, `typ:`, `nach:`, `vor:`, `datenbank:` and `Property:value` are filters. Anything that was typed
 * has a meaning, also half of it.
 */
export const parseQuery = (typed: string): Query => {
  const all: Term[][] = [];
  const none: Term[] = [];
  const filters: Filter[] = [];
  let count = 0;
  let joined = false;
  const question = typed.slice(0, queryLength);
  for (const piece of piecesOf(question)) {
    if (count >= queryTerms) break;
    if (isOr(piece)) {
      joined = all.length > 0;
      continue;
    }
    const filter = filterOf(question, piece);
    const term = filter ? null : pieceTerm(question, piece);
    if (!filter && !term) continue;
    count += 1;
    if (filter) filters.push(filter);
    else if (term && piece.minus) none.push(term);
    else if (term && joined) all.at(-1)?.push(term);
    else if (term) all.push([term]);
    joined = false;
  }
  return { all: withSomethingDemanded(all), none, filters };
};

/** Words that say little are looked for where there are no others. */
const withSomethingDemanded = (all: readonly (readonly Term[])[]): readonly (readonly Term[])[] => {
  const levelled = all.map((group) =>
    // One of those with `ODER` between is meant.
    group.length === 1 ? group : group.map((term) => ({ ...term, optional: false })),
  );
  return levelled.every((group) => group.every(({ optional }) => optional))
    ? levelled.map((group) => group.map((term) => ({ ...term, optional: false })))
    : levelled;
};
