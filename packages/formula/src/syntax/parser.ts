import { functionName } from "../functions/german-names/german-names.ts";
import { formulaLimits } from "../limits.ts";
import { syntaxTexts } from "../texts.ts";
import { logicTexts } from "../functions/logic-texts.ts";
import type { Binding, BinaryOperator, Node, NodeShape } from "./ast.ts";
import { canBind, isEachPart, itemName, placeName, Scope } from "./scope.ts";
import { FormulaSyntaxError } from "./syntax-error.ts";
import { tokenize, type Token, type Writing } from "./tokenizer.ts";

/** Left-associative operators by precedence, weakest first. `not` is between `and` and `==`. */
const joins: readonly ReadonlyMap<string, BinaryOperator>[] = [
  new Map([
    ["or", "or"],
    ["||", "or"],
  ]),
  new Map([
    ["and", "and"],
    ["&&", "and"],
  ]),
  new Map([
    ["==", "=="],
    ["=", "=="],
    ["!=", "!="],
    ["<>", "!="],
  ]),
  new Map([
    ["<", "<"],
    ["<=", "<="],
    [">", ">"],
    [">=", ">="],
  ]),
  // Joins texts; stands for `concat`.
  new Map([["&", "+"]]),
  new Map([
    ["+", "+"],
    ["-", "-"],
  ]),
  new Map([
    ["*", "*"],
    ["/", "/"],
    ["%", "%"],
  ]),
];
/** The level of `joins` above which `not` is. */
const notLevel = 2;

/** Words that join or turn values. */
export const operatorWords: ReadonlySet<string> = new Set(["and", "or", "not"]);
const constants: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["false", false],
]);

/** A recursive descent over the tokens; every way down counts against the depth. */
class Parser {
  readonly #tokens: readonly Token[];
  readonly #scope = new Scope();
  #next = 0;
  #nodes = 0;
  #depth = 0;
  /** Behind the token taken last. */
  #end = 0;

  constructor(source: string, writing: Writing) {
    this.#tokens = tokenize(source, writing);
  }

  whole(): Node {
    if (this.#peek().kind === "end") throw new FormulaSyntaxError(syntaxTexts.empty, 0);
    const node = this.#expression();
    if (this.#peek().kind !== "end") throw this.#unexpected();
    return node;
  }

  #peek(): Token {
    const token = this.#tokens[Math.min(this.#next, this.#tokens.length - 1)];
    return token ?? { kind: "end", text: "", position: 0, end: 0 };
  }

  #take(): Token {
    const token = this.#peek();
    this.#next += 1;
    this.#end = token.end;
    return token;
  }

