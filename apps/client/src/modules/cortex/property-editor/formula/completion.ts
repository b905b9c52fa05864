import {
  behindRelation,
  formulaFunctions,
  functionName,
  germanNamesWith,
  tokenize,
  type FormulaFunction,
  type Writing,
} from "@maive/formula";
import { fold } from "@maive/values";
import { nameIn } from "./formula-writing.ts";

/** A completion at the caret. */
export type Completion =
  | { kind: "function"; of: FormulaFunction }
  | { kind: "property"; name: string }
  /** A property of the entries behind a relation. */
  | { kind: "linked"; name: string };

/** The names of the properties behind a relation, by its name. */
export type LinkedNames = (relation: string) => readonly string[];

export interface Completions {
  /** 0-based start of the replaced text. */
  from: number;
  to: number;
  options: readonly Completion[];
}

const mostOptions = 40;
const openProperty = /\bprop\(\s*(["'])([^"'\\]*)$/u;
/** Property names have at most 100 characters, function names fewer. */
const longestWord = 200;
const words = /[\p{L}\p{N}_]+/gu;

const propertiesWith = (names: readonly string[], part: string): Completion[] =>
  names.filter((name) => fold(name).includes(fold(part))).map((name) => ({ kind: "property", name }));

const linkedWith = (names: readonly string[], part: string): Completion[] =>
  names.filter((name) => fold(name).includes(fold(part))).map((name) => ({ kind: "linked", name }));

/** The relation whose dot ends a text: `prop("Kunde").`; null for none. */
const relationBefore = (before: string): string | null => {
  if (!before.trimEnd().endsWith(".")) return null;
  try {
    const [word, open, name, close] = tokenize(before).slice(-6);
    const isRelation = word?.text === "prop" && open?.text === "(" && close?.text === ")";
    return isRelation && name?.kind === "text" ? name.text : null;
  } catch {
    // Within a text, or behind what cannot be read.
    return null;
  }
};

const functionsWith = (part: string): Completion[] => {
  const needle = part.toLowerCase();
  const german = new Set(germanNamesWith(part));
  const found = formulaFunctions.filter(
    ({ name }) => name.toLowerCase().includes(needle) || german.has(name),
  );
  const starts = (each: FormulaFunction) => each.name.toLowerCase().startsWith(needle);
  return [...found.filter(starts), ...found.filter((each) => !starts(each))].map((of) => ({
    kind: "function",
    of,
  }));
};

/** The word at the end of a text; empty without one. */
const wordBefore = (before: string): string => {
  const last = before.slice(-longestWord).match(words)?.at(-1) ?? "";
  return before.endsWith(last) ? last.replace(/^\p{N}+/u, "") : "";
};

/** Whether the caret is inside a string literal. */
const inText = (before: string): boolean => {
  let quote: string | null = null;
  for (let at = 0; at < before.length; at += 1) {
    const sign = before[at];
    if (quote === null) quote = sign === '"' || sign === "'" ? sign : null;
    else if (sign === "\\") at += 1;
    else if (sign === quote) quote = null;
  }
  return quote !== null;
};

/**
 * Completions at the caret: functions and properties that contain the preceding word, or properties only within
 * `prop("`, and those of its entries behind a relation. Without a word none, unless `isExplicit`: then all.
 */
export const completionsAt = (
  source: string,
  caret: number,
  properties: readonly string[],
  isExplicit = false,
  linkedNames: LinkedNames = () => [],
): Completions => {
  const before = source.slice(0, caret);
  const name = openProperty.exec(before);
  if (name) {
    const rest = /^[^"']*["']\s*\)/u.exec(source.slice(caret))?.[0].length ?? 0;
    const over = relationBefore(before.slice(0, name.index));
    const part = name[2] ?? "";
    const options = over === null ? propertiesWith(properties, part) : linkedWith(linkedNames(over), part);
    return { from: name.index, to: caret + rest, options };
  }
  const word = wordBefore(before);
  const from = caret - word.length;
  const over = relationBefore(before.slice(0, from));
  if (over !== null) {
    const found = [...linkedWith(linkedNames(over), word), ...(word === "" ? [] : functionsWith(word))];
    const isWhole = found.length === 1 && found[0]?.kind === "linked" && found[0].name === word;
    return { from, to: caret, options: isWhole ? [] : found.slice(0, mostOptions) };
  }
  if (inText(before) || (word === "" && !isExplicit)) return { from, to: caret, options: [] };
  const options = [...propertiesWith(properties, word), ...functionsWith(word)];
  const whole =
    options.length === 1 && options[0]?.kind === "function" && options[0].of.name === functionName(word);
  return { from, to: caret, options: whole ? [] : options.slice(0, mostOptions) };
};

const quoted = (name: string): string => `"${name.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;

/** The formula after a completion, with the caret between a function's brackets. */
export const complete = (
  source: string,
  { from, to }: Pick<Completions, "from" | "to">,
  completion: Completion,
  writing: Writing = "english",
): { source: string; caret: number } => {
  const after = source.slice(to);
  if (completion.kind !== "function") {
    const { kind, name } = completion;
    const written = kind === "property" ? `prop(${quoted(name)})` : behindRelation(name);
    return { source: source.slice(0, from) + written + after, caret: from + written.length };
  }
  const name = nameIn(writing, completion.of.name);
  const called = after.startsWith("(");
  const caret = from + name.length + 1;
  const isDone = !called && completion.of.takes(0);
  return {
    source: source.slice(0, from) + name + (called ? "" : "()") + after,
    caret: isDone ? caret + 1 : caret,
  };
};

/** The text before the caret with string literals blanked. */
const withoutTexts = (before: string): string =>
  before.replace(/"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?/gu, (text) => " ".repeat(text.length));

/** The function around the caret; undefined outside of all. */
export const functionNameAt = (source: string, caret: number): string | undefined => {
  const names = new Set(formulaFunctions.map(({ name }) => name));
  const rest = /^[\p{L}\p{N}_]*/u.exec(source.slice(caret))?.[0] ?? "";
  const here = wordBefore(source.slice(0, caret)) + rest;
  if (names.has(functionName(here))) return functionName(here);
  const before = withoutTexts(source.slice(0, caret));
  let depth = 0;
  for (let at = before.length - 1; at >= 0; at -= 1) {
    if (before[at] === ")") depth += 1;
    else if (before[at] === "(") {
      const name = functionName(wordBefore(before.slice(0, at).trimEnd()));
      if (depth === 0 && names.has(name)) return name;
      depth = Math.max(0, depth - 1);
    }
  }
  return undefined;
};
