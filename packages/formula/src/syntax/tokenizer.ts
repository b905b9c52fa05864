import { syntaxTexts } from "../texts.ts";
import { FormulaSyntaxError } from "./syntax-error.ts";

export type Token = {
  kind: "number" | "text" | "word" | "sign" | "end";
  /** The source text; of a `text` token its content. */
  text: string;
  /** 0-based place of the first character. */
  position: number;
  /** Behind its last character. */
  end: number;
};

const blank = /[\s\u00a0\u202f\ufeff]+/y;
const word = /[\p{L}_][\p{L}\p{N}_]*/uy;
const number = /(?:\d+(?:\.\d+)?|\.\d+)/y;
/** A comma without a digit behind it stands between two parts. */
const germanNumber = /(?:\d+(?:[.,]\d+)?|\.\d+)/y;
const afterNumber = /[\p{L}\p{N}_.]+/uy;
const sign = /==|!=|<=|>=|<>|&&|\|\||[-+*/%^<>!?:(),;&=.]/y;

const escapes: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["t", "\t"],
  ["\\", "\\"],
  ['"', '"'],
  ["'", "'"],
]);

function match(pattern: RegExp, source: string, position: number): string | null {
  pattern.lastIndex = position;
  return pattern.exec(source)?.[0] ?? null;
}

/** Reads a string literal; unknown escapes are literal. */
function quoted(source: string, start: number): { content: string; end: number } {
  const quote = source[start];
  let content = "";
  for (let at = start + 1; at < source.length; at += 1) {
    const char = source[at] ?? "";
    if (char === quote) return { content, end: at + 1 };
    const escaped = char === "\\" ? escapes.get(source[at + 1] ?? "") : undefined;
    if (escaped !== undefined) at += 1;
    content += escaped ?? char;
  }
  throw new FormulaSyntaxError(syntaxTexts.openText, start, source.length);
}

/** Behind the comment that begins at a place; null where none does. Comments are `// to the end of the line` or in between. */
function commentEnd(source: string, start: number): number | null {
  if (source.startsWith("//", start)) {
    const end = source.indexOf("\n", start);
    return end === -1 ? source.length : end;
  }
  if (!source.startsWith("/*", start)) return null;
  const end = source.indexOf("*/", start + 2);
  if (end === -1) throw new FormulaSyntaxError(syntaxTexts.openComment, start, source.length);
  return end + 2;
}

/** How a formula is written: with a decimal point, or as German spreadsheets do with a comma. */
export type Writing = "english" | "german";

/** Reads a number. Its token has a decimal point, however it is written. */
function numberAt(source: string, position: number, writing: Writing): Token | null {
  const found = match(writing === "german" ? germanNumber : number, source, position);
  if (found === null) return null;
  const rest = match(afterNumber, source, position + found.length);
  const end = position + found.length + (rest?.length ?? 0);
  if (rest !== null)
    throw new FormulaSyntaxError(
      syntaxTexts.badNumber(source.slice(position, end), writing === "german" ? "1,5" : "1.5"),
      position,
      end,
    );
  return { kind: "number", text: found.replace(",", "."), position, end };
}

function tokenAt(source: string, position: number, writing: Writing): Token {
  const char = source[position];
  if (char === '"' || char === "'") {
    const { content, end } = quoted(source, position);
    return { kind: "text", text: content, position, end };
  }
  const digits = numberAt(source, position, writing);
  if (digits) return digits;
  for (const [kind, pattern] of [
    ["word", word],
    ["sign", sign],
  ] as const) {
    const text = match(pattern, source, position);
    if (text !== null) return { kind, text, position, end: position + text.length };
  }
  const unknown = String.fromCodePoint(source.codePointAt(position) ?? 0);
  throw new FormulaSyntaxError(syntaxTexts.unknownSign(unknown), position, position + unknown.length);
}

/** The tokens of a formula from a position on, the last of them `end`. Throws `FormulaSyntaxError`. */
export function* scan(source: string, writing: Writing, from = 0): Generator<Token> {
  let position = from;
  while (position < source.length) {
    const passed = match(blank, source, position)?.length;
    const behind = passed === undefined ? commentEnd(source, position) : position + passed;
    if (behind !== null) {
      position = behind;
      continue;
    }
    const token = tokenAt(source, position, writing);
    yield token;
    position = token.end;
  }
  yield { kind: "end", text: "", position: source.length, end: source.length };
}

/** Splits a formula into tokens, the last of them `end`. Throws `FormulaSyntaxError`. */
export const tokenize = (source: string, writing: Writing = "english"): Token[] => [...scan(source, writing)];
