import { formulaLimits } from "../limits.ts";
import { patternTexts } from "../texts.ts";
import { inAnyCase, isLineBreak, not, properties, shorthands } from "./characters.ts";
import { PatternError, type IsMeant, type ParsedPattern, type PatternNode } from "./pattern-node.ts";

const blanks: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);
const bounds = /^\{(\d{1,4})(,?)(\d{0,4})\}/;
const named = /^\?<[A-Za-z_]\w{0,30}>/;
const anyCase = "(?i)";

/** Reads a pattern from left to right; refers to nothing before or behind the place it looks at. */
class PatternParser {
  readonly #signs: readonly string[];
  readonly #ignoresCase: boolean;
  #at = 0;
  #groups = 0;
  #depth = 0;

  constructor(source: string) {
    this.#ignoresCase = source.startsWith(anyCase);
    this.#signs = [...(this.#ignoresCase ? source.slice(anyCase.length) : source)];
  }

  whole(): ParsedPattern {
    const root = this.#choice();
    if (this.#at < this.#signs.length) throw new PatternError(patternTexts.closing);
    return { root, groups: this.#groups };
  }

  #peek(): string | undefined {
    return this.#signs[this.#at];
  }

  #take(): string {
    const sign = this.#signs[this.#at];
    if (sign === undefined) throw new PatternError(patternTexts.unfinished);
    this.#at += 1;
    return sign;
  }

