/** A piece of a formula of Notion. */
export interface NotionToken {
  kind: "number" | "text" | "word" | "sign" | "end";
  text: string;
}

const blank = /\s+/y;
const number = /\d+(?:\.\d+)?/y;
const word = /[\p{L}_][\p{L}\p{N}_]*/uy;
const sign = /==|!=|<=|>=|&&|\|\||[-+*/%^<>!?:(),.]/y;

const escapes: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["t", "\t"],
  ["\\", "\\"],
  ['"', '"'],
  ["'", "'"],
]);

const match = (pattern: RegExp, source: string, at: number): string | null => {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0] ?? null;
};

/** A text in double quotes; null where it has no end. */
const quoted = (source: string, start: number): { text: string; end: number } | null => {
  let text = "";
  for (let at = start + 1; at < source.length; at += 1) {
    const char = source[at] ?? "";
    if (char === '"') return { text, end: at + 1 };
    const escaped = char === "\\" ? escapes.get(source[at + 1] ?? "") : undefined;
    if (escaped !== undefined) at += 1;
    text += escaped ?? char;
  }
  return null;
};

/** Splits a formula of Notion; null where it has signs that none of its formulas has here. */
export const notionTokens = (source: string): NotionToken[] | null => {
  const tokens: NotionToken[] = [];
  for (let at = 0; at < source.length;) {
    const passed = match(blank, source, at);
    if (passed !== null) {
      at += passed.length;
      continue;
    }
    if (source.startsWith("/*", at)) {
      const end = source.indexOf("*/", at + 2);
      if (end < 0) return null;
      at = end + 2;
      continue;
    }
    if (source[at] === '"') {
      const read = quoted(source, at);
      if (!read) return null;
      tokens.push({ kind: "text", text: read.text });
      at = read.end;
      continue;
    }
    const kinds = [
      ["number", number],
      ["word", word],
      ["sign", sign],
    ] as const;
    const found = kinds
      .map(([kind, pattern]) => ({ kind, text: match(pattern, source, at) }))
      .find(({ text }) => text !== null);
    if (!found?.text) return null;
    tokens.push({ kind: found.kind, text: found.text });
    at += found.text.length;
  }
  return [...tokens, { kind: "end", text: "" }];
};
