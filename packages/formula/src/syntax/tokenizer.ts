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

/** Splits a formula into tokens, the last of them `end`. Throws `FormulaSyntaxError`. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  const take = (kind: Token["kind"], text: string): void => {
    tokens.push({ kind, text, position, end: position + text.length });
    position += text.length;
  };
  while (position < source.length) {
    const space = match(blank, source, position);
    if (space !== null) {
      position += space.length;
      continue;
    }
    const remark = commentEnd(source, position);
    if (remark !== null) {
      position = remark;
      continue;
    }
    const char = source[position];
    if (char === '"' || char === "'") {
      const { content, end } = quoted(source, position);
      tokens.push({ kind: "text", text: content, position, end });
      position = end;
      continue;
    }
    const digits = match(number, source, position);
    if (digits !== null) {
      const rest = match(afterNumber, source, position + digits.length);
      if (rest !== null) {
        const whole = digits + rest;
        throw new FormulaSyntaxError(syntaxTexts.badNumber(whole), position, position + whole.length);
      }
      take("number", digits);
      continue;
    }
    const name = match(word, source, position);
    if (name !== null) {
      take("word", name);
      continue;
    }
    const mark = match(sign, source, position);
    if (mark !== null) {
      take("sign", mark);
      continue;
    }
    const unknown = String.fromCodePoint(source.codePointAt(position) ?? 0);
    throw new FormulaSyntaxError(syntaxTexts.unknownSign(unknown), position, position + unknown.length);
  }
  tokens.push({ kind: "end", text: "", position: source.length, end: source.length });
  return tokens;
}
