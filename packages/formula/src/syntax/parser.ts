import { functionName } from "../functions/german-names/german-names.ts";
import { formulaLimits } from "../limits.ts";
import { syntaxTexts } from "../texts.ts";
import type { BinaryOperator, Node, NodeShape } from "./ast.ts";
import { FormulaSyntaxError } from "./syntax-error.ts";
import { tokenize, type Token } from "./tokenizer.ts";

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

const operatorWords: ReadonlySet<string> = new Set(["and", "or", "not"]);
const constants: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["false", false],
]);

/** A recursive descent over the tokens; every way down counts against the depth. */
class Parser {
  readonly #tokens: readonly Token[];
  #next = 0;
  #nodes = 0;
  #depth = 0;
  /** Behind the token taken last. */
  #end = 0;

  constructor(source: string) {
    this.#tokens = tokenize(source);
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
    const left = this.#primary();
    if (!this.#isSign("^")) return left;
    const { position } = this.#take();
    const right = this.#deeper(() => this.#sign());
    return this.#node({ kind: "binary", operator: "^", left, right }, position, left.start);
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
    if (!this.#isSign("(")) throw new FormulaSyntaxError(syntaxTexts.unknownWord(text), position, end);
    this.#take();
    const parts: Node[] = [];
    if (!this.#isSign(")")) {
      parts.push(this.#deeper(() => this.#expression()));
      while (this.#isSign(",") || this.#isSign(";")) {
        this.#take();
        parts.push(this.#deeper(() => this.#expression()));
      }
    }
    this.#expect(")");
    const name = functionName(text);
    if (name === "and" || name === "or") return this.#joined(name, parts, position, end);
    return this.#node({ kind: "call", name, parts }, position);
  }

  /** Whether `and` or `or` is called like a function here. */
  #isJoinCall(): boolean {
    const after = this.#tokens[this.#next + 1];
    return this.#peek().text !== "not" && after?.kind === "sign" && after.text === "(";
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

  #property(position: number, end: number): Node {
    if (!this.#isSign("(")) throw new FormulaSyntaxError(syntaxTexts.propertyName, position, end);
    this.#take();
    const name = this.#take();
    if (name.kind !== "text") {
      throw new FormulaSyntaxError(syntaxTexts.propertyName, name.position, name.end);
    }
    this.#expect(")");
    return this.#node({ kind: "property", name: name.text }, position);
  }
}

/** Parses a formula. Throws `FormulaSyntaxError`; functions are resolved later. */
export function parse(source: string): Node {
  if (source.length > formulaLimits.sourceLength) {
    const { sourceLength } = formulaLimits;
    throw new FormulaSyntaxError(syntaxTexts.tooLong(sourceLength), sourceLength, source.length);
  }
  // Half a surrogate pair or NUL could end up in a result that no database can store.
  const broken = source.search(/[\0\p{Cs}]/u);
  if (broken !== -1) throw new FormulaSyntaxError(syntaxTexts.unknownSign("\ufffd"), broken);
  return new Parser(source).whole();
}
