import type { Options } from "mdast-util-from-markdown";

/** What Obsidian and others add to Markdown within a line: wikilinks, formulas, highlights. */
type Extension = Extract<NonNullable<Options["extensions"]>[number], { text?: unknown }>;
type MdastExtension = Extract<NonNullable<Options["mdastExtensions"]>[number], { enter?: unknown }>;
type Construct = Extract<NonNullable<NonNullable<Extension["text"]>[number]>, { tokenize: unknown }>;
type Tokenizer = Construct["tokenize"];
type State = ReturnType<Tokenizer>;

export interface Dialect {
  type: "dialect";
  kind: "wikilink" | "formula" | "highlight";
  /** As written, signs included. */
  value: string;
}

declare module "mdast" {
  interface PhrasingContentMap {
    dialect: Dialect;
  }
  interface RootContentMap {
    dialect: Dialect;
  }
}

declare module "micromark-util-types" {
  interface TokenTypeMap {
    wikilink: "wikilink";
    formula: "formula";
    highlight: "highlight";
  }
}

const codes = { bang: 33, dollar: 36, equals: 61, opening: 91, closing: 93 } as const;
/** Longer ones are text; the parser looks back no further. */
const longest = 1_000;

const isLineEnd = (code: number | null): boolean => code === null || (code < 0 && code !== -1 && code !== -2);
const isSpace = (code: number | null): boolean => code === null || code < 0 || code === 32;
const isWord = (code: number | null): boolean =>
  isDigit(code) || (code !== null && (code | 32) >= 97 && (code | 32) <= 122);
const isDigit = (code: number | null): boolean => code !== null && code >= 48 && code <= 57;

/** `[[Page#Heading|text]]`, or with `!` in front of it. */
const wikilink: Tokenizer = (effects, ok, nok) => {
  let length = 0;
  const consume = (code: number | null, next: State): State => {
    effects.consume(code as never);
    return next;
  };
  const end: State = (code) => {
    if (code !== codes.closing) return nok(code);
    effects.consume(code);
    effects.exit("wikilink");
    return ok;
  };
  const inside: State = (code) => {
    if (isLineEnd(code) || code === codes.opening || (length += 1) > longest) return nok(code);
    if (code === codes.closing) return length === 1 ? nok(code) : consume(code, end);
    return consume(code, inside);
  };
  const second: State = (code) => (code === codes.opening ? consume(code, inside) : nok(code));
  const first: State = (code) => (code === codes.opening ? consume(code, second) : nok(code));
  return (code) => {
    effects.enter("wikilink");
    return code === codes.bang ? consume(code, first) : first(code);
  };
};

/** `$x$` as programs that know formulas read it: no space inside the signs, no digit behind them. */
const formula: Tokenizer = (effects, ok, nok) => {
  let length = 0;
  let signs = 0;
  let before: number | null = null;
  const behind: State = (code) => (isDigit(code) ? nok(code) : ok(code));
  const second: State = (code) => {
    if (code !== codes.dollar) return nok(code);
    effects.consume(code);
    effects.exit("formula");
    return behind;
  };
  const inside: State = (code) => {
    if (isLineEnd(code) || (length += 1) > longest) return nok(code);
    if (code === codes.dollar) {
      if (length === 1 || isSpace(before)) return nok(code);
      effects.consume(code);
      if (signs === 2) return second;
      effects.exit("formula");
      return behind;
    }
    before = code;
    effects.consume(code);
    return inside;
  };
  const content: State = (code) => (isSpace(code) ? nok(code) : inside(code));
  const opened: State = (code) => {
    if (code !== codes.dollar || signs === 2) return content(code);
    signs += 1;
    effects.consume(code);
    return opened;
  };
  return (code) => {
    effects.enter("formula");
    signs = 1;
    effects.consume(code);
    return opened;
  };
};

/** `==` of a highlight; which ones belong together is decided by what stands between. */
const highlight: Tokenizer = (effects, ok, nok) => {
  const end: State = (code) => {
    effects.exit("highlight");
    return code === codes.equals ? nok(code) : ok(code);
  };
  const second: State = (code) => {
    if (code !== codes.equals) return nok(code);
    effects.consume(code);
    return end;
  };
  return (code) => {
    effects.enter("highlight");
    effects.consume(code);
    return second;
  };
};