  /** Takes a sign if it is next. */
  #takes(sign: string): boolean {
    const found = this.#peek() === sign;
    if (found) this.#at += 1;
    return found;
  }

  /** What matches the signs that follow; taken if it is there. */
  #takesMatch(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(this.#signs.slice(this.#at, this.#at + 40).join(""));
    if (found) this.#at += found[0].length;
    return found;
  }

  #choice(): PatternNode {
    const ways = [this.#sequence()];
    while (this.#takes("|")) ways.push(this.#sequence());
    const [only] = ways;
    return ways.length === 1 && only ? only : { kind: "choice", ways };
  }

  #sequence(): PatternNode {
    const parts: PatternNode[] = [];
    for (let next = this.#peek(); next !== undefined && next !== "|" && next !== ")"; next = this.#peek())
      parts.push(this.#repeated());
    return { kind: "sequence", parts };
  }

  #repeated(): PatternNode {
    const of = this.#atom();
    const times = this.#times();
    if (!times) return of;
    if (of.kind === "start" || of.kind === "end" || of.kind === "edge")
      throw new PatternError(patternTexts.nothingToRepeat);
    const lazy = this.#takes("?");
    if (this.#times()) throw new PatternError(patternTexts.nothingToRepeat);
    return { kind: "repeat", of, ...times, lazy };
  }

  #times(): { least: number; most: number | null } | null {
    if (this.#takes("*")) return { least: 0, most: null };
    if (this.#takes("+")) return { least: 1, most: null };
    if (this.#takes("?")) return { least: 0, most: 1 };
    const [found, low, comma, high] = this.#takesMatch(bounds) ?? [];
    if (found === undefined) return null;
    const least = Number(low);
    const most = comma === "" ? least : high === "" ? null : Number(high);
    if (most !== null && most < least) throw new PatternError(patternTexts.bounds);
    if (Math.max(least, most ?? 0) > formulaLimits.patternTimes)
      throw new PatternError(patternTexts.tooOften(formulaLimits.patternTimes));
    return { least, most };
  }

  #atom(): PatternNode {
    const sign = this.#take();
    switch (sign) {
      case "(":
        return this.#group();
      case "[":
        return this.#character(this.#set());
      case ".":
        return { kind: "character", isMeant: not(isLineBreak) };
      case "^":
        return { kind: "start" };
      case "$":
        return { kind: "end" };
      case "\\":
        return this.#escaped();
      case "*":
      case "+":
      case "?":
      case "{":
        throw new PatternError(patternTexts.nothingToRepeat);
      default:
        return this.#character(this.#same(sign));
    }
  }

  #character(isMeant: IsMeant): PatternNode {
    return { kind: "character", isMeant };
  }

  #same(sign: string): IsMeant {
    const expected = sign.codePointAt(0);
    return this.#inCase((code) => code === expected);
  }

  #inCase(isMeant: IsMeant): IsMeant {
    return this.#ignoresCase ? inAnyCase(isMeant) : isMeant;
  }

  #group(): PatternNode {
    this.#depth += 1;
    if (this.#depth > formulaLimits.depth) throw new PatternError(patternTexts.tooDeep(formulaLimits.depth));
    const place = this.#groupPlace();
    const of = this.#choice();
    if (!this.#takes(")")) throw new PatternError(patternTexts.openGroup);
    this.#depth -= 1;
    return place === null ? of : { kind: "group", of, place };
  }

  /** Null for a group that is no part of the result. */
  #groupPlace(): number | null {
    if (this.#takesMatch(/^\?:/)) return null;
    if (this.#peek() === "?" && !this.#takesMatch(named)) throw new PatternError(patternTexts.looking);
    this.#groups += 1;
    return this.#groups;
  }

  #escaped(): PatternNode {
    const sign = this.#take();
    if (sign === "b" || sign === "B") return { kind: "edge", isEdge: sign === "b" };
    if (sign !== "0" && /^\d$/.test(sign)) throw new PatternError(patternTexts.looking);
    return this.#character(this.#meaningOf(sign));
  }

  /** What is meant by a sign behind a backslash. */
  #meaningOf(sign: string): IsMeant {
    const short = shorthands.get(sign);
    if (short) return short;
    if (sign === "p" || sign === "P") {
      const name = this.#takesMatch(/^\{(\w{1,2})\}/)?.[1] ?? "";
      const property = properties.get(name);
      if (!property) throw new PatternError(patternTexts.property);
      const isMeant = this.#inCase(property);
      return sign === "P" ? not(isMeant) : isMeant;
    }
    const blank = blanks.get(sign);
    if (blank === undefined && /^[\p{L}\p{N}]$/u.test(sign))
      throw new PatternError(patternTexts.escape(sign));
    return this.#same(blank ?? sign);
  }

  /** Characters in square brackets, from behind the first one. */
  #set(): IsMeant {
    const excludes = this.#takes("^");
    const meant: IsMeant[] = [];
    while (!this.#takes("]")) meant.push(this.#range());
    const isMeant: IsMeant = (code) => meant.some((each) => each(code));
    return excludes ? not(isMeant) : isMeant;
  }

  #range(): IsMeant {
    const sign = this.#take();
    const from = sign === "\\" ? this.#take() : sign;
    const literal = sign !== "\\" || blanks.has(from) || !/^[\p{L}\p{N}]$/u.test(from);
    const dash = this.#peek() === "-" && this.#signs[this.#at + 1] !== "]";
    if (!literal || !dash) return sign === "\\" ? this.#meaningOf(from) : this.#same(sign);
    this.#take();
    const last = this.#take();
    const to = last === "\\" ? this.#take() : last;
    const low = (sign === "\\" ? (blanks.get(from) ?? from) : from).codePointAt(0) ?? 0;
    const high = (last === "\\" ? (blanks.get(to) ?? to) : to).codePointAt(0) ?? 0;
    if (high < low || (last === "\\" && shorthands.has(to))) throw new PatternError(patternTexts.range);
    return this.#inCase((code) => code >= low && code <= high);
  }
}

/** Parses a pattern. @throws PatternError */
export function parsePattern(source: string): ParsedPattern {
  if (source.length > formulaLimits.patternLength)
    throw new PatternError(patternTexts.tooLong(formulaLimits.patternLength));
  return new PatternParser(source).whole();
}
