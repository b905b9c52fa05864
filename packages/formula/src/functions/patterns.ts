import { formulaLimits } from "../limits.ts";
import { patternOf } from "../patterns/pattern.ts";
import { matchesOf, type Match } from "../patterns/search.ts";
import { reasonTexts } from "../texts.ts";
import { asInteger, asText } from "../values/read.ts";
import { fail, isError, type ErrorResult, type FormulaValue } from "../values/value.ts";
import { exactly, type FormulaFunction, type SpendSteps } from "./formula-function.ts";
import { patternTexts } from "./pattern-texts.ts";

/** A text with the matches of a pattern in it, by characters. */
type Found = { characters: readonly string[]; groups: number; matches: readonly Match[] };

function found(
  value: FormulaValue,
  patternValue: FormulaValue,
  most: number,
  spend: SpendSteps,
): Found | ErrorResult {
  const [text, source] = [asText(value), asText(patternValue)];
  if (isError(text)) return text;
  if (isError(source)) return source;
  const pattern = patternOf(source);
  if (isError(pattern)) return pattern;
  const characters = [...text];
  const codes = characters.map((each) => each.codePointAt(0) ?? 0);
  if (!spend(Math.floor(pattern.instructions.length / formulaLimits.builtStatesPerStep)))
    return fail(reasonTexts.tooManySteps);
  let states = 0;
  const matches = matchesOf(pattern, codes, most, (visited) => {
    states += visited;
    const steps = Math.floor(states / formulaLimits.statesPerStep);
    states -= steps * formulaLimits.statesPerStep;
    return spend(steps);
  });
  return matches ? { characters, groups: pattern.groups, matches } : fail(reasonTexts.tooManySteps);
}

/** What lies in a group of a match; null if it is no part of it. */
function groupOf(characters: readonly string[], match: Match, group: number): string | null {
  const [start = -1, end = -1] = [match[group * 2], match[group * 2 + 1]];
  return start < 0 || end < 0 ? null : characters.slice(start, end).join("");
}

/** A replacement with `$1` and `$0` (or `$&`) for what was found, and `$$` for a dollar. */
const filled = (written: string, characters: readonly string[], match: Match, groups: number): string =>
  written.replace(/\$(\$|&|\d)/g, (whole, sign: string) => {
    if (sign === "$") return "$";
    const group = sign === "&" ? 0 : Number(sign);
    return group > groups ? whole : (groupOf(characters, match, group) ?? "");
  });

function replaced({ characters, groups, matches }: Found, by: string): FormulaValue {
  let text = "";
  let from = 0;
  for (const match of matches) {
    const [start = 0, end = 0] = match;
    text += characters.slice(from, start).join("") + filled(by, characters, match, groups);
    if (text.length > formulaLimits.textLength) return fail(reasonTexts.tooLong);
    from = end;
  }
  text += characters.slice(from).join("");
  return text.length > formulaLimits.textLength ? fail(reasonTexts.tooLong) : text;
}

export const patternFunctions: readonly FormulaFunction[] = [
  {
    name: "regexMatch",
    group: "text",
    ...patternTexts.regexMatch,
    takes: exactly(2),
    run([text = null, pattern = null], _surroundings, spend) {
      const result = found(text, pattern, 1, spend);
      return isError(result) ? result : result.matches.length > 0;
    },
  },
  {
    name: "regexExtract",
    group: "text",
    ...patternTexts.regexExtract,
    takes: exactly(2, 3),
    run([text = null, pattern = null, groupNumber], _surroundings, spend) {
      const result = found(text, pattern, 1, spend);
      if (isError(result)) return result;
      const group = groupNumber === undefined ? Math.min(1, result.groups) : asInteger(groupNumber);
      if (isError(group)) return group;
      if (group < 0 || group > result.groups) return fail(reasonTexts.group(result.groups));
      const [match] = result.matches;
      return match ? groupOf(result.characters, match, group) : null;
    },
  },
  {
    name: "regexReplace",
    group: "text",
    ...patternTexts.regexReplace,
    takes: exactly(3),
    run([text = null, pattern = null, by = null], _surroundings, spend) {
      const result = found(text, pattern, Infinity, spend);
      const written = asText(by);
      if (isError(result)) return result;
      return isError(written) ? written : replaced(result, written);
    },
  },
];
