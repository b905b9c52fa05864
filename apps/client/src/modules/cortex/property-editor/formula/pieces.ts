import {
  functionName,
  functionNamed,
  tokenize,
  type FormulaProblem,
  type Token,
  type Writing,
} from "@maive/formula";

/** A stretch of uniform style. */
export interface Piece {
  text: string;
  kind: Token["kind"] | "function" | "blank";
  problem: FormulaProblem["severity"] | null;
}

/** The tokens of a formula; those before the first syntax error. */
const tokensOf = (
  source: string,
  problems: readonly FormulaProblem[],
  writing: Writing,
): readonly Token[] => {
  for (const part of [source, source.slice(0, problems[0]?.start ?? 0)]) {
    try {
      return tokenize(part, writing);
    } catch {
      continue;
    }
  }
  return [];
};

const kindOf = ({ kind, text }: Token): Piece["kind"] =>
  kind === "word" && (text === "prop" || functionNamed(functionName(text))) ? "function" : kind;

/** A formula split into highlighted and underlined stretches. */
export const piecesOf = (
  source: string,
  problems: readonly FormulaProblem[],
  writing: Writing = "english",
): Piece[] => {
  const tokens = tokensOf(source, problems, writing).filter(({ kind }) => kind !== "end");
  const cuts = new Set([0, source.length]);
  for (const { position, end } of tokens) cuts.add(position).add(end);
  for (const { start, end } of problems) {
    cuts.add(Math.min(start, source.length)).add(Math.min(end, source.length));
  }
  const places = [...cuts].toSorted((a, b) => a - b);
  return places.slice(0, -1).flatMap((from, index) => {
    const to = places[index + 1] ?? from;
    if (to === from) return [];
    const token = tokens.find(({ position, end }) => position <= from && end >= to);
    const problem = problems.find(({ start, end }) => start <= from && end >= to);
    return [
      {
        text: source.slice(from, to),
        kind: token ? kindOf(token) : "blank",
        problem: problem?.severity ?? null,
      },
    ];
  });
};
