import { parseAst } from "rolldown/parseAst";

/** A regular expression in a source file. */
export interface Pattern {
  /** Path from the root, with `/`. */
  file: string;
  line: number;
  /** As it is written: `/source/flags`, or the whole `new RegExp(…)`. */
  written: string;
  /** Null where it is put together when the program runs. */
  literal: { source: string; flags: string } | null;
}

interface Node {
  type: string;
  start: number;
  end: number;
  regex?: { pattern: string; flags: string };
  callee?: Node;
  name?: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** Every regular expression of a TypeScript or JavaScript source, in its order. */
export const patternsIn = (file: string, text: string): Pattern[] => {
  const found: Pattern[] = [];
  const lang = file.endsWith("x") ? "tsx" : "ts";
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) look(each);
    if (!isNode(value)) return;
    const isBuilt =
      /^(New|Call)Expression$/.test(value.type) &&
      value.callee?.type === "Identifier" &&
      value.callee.name === "RegExp";
    if (value.regex || isBuilt)
      found.push({
        file,
        line: text.slice(0, value.start).split("\n").length,
        written: text.slice(value.start, value.end).replaceAll(/\s+/g, " "),
        literal: value.regex ? { source: value.regex.pattern, flags: value.regex.flags } : null,
      });
    for (const each of Object.values(value)) look(each);
  };
  look(parseAst(text, { lang }));
  return found;
};
