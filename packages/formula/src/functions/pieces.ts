import { formulaLimits } from "../limits.ts";
import { boundedText } from "../values/bounds.ts";
import { asInteger, asText } from "../values/read.ts";
import { fail, isError, type FormulaValue } from "../values/value.ts";
import { reasonTexts } from "../texts.ts";
import { exactly, type FormulaFunction } from "./formula-function.ts";
import { searching } from "./searching.ts";
import { pieceTexts } from "./piece-texts.ts";

/** A function of a text, by characters as people count them, and of whole numbers. */
const ofCharacters =
  (run: (characters: readonly string[], ...sizes: number[]) => FormulaValue) =>
  ([value = null, ...rest]: readonly FormulaValue[]): FormulaValue => {
    const text = asText(value);
    if (isError(text)) return text;
    const sizes: number[] = [];
    for (const each of rest) {
      const size = asInteger(each);
      if (isError(size)) return size;
      sizes.push(size);
    }
    return run([...text], ...sizes);
  };

/** A text so many times; null where it would be too long. */
function repeated(text: string, times: number): string | null {
  if (times <= 0 || text === "") return "";
  return text.length * times > formulaLimits.textLength ? null : text.repeat(times);
}

/** Pieces of texts as spreadsheets cut them: places are counted from 1. */
export const pieceFunctions: readonly FormulaFunction[] = [
  {
    name: "left",
    group: "text",
    ...pieceTexts.left,
    takes: exactly(1, 2),
    run: ofCharacters((characters, count = 1) => characters.slice(0, Math.max(0, count)).join("")),
  },
  {
    name: "right",
    group: "text",
    ...pieceTexts.right,
    takes: exactly(1, 2),
    run: ofCharacters((characters, count = 1) => (count <= 0 ? "" : characters.slice(-count).join(""))),
  },
  {
    name: "mid",
    group: "text",
    ...pieceTexts.mid,
    takes: exactly(3),
    run: ofCharacters((characters, place = 1, count = 0) => {
      const from = Math.max(0, place - 1);
      return characters.slice(from, from + Math.max(0, count)).join("");
    }),
  },
  {
    name: "find",
    group: "text",
    ...pieceTexts.find,
    takes: exactly(2),
    cost: searching,
    run([needle = null, value = null]) {
      const [part, text] = [asText(needle), asText(value)];
      if (isError(part)) return part;
      if (isError(text)) return text;
      const at = text.indexOf(part);
      return at === -1 ? null : Array.from(text.slice(0, at)).length + 1;
    },
  },
  {
    name: "pad",
    group: "text",
    ...pieceTexts.pad,
    takes: exactly(2, 3),
    run([value = null, width = null, filling = " "]) {
      const [text, length, sign] = [asText(value), asInteger(width), asText(filling)];
      if (isError(text)) return text;
      if (isError(length)) return length;
      if (isError(sign)) return sign;
      const missing = length - [...text].length;
      const signs = [...sign];
      if (missing <= 0 || signs.length === 0) return text;
      if (missing > formulaLimits.textLength) return fail(reasonTexts.tooLong);
      return boundedText(Array.from({ length: missing }, (_, n) => signs[n % signs.length]).join("") + text);
    },
  },
  {
    name: "repeat",
    group: "text",
    ...pieceTexts.repeat,
    takes: exactly(2),
    run([value = null, times = null]) {
      const [text, count] = [asText(value), asInteger(times)];
      if (isError(text)) return text;
      if (isError(count)) return count;
      return repeated(text, count) ?? fail(reasonTexts.tooLong);
    },
  },
];
