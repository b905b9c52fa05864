import { callHere } from "./calls.ts";
import { type NotionToken, notionTokens } from "./tokens.ts";

/** Longer ones are read by nobody. */
const longest = 5_000;
const deepest = 40;

/** Binary operators, the loosest first. */
const levels: readonly (readonly string[])[] = [
  ["or", "||"],
  ["and", "&&"],
  ["==", "!="],
  ["<", "<=", ">", ">="],
  ["+", "-"],
  ["*", "/", "%"],
];

const written: ReadonlyMap<string, string> = new Map([
  ["||", "or"],
  ["&&", "and"],
]);

/** There is no formula here that means the same. */
class NoEqual extends Error {}

/** Reads a formula of Notion by recursive descent, and writes each part with brackets, so that no order is left to chance. */
class Translation {
  readonly #tokens: readonly NotionToken[];
  readonly #nameHere: (name: string) => string | null;
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly NotionToken[], nameHere: (name: string) => string | null) {
    this.#tokens = tokens;
    this.#nameHere = nameHere;
  }

  whole(): string {
    const all = this.#conditional();
    if (this.#next().kind !== "end") throw new NoEqual();
    return all;
  }

  #next(): NotionToken {
    return this.#tokens[this.#at] ?? { kind: "end", text: "" };
  }

  /** Takes a sign or word if it comes next. */
  #takes(...texts: readonly string[]): string | null {
    const { kind, text } = this.#next();
    if ((kind !== "sign" && kind !== "word") || !texts.includes(text)) return null;
    this.#at += 1;
    return text;
  }

  #demand(text: string): void {
    if (this.#takes(text) === null) throw new NoEqual();
  }

  #conditional(): string {
    this.#depth += 1;
    if (this.#depth > deepest) throw new NoEqual();
    const condition = this.#binary(0);
    let result = condition;
    if (this.#takes("?") !== null) {
      const yes = this.#conditional();
      this.#demand(":");
      result = `if(${condition}, ${yes}, ${this.#conditional()})`;
    }
    this.#depth -= 1;
    return result;
  }

  #binary(level: number): string {
    const signs = levels[level];
    if (!signs) return this.#unary();
    let left = this.#binary(level + 1);
    for (let sign = this.#takes(...signs); sign !== null; sign = this.#takes(...signs))
      left = `(${left} ${written.get(sign) ?? sign} ${this.#binary(level + 1)})`;
    return left;
  }

  #unary(): string {
    const sign = this.#takes("-", "+", "not", "!");
    if (sign === null) return this.#power();
    this.#depth += 1;
    if (this.#depth > deepest) throw new NoEqual();
    const operand = this.#unary();
    this.#depth -= 1;
    return sign === "+" ? operand : `(${sign === "-" ? "-" : "not "}${operand})`;
  }

  #power(): string {
    const base = this.#postfix();
    return this.#takes("^") === null ? base : `(${base} ^ ${this.#unary()})`;
  }

  /** `x.f(y)` is `f(x, y)`. */
  #postfix(): string {
    let value = this.#value();
    while (this.#takes(".") !== null) {
      const { kind, text } = this.#next();
      if (kind !== "word") throw new NoEqual();
      this.#at += 1;
      const parts = this.#next().text === "(" ? this.#parts() : [];
      value = this.#call(text, [value, ...parts]);
    }
    return value;
  }

  #value(): string {
    const { kind, text } = this.#next();
    this.#at += 1;
    if (kind === "number") return text;
    if (kind === "text") return JSON.stringify(text);
    if (kind === "sign" && text === "(") {
      const inner = this.#conditional();
      this.#demand(")");
      return inner;
    }
    if (kind !== "word") throw new NoEqual();
    if (this.#next().kind !== "sign" || this.#next().text !== "(") return text;
    if (text !== "prop") return this.#call(text, this.#parts());
    this.#at += 1;
    const { kind: inside, text: name } = this.#next();
    this.#at += 1;
    this.#demand(")");
    const here = inside === "text" ? this.#nameHere(name) : null;
    if (here === null) throw new NoEqual();
    return `prop(${JSON.stringify(here)})`;
  }

  #call(name: string, parts: readonly string[]): string {
    const call = callHere(name, parts);
    if (call === null) throw new NoEqual();
    return call;
  }

  #parts(): string[] {
    this.#demand("(");
    if (this.#takes(")") !== null) return [];
    const parts = [this.#conditional()];
    while (this.#takes(",") !== null) parts.push(this.#conditional());
    this.#demand(")");
    return parts;
  }
}

/** Without brackets around all of it. */
const plain = (formula: string): string => {
  if (!formula.startsWith("(") || !formula.endsWith(")")) return formula;
  // Texts with escapes are not worth being looked through.
  if (formula.includes("\\")) return formula;
  let open = 0;
  let isText = false;
  for (let place = 0; place < formula.length - 1; place += 1) {
    const char = formula[place];
    if (char === '"') isText = !isText;
    if (isText) continue;
    if (char === "(") open += 1;
    if (char === ")") open -= 1;
    if (open === 0) return formula;
  }
  return formula.slice(1, -1);
};

/**
 * A formula of Notion as it is written here; null where there is none that means the same.
 * @param nameHere what a property is called here; null without it.
 */
export const translateFormula = (
  source: string,
  nameHere: (name: string) => string | null,
): string | null => {
  const tokens = source.length > longest ? null : notionTokens(source);
  if (!tokens) return null;
  try {
    return plain(new Translation(tokens, nameHere).whole());
  } catch (error) {
    if (error instanceof NoEqual) return null;
    throw error;
  }
};