  #isSign(text: string): boolean {
    const token = this.#peek();
    return token.kind === "sign" && token.text === text;
  }

  #expect(sign: string): void {
    const token = this.#peek();
    if (this.#isSign(sign)) {
      this.#take();
      return;
    }
    const message =
      token.kind === "end" ? syntaxTexts.expectedAtEnd(sign) : syntaxTexts.expected(sign, token.text);
    throw new FormulaSyntaxError(message, token.position, token.end);
  }

  #unexpected(): FormulaSyntaxError {
    const token = this.#peek();
    const message = token.kind === "end" ? syntaxTexts.unexpectedEnd : syntaxTexts.unexpected(token.text);
    return new FormulaSyntaxError(message, token.position, token.end);
  }

  /** A node that ends with the token taken last. */
  #node(shape: NodeShape, position: number, start = position): Node {
    this.#nodes += 1;
    if (this.#nodes <= formulaLimits.nodes) return { ...shape, position, start, end: this.#end };
    throw new FormulaSyntaxError(syntaxTexts.tooManyParts(formulaLimits.nodes), position, this.#end);
  }

  #deeper(parse: () => Node): Node {
    this.#depth += 1;
    if (this.#depth > formulaLimits.depth) {
      throw new FormulaSyntaxError(syntaxTexts.tooDeep(formulaLimits.depth), this.#peek().position);
    }
    const node = parse();
    this.#depth -= 1;
    return node;
  }

  #expression(): Node {
    const condition = this.#join(0);
    if (!this.#isSign("?")) return condition;
    const { position } = this.#take();
    const yes = this.#deeper(() => this.#expression());
    this.#expect(":");
    const no = this.#deeper(() => this.#expression());
    return this.#node({ kind: "conditional", condition, yes, no }, position, condition.start);
  }

  #join(level: number): Node {
    const operators = joins[level];
    if (!operators) return this.#sign();
    if (level === notLevel && this.#isNot()) return this.#not();
    let left = this.#join(level + 1);
    for (;;) {
      const token = this.#peek();
      const operator = token.kind === "text" ? undefined : operators.get(token.text);
      if (!operator) return left;
      this.#take();
      const right = this.#isNot() && level >= notLevel ? this.#not() : this.#join(level + 1);
      const shape: NodeShape =
        token.text === "&"
          ? { kind: "call", name: "concat", parts: [left, right] }
          : { kind: "binary", operator, left, right };
      left = this.#node(shape, token.position, left.start);
    }
  }

  #isNot(): boolean {
    const token = this.#peek();
    return this.#isSign("!") || (token.kind === "word" && token.text === "not");
  }

  #not(): Node {
    const { position } = this.#take();
    const operand = this.#deeper(() => this.#join(notLevel));
    return this.#node({ kind: "unary", operator: "not", operand }, position);
  }

  /** A sign binds weaker than a power: `-2^2` is `-(2^2)`. */
  #sign(): Node {
    const token = this.#peek();
    if (token.kind !== "sign" || (token.text !== "-" && token.text !== "+")) return this.#power();
    const operator = token.text;
    this.#take();
    const operand = this.#deeper(() => this.#sign());
    return this.#node({ kind: "unary", operator, operand }, token.position);
  }

  /** Powers join to the right, and their exponent may have a sign: `2^-1`. */
  #power(): Node {
    const left = this.#member();
    if (!this.#isSign("^")) return left;
    const { position } = this.#take();
    const right = this.#deeper(() => this.#sign());
    return this.#node({ kind: "binary", operator: "^", left, right }, position, left.start);
  }

  /** `list.map(x)` is `map(list, x)`; behind a relation stands a property of its entries: `prop("Kunde").Rabatt`. */
  #member(): Node {
    let of = this.#primary();
    while (this.#isSign(".")) {
      this.#take();
      const { kind, text, position, end } = this.#peek();
      const isCall = this.#opensBehind();
      if (kind === "word" && (text === "prop" || !isCall)) {
        // In brackets it would no longer stand right behind.
        if (of.kind !== "property" || of.start !== of.position)
          throw new FormulaSyntaxError(syntaxTexts.linkedProperty, position, end);
        of = this.#linked(of);
        continue;
      }
      if (kind !== "word" || !canBind(text) || functionName(text) === "let") throw this.#unexpected();
      this.#take();
      this.#expect("(");
      of = this.#call(functionName(text), position, [of]);
    }
    return of;
  }

  #primary(): Node {
    const token = this.#peek();
    const { position } = token;
    if (token.kind === "number") {
      this.#take();
      return this.#node({ kind: "number", value: Number(token.text) }, position);
    }
    if (token.kind === "text") {
      this.#take();
      return this.#node({ kind: "text", value: token.text }, position);
    }
    if (token.kind === "word" && (!operatorWords.has(token.text) || this.#isJoinCall())) return this.#word();
    if (!this.#isSign("(")) throw this.#unexpected();
    this.#take();
    const inner = this.#deeper(() => this.#expression());
    this.#expect(")");
    return { ...inner, start: position, end: this.#end };
  }

  #word(): Node {
    const { text, position, end } = this.#take();
    const constant = constants.get(text);
    if (constant !== undefined) return this.#node({ kind: "boolean", value: constant }, position);
    if (text === "prop") return this.#property(position, end);
    if (!this.#isSign("(")) {
      if (this.#scope.has(text)) return this.#node({ kind: "variable", name: text }, position);
      throw new FormulaSyntaxError(syntaxTexts.unknownWord(text), position, end);
    }
    this.#take();
    const name = functionName(text);
    if (name === "let") return this.#let(position, end);
    if (name !== "and" && name !== "or") return this.#call(name, position, []);
    const parts = this.#parts(name, []);
    return this.#joined(name, parts, position, end);
  }

  /** A call from behind its bracket; `given` are parts that stand before it. */
  #call(name: string, position: number, given: readonly Node[]): Node {
    const parts = this.#parts(name, given);
    return this.#node({ kind: "call", name, parts }, position, given[0]?.start);
  }

  /** The parts of a call and the bracket behind them. */
  #parts(name: string, given: readonly Node[]): Node[] {
    const parts = [...given];
    while (!this.#isSign(")") || parts.length > given.length) {
      if (parts.length > given.length && !this.#takeSeparator()) break;
      parts.push(this.#part(name, parts.length));
    }
    this.#expect(")");
    return parts;
  }

  #part(name: string, place: number): Node {
    return this.#scope.within(() => {
      if (isEachPart(name, place)) this.#scope.bind(itemName, placeName);
      return this.#deeper(() => this.#expression());
    });
  }

  /** Takes what stands between two parts, if it is next. */
  #takeSeparator(): boolean {
    const found = this.#isSign(",") || this.#isSign(";");
    if (found) this.#take();
    return found;
  }

  /** Names with values, and what is worked out with them: `let(a, 1, b, a + 1, a * b)`. */
  #let(position: number, end: number): Node {
    return this.#scope.within(() => {
      const bindings: Binding[] = [];
      while (bindings.length === 0 || this.#bindsNext()) {
        const name = this.#boundName();
        if (!this.#takeSeparator()) throw this.#letParts(position, end);
        const value = this.#deeper(() => this.#expression());
        if (!this.#takeSeparator()) throw this.#letParts(position, end);
        this.#scope.bind(name);
        bindings.push({ name, value });
      }
      const body = this.#deeper(() => this.#expression());
      if (this.#isSign(",") || this.#isSign(";")) throw this.#letParts(position, end);
      this.#expect(")");
      return this.#node({ kind: "let", bindings, body }, position);
    });
  }

  /** Whether a name and something behind it are next, not the last part. */
  #bindsNext(): boolean {
    const after = this.#tokens[this.#next + 1];
    return (
      this.#peek().kind === "word" && after?.kind === "sign" && (after.text === "," || after.text === ";")
    );
  }

  #boundName(): string {
    const { kind, text, position, end } = this.#take();
    if (kind === "word" && canBind(text)) return text;
    throw new FormulaSyntaxError(syntaxTexts.boundName, position, end);
  }

  #letParts(position: number, end: number): FormulaSyntaxError {
    return new FormulaSyntaxError(syntaxTexts.argumentCount("let", logicTexts.let.signature), position, end);
  }

  /** Whether `and` or `or` is called like a function here. */
  #isJoinCall(): boolean {
    return this.#peek().text !== "not" && this.#opensBehind();
  }

  /** `and(a, b, c)` is `a and b and c`. */
  #joined(operator: "and" | "or", parts: readonly Node[], position: number, end: number): Node {
    const [first, ...rest] = parts;
    if (!first || rest.length === 0)
      throw new FormulaSyntaxError(syntaxTexts.joinArguments(operator), position, end);
    return rest.reduce(
      (left, right) => this.#node({ kind: "binary", operator, left, right }, position),
      first,
    );
  }

  /** Whether the token behind the next one opens a bracket. */
  #opensBehind(): boolean {
    const after = this.#tokens[this.#next + 1];
    return after?.kind === "sign" && after.text === "(";
  }

  #linked({ name: relation, start }: Extract<Node, { kind: "property" }>): Node {
    const { text, position, end } = this.#take();
    const name = text === "prop" && this.#isSign("(") ? this.#propertyName(position, end) : text;
    return this.#node({ kind: "linked", relation, name }, position, start);
  }

  #property(position: number, end: number): Node {
    const name = this.#propertyName(position, end);
    return this.#node({ kind: "property", name }, position);
  }

  /** The name in `("…")`. */
  #propertyName(position: number, end: number): string {
    if (!this.#isSign("(")) throw new FormulaSyntaxError(syntaxTexts.propertyName, position, end);
    this.#take();
    const name = this.#take();
    if (name.kind !== "text") {
      throw new FormulaSyntaxError(syntaxTexts.propertyName, name.position, name.end);
    }
    this.#expect(")");
    return name.text;
  }
}

/** Parses a formula. Throws `FormulaSyntaxError`; functions are resolved later. */
export function parse(source: string, writing: Writing = "english"): Node {
  if (source.length > formulaLimits.sourceLength) {
    const { sourceLength } = formulaLimits;
    throw new FormulaSyntaxError(syntaxTexts.tooLong(sourceLength), sourceLength, source.length);
  }
  // Half a surrogate pair or NUL could end up in a result that no database can store.
  const broken = source.search(/[\0\p{Cs}]/u);
  if (broken !== -1) throw new FormulaSyntaxError(syntaxTexts.unknownSign("\ufffd"), broken);
  return new Parser(source, writing).whole();
}