/** The syntax, for the parser. */
export const dialectSyntax: Extension = {
  text: {
    [codes.bang]: { name: "wikilink", tokenize: wikilink },
    [codes.opening]: { name: "wikilink", tokenize: wikilink },
    [codes.dollar]: {
      name: "formula",
      tokenize: formula,
      // Prices are none: `5$-10$`. A run of signs begins at its first one.
      previous: (code) => code !== codes.dollar && !isWord(code),
    },
    [codes.equals]: { name: "highlight", tokenize: highlight, previous: (code) => code !== codes.equals },
  },
};

const kinds = ["wikilink", "formula", "highlight"] as const;

/** Its tokens as nodes of the tree. */
export const dialectNodes: MdastExtension = {
  enter: Object.fromEntries(
    kinds.map((kind) => [
      kind,
      function (this, token) {
        this.enter({ type: "dialect", kind, value: this.sliceSerialize(token) }, token);
      } satisfies NonNullable<MdastExtension["enter"]>[string],
    ]),
  ),
  exit: Object.fromEntries(
    kinds.map((kind) => [
      kind,
      function (this, token) {
        this.exit(token);
      } satisfies NonNullable<MdastExtension["exit"]>[string],
    ]),
  ),
};

/**
 * Which `==` among siblings begin and end a highlight: a sign with a text behind it, and the next one with a text
 * before it.
 */
export const pairedHighlights = (
  nodes: readonly { type: string; kind?: string; value?: string }[],
): ReadonlySet<number> => {
  const paired = new Set<number>();
  let open: number | null = null;
  for (const [index, node] of nodes.entries()) {
    if (node.type !== "dialect" || node.kind !== "highlight") continue;
    const [left, right] = [nodes[index - 1], nodes[index + 1]];
    if (open !== null && left && !/\s$/.test(left.value ?? "")) {
      paired.add(open).add(index);
      open = null;
    } else if (open === null && right && !/^\s/.test(right.value ?? "")) open = index;
  }
  return paired;
};

/** Lines `$$` … `$$` as the code blocks that this product has for formulas; those within code stay. */
export const formulaBlocks = (source: string): string => {
  const lines = source.split("\n");
  const result: string[] = [];
  let fence = "";
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const trimmed = line.trim();
    const sign = /^(?:`{3,}|~{3,})/.exec(trimmed)?.[0] ?? "";
    if (fence === "" && sign !== "") fence = sign;
    else if (fence !== "" && sign.startsWith(fence) && trimmed === sign) fence = "";
    const end = fence === "" && trimmed.startsWith("$$") ? endOfFormula(lines, at) : -1;
    if (end < 0) {
      result.push(line);
      continue;
    }
    const indent = line.slice(0, line.length - line.trimStart().length);
    const formula = lines
      .slice(at, end + 1)
      .map((one) => one.trim())
      .join("\n")
      .slice(2, -2)
      .trim();
    // Longer than any run of backticks in it.
    result.push(
      `${indent}\`\`\`\`\`math`,
      ...formula.split("\n").map((one) => indent + one.replaceAll("`````", "")),
      `${indent}\`\`\`\`\``,
    );
    at = end;
  }
  return result.join("\n");
};

/** Lines that a formula may have. */
const mostLines = 200;

/** The line on which a formula that begins at `from` ends; -1 when it does not. */
const endOfFormula = (lines: readonly string[], from: number): number => {
  const first = (lines[from] ?? "").trim();
  if (first.length > 4 && first.endsWith("$$") && !first.slice(2, -2).includes("$$")) return from;
  if (first.slice(2).includes("$$")) return -1;
  for (let at = from + 1; at < Math.min(lines.length, from + mostLines); at += 1) {
    const line = (lines[at] ?? "").trim();
    if (line === "") return -1;
    if (line.endsWith("$$")) return at;
  }
  return -1;
};
