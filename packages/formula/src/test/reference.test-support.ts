import { divide, finite, floor, power, remainder, round } from "./reference-arithmetic.test-support.ts";
import * as dates from "./reference-dates.test-support.ts";
import * as workdays from "./reference-workdays.test-support.ts";
import {
  booleanCell,
  dateCell,
  empty,
  Failure,
  NoReference,
  textCell,
  type Cell,
  type DateCell,
} from "./reference-values.test-support.ts";
import * as exact from "./rational.test-support.ts";
import { regexes, type Tree } from "./trees.test-support.ts";

/**
 * A second evaluator, written from the description of the language and sharing nothing with the first: trees
 * instead of sources, fractions instead of floating point, exceptions instead of error values, `Intl` instead of
 * tables. Slow and small on purpose; it knows no limits.
 */

type Rational = exact.Rational;
type Env = {
  cells: ReadonlyMap<string, Cell>;
  now: number;
  /** What bound names stand for; throws where that is an error. */
  names?: ReadonlyMap<string, () => Cell>;
};

const german = new Intl.Collator("de", { numeric: true });
const zero = exact.rational(0n);

function num(cell: Cell): Rational {
  if (cell.is === "empty") return zero;
  if (cell.is !== "number") throw new Failure("kind");
  return cell.value;
}
function int(cell: Cell): number {
  const whole = exact.snapped(num(cell));
  if (whole === null || !Number.isSafeInteger(Number(whole))) throw new Failure("value");
  return Number(whole);
}
function str(cell: Cell): string {
  if (cell.is === "empty") return "";
  if (cell.is !== "text") throw new Failure("kind");
  return cell.value;
}
function bool(cell: Cell): boolean {
  if (cell.is === "empty") return false;
  if (cell.is !== "boolean") throw new Failure("kind");
  return cell.value;
}
function list(cell: Cell): readonly Cell[] {
  if (cell.is === "empty") return [];
  if (cell.is !== "list") throw new Failure("kind");
  return cell.value;
}
function day(cell: Cell): DateCell | null {
  if (cell.is === "empty" || (cell.is === "text" && cell.value === "")) return null;
  if (cell.is !== "date") throw new Failure("kind");
  return cell.value;
}

/** The decimal of a number to 15 digits. */
function decimal(value: Rational): string {
  const number = exact.toNumber(value);
  const fixed = Number(number.toPrecision(15));
  if (fixed === 0) return "0";
  const [mantissa = "0", exponent] = String(fixed).split("e");
  if (exponent === undefined) return mantissa;
  const { top, bottom } = exact.fromText(String(fixed));
  const sign = top < 0n ? "-" : "";
  const size = top < 0n ? -top : top;
  const places = Math.max(0, 20 - Number(exponent));
  const digits = String((size * 10n ** BigInt(places)) / bottom).padStart(places + 1, "0");
  const fraction = digits.slice(digits.length - places).replace(/0+$/, "");
  return `${sign}${digits.slice(0, digits.length - places)}${fraction === "" ? "" : `.${fraction}`}`;
}

function number(value: Rational): Cell {
  const size = exact.toNumber(value);
  if (Math.abs(size) > 1e12 || (size !== 0 && Math.abs(size) < 1e-9)) throw new NoReference();
  return { is: "number", value };
}

export function show(cell: Cell): string {
  switch (cell.is) {
    case "empty":
      return "";
    case "number":
      return decimal(cell.value).replace(".", ",");
    case "text":
      return cell.value;
    case "boolean":
      return cell.value ? "Ja" : "Nein";
    case "date":
      return dates.shown(cell.value);
    case "list":
      return cell.value.map(show).join(", ");
  }
}

const isEmpty = (cell: Cell): boolean =>
  cell.is === "empty" ||
  (cell.is === "text" && cell.value === "") ||
  (cell.is === "list" && cell.value.length === 0);

function equal(a: Cell, b: Cell): boolean {
  if (a.is === "empty" || b.is === "empty") {
    const other = a.is === "empty" ? b : a;
    if (other.is === "number") return exact.compare(other.value, zero) === 0;
    return isEmpty(other) || (other.is === "boolean" && !other.value);
  }
  if (a.is === "number" && b.is === "number") return exact.compare(a.value, b.value) === 0;
  if (a.is === "text" && b.is === "text") return a.value === b.value;
  if (a.is === "boolean" && b.is === "boolean") return a.value === b.value;
  if (a.is === "date" && b.is === "date") {
    return (
      a.value.start === b.value.start && (a.value.end ?? a.value.start) === (b.value.end ?? b.value.start)
    );
  }
  if (a.is !== "list" || b.is !== "list" || a.value.length !== b.value.length) return false;
  return a.value.every((item, index) => equal(item, b.value[index] ?? empty));
}

/** Null: an empty date has no order. */
function order(a: Cell, b: Cell): number | null {
  const kinds = [a, b].map((cell) => cell.is).filter((kind) => kind !== "empty");
  const [kind = "number"] = kinds;
  if (kinds.some((each) => each !== kind)) throw new Failure("kind");
  if (kind === "number") return exact.compare(num(a), num(b));
  if (kind === "text") return german.compare(str(a), str(b));
  if (kind !== "date") throw new Failure("kind");
  const [from, to] = [day(a), day(b)];
  return from && to ? from.start - to.start : null;
}

function operate(operator: string, a: Cell, b: Cell): Cell {
  switch (operator) {
    case "+":
      if (a.is === "text" || b.is === "text") return textCell(show(a) + show(b));
      return number(exact.plus(num(a), num(b)));
    case "-":
      return number(exact.plus(num(a), exact.negate(num(b))));
    case "*":
      return number(exact.times(num(a), num(b)));
    case "/":
      return number(divide(num(a), num(b)));
    case "%":
      return number(remainder(num(a), num(b)));
    case "^":
      return number(power(num(a), num(b)));
    case "==":
      return booleanCell(equal(a, b));
    case "!=":
      return booleanCell(!equal(a, b));
  }
  const way = order(a, b);
  if (way === null) return booleanCell(false);
  if (operator === "<") return booleanCell(way < 0);
  if (operator === "<=") return booleanCell(way <= 0);
  return booleanCell(operator === ">" ? way > 0 : way >= 0);
}

/** All numbers of the parts and of lists among them; empties do not count. */
function amounts(parts: readonly Cell[]): Rational[] {
  const cells = parts.flatMap((part) => (part.is === "list" ? part.value : [part]));
  return cells.filter((cell) => !isEmpty(cell) || cell.is === "number").map(num);
}
const total = (values: readonly Rational[]): Rational => values.reduce(exact.plus, zero);
const extreme = (values: readonly Rational[], sign: number): Cell => {
  const [first, ...rest] = values;
  return first
    ? number(rest.reduce((best, each) => (exact.compare(each, best) * sign > 0 ? each : best), first))
    : empty;
};

function readNumber(text: string): Cell {
  const trimmed = text.trim();
  if (trimmed === "") return empty;
  const grouped = /^[+-]?\d{1,3}(\.\d{3})+,\d+$/.test(trimmed);
  const plain = (grouped ? trimmed.replaceAll(".", "") : trimmed).replace(",", ".");
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain)) throw new Failure("value");
  return number(exact.fromText(plain));
}

/** A pattern for the engine of JavaScript; those of random texts alone differ. */
function native(pattern: Cell): RegExp {
  const source = str(pattern);
  if (!regexes.includes(source)) throw new NoReference();
  if (source === "(") throw new Failure("value");
  return new RegExp(source, "u");
}

function makeDate(parts: readonly Cell[]): Cell {
  if (parts.length === 1) {
    const text = str(parts[0] ?? empty).trim();
    if (text === "") return empty;
    const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
    if (german) return dateCell(dates.dayOf(Number(german[3]), Number(german[2]), Number(german[1])), false);
    const found = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
    if (!found) throw new Failure("value");
    return dateCell(dates.dayOf(Number(found[1]), Number(found[2]), Number(found[3])), false);
  }
  const [year = 0, month = 0, date = 0] = parts.map(int);
  return dateCell(dates.dayOf(year, month, date), false);
}

function move([cell = empty, by = empty, unitCell = empty]: readonly Cell[], sign: number): Cell {
  const [date, amount, unit] = [day(cell), int(by), str(unitCell)];
  if (!date) {
    dates.later(0, 0, unit);
    return empty;
  }
  const start = dates.later(date.start, sign * amount, unit);
  const end = date.end === null ? null : dates.later(date.end, sign * amount, unit);
  return { is: "date", value: { start, end, time: date.time || unit === "hours" || unit === "minutes" } };
}

const ofDate = (cell: Cell, read: (date: Date) => number): Cell => {
  const date = day(cell);
  return date ? number(exact.rational(BigInt(read(new Date(date.start))))) : empty;
};

function call(name: string, parts: readonly Cell[], now: number): Cell {
  const [a = empty, b = empty, c = empty] = parts;
  switch (name) {
    case "empty":
      return booleanCell(isEmpty(a));
    case "length":
      return number(exact.rational(BigInt(a.is === "list" ? a.value.length : Array.from(str(a)).length)));
    case "concat":
      return textCell(parts.map(show).join(""));
    case "lower":
      return textCell(str(a).toLowerCase());
    case "upper":
      return textCell(str(a).toUpperCase());
    case "trim":
      return textCell(str(a).trim());
    case "replace": {
      const [text, part, by] = [str(a), str(b), str(c)];
      return textCell(part === "" ? text : text.split(part).join(by));
    }
    case "contains":
      return booleanCell([str(a), str(b)].reduce((text, part) => String(text.includes(part))) === "true");
    case "startsWith":
      return booleanCell(str(a).slice(0, str(b).length) === str(b));
    case "endsWith": {
      const [text, part] = [str(a), str(b)];
      return booleanCell(part.length <= text.length && text.slice(text.length - part.length) === part);
    }
    case "slice": {
      if (a.is === "list")
        return { is: "list", value: a.value.slice(int(b), parts.length > 2 ? int(c) : undefined) };
      const [characters, from] = [Array.from(str(a)), int(b)];
      return textCell(characters.slice(from, parts.length > 2 ? int(c) : undefined).join(""));
    }
    case "regexMatch":
    case "regexExtract": {
      const text = str(a);
      const found = native(b).exec(text);
      if (name === "regexMatch") return booleanCell(found !== null);
      return found ? textCell(found[1] ?? found[0]) : empty;
    }
    case "regexReplace": {
      const text = str(a);
      const pattern = new RegExp(native(b), "gu");
      return textCell(text.replace(pattern, str(c)));
    }
    case "left":
      return textCell(
        Array.from(str(a))
          .slice(0, Math.max(0, parts.length > 1 ? int(b) : 1))
          .join(""),
      );
    case "right": {
      const [characters, count] = [Array.from(str(a)).toReversed(), parts.length > 1 ? int(b) : 1];
      return textCell(characters.slice(0, Math.max(0, count)).toReversed().join(""));
    }
    case "mid": {
      const [characters, place, count] = [Array.from(str(a)), int(b), int(c)];
      const from = Math.max(place, 1);
      return textCell(characters.filter((_, n) => n + 1 >= from && n + 1 < from + count).join(""));
    }
    case "find": {
      const [part, text] = [str(a), str(b)];
      const [before, ...rest] = text.split(part === "" ? text : part);
      if (part === "") return number(exact.rational(1n));
      if (rest.length === 0) return empty;
      return number(exact.rational(BigInt(Array.from(before ?? "").length + 1)));
    }
    case "pad": {
      const [text, length, sign] = [str(a), int(b), parts.length > 2 ? str(c) : " "];
      if (length > 10_000) throw new NoReference();
      let filled = "";
      const signs = Array.from(sign);
      while (signs.length > 0 && Array.from(filled + text).length < length)
        filled += signs[Array.from(filled).length % signs.length] ?? "";
      return textCell(filled + text);
    }
    case "repeat": {
      const [text, count] = [str(a), int(b)];
      if (text.length * count > 10_000) throw new NoReference();
      return textCell(Array.from({ length: Math.max(0, count) }, () => text).join(""));
    }
    case "list":
      return joined(parts);
    case "first":
      return list(a)[0] ?? empty;
    case "last":
      return list(a).at(-1) ?? empty;
    case "reverse":
      return { is: "list", value: list(a).toReversed() };
    case "includes":
      return booleanCell(list(a).filter((item) => equal(item, b)).length > 0);
    case "unique": {
      const items = list(a);
      const same = (one: Cell, other: Cell): boolean =>
        (isEmpty(one) && isEmpty(other)) || (one.is === other.is && equal(one, other));
      const value = items.filter((item, n) => items.findIndex((other) => same(item, other)) === n);
      return { is: "list", value };
    }
    case "count": {
      const cells = parts.flatMap((part) => (part.is === "list" ? part.value : [part]));
      return number(exact.rational(BigInt(cells.filter((cell) => !isEmpty(cell)).length)));
    }
    case "split": {
      const [text, separator] = [str(a), str(b)];
      const pieces = text === "" ? [] : separator === "" ? Array.from(text) : text.split(separator);
      return { is: "list", value: pieces.map(textCell) };
    }
    case "join": {
      const [items, between] = [list(a).map(show), str(b)];
      return textCell(items.join(between));
    }
    case "at": {
      const [items, place] = [list(a), int(b)];
      return place < 0 ? empty : (items[place] ?? empty);
    }
    case "round": {
      const digits = parts.length > 1 ? int(b) : 0;
      return number(round(num(a), digits));
    }
    case "roundUp": {
      const digits = parts.length > 1 ? int(b) : 0;
      const value = num(a);
      if (Math.abs(digits) > 15) throw new Failure("value");
      // Of so large a unit, what is left over cannot be told from noise.
      if (digits < -9) throw new NoReference();
      const unit = power(exact.rational(10n), exact.rational(BigInt(-digits)));
      const size = exact.over(value.top < 0n ? exact.negate(value) : value, unit);
      const up = exact.times(exact.negate(floor(exact.negate(size))), unit);
      return number(value.top < 0n ? exact.negate(up) : up);
    }
    case "median": {
      const values = amounts(parts).toSorted(exact.compare);
      const [low, high] = [values[Math.ceil(values.length / 2) - 1], values[Math.floor(values.length / 2)]];
      if (!low || !high) return empty;
      return number(divide(exact.plus(low, high), exact.rational(2n)));
    }
    case "formatNumber": {
      const value = num(a);
      const digits = parts.length > 1 ? int(b) : null;
      if (digits !== null && (digits < 0 || digits > 15)) throw new Failure("value");
      return textCell(dates.grouped(decimal(value), digits));
    }
    case "floor":
      return number(floor(num(a)));
    case "ceil":
      return number(exact.negate(floor(exact.negate(num(a)))));
    case "abs":
      return number(num(a).top < 0n ? exact.negate(num(a)) : num(a));
    case "sqrt": {
      if (num(a).top < 0n) throw new Failure("value");
      return number(finite(Math.sqrt(exact.toNumber(num(a)))));
    }
    case "pow":
      return number(power(num(a), num(b)));
    case "mod":
      return number(remainder(num(a), num(b)));
    case "min":
      return extreme(amounts(parts), -1);
    case "max":
      return extreme(amounts(parts), 1);
    case "sum":
      return number(total(amounts(parts)));
    case "mean": {
      const values = amounts(parts);
      if (values.length === 0) return empty;
      return number(divide(total(values), exact.rational(BigInt(values.length))));
    }
    case "toNumber":
      if (a.is === "boolean") return number(exact.rational(a.value ? 1n : 0n));
      return a.is === "text" ? readNumber(a.value) : a.is === "empty" ? empty : number(num(a));
    case "toText":
      return textCell(show(a));
    case "now":
      return dateCell(now - (now % 60_000), true);
    case "today":
      return dateCell(now - (now % 86_400_000), false);
    case "date":
      return makeDate(parts);
    case "dateAdd":
      return move(parts, 1);
    case "dateSubtract":
      return move(parts, -1);
    case "dateBetween": {
      const [to, from, unit] = [day(a), day(b), str(c)];
      if (to && from) return number(exact.rational(BigInt(dates.between(to.start, from.start, unit))));
      dates.later(0, 0, unit);
      return empty;
    }
    case "dateStart": {
      const date = day(a);
      return date ? dateCell(date.start, date.time) : empty;
    }
    case "dateEnd": {
      const date = day(a);
      return date ? dateCell(date.end ?? date.start, date.time) : empty;
    }
    case "workdays": {
      const [from, to] = [day(a), day(b)];
      return from && to ? number(exact.rational(BigInt(workdays.between(from.start, to.start)))) : empty;
    }
    case "addWorkdays": {
      const [date, count] = [day(a), int(b)];
      return date ? dateCell(workdays.away(date.start, count), date.time) : empty;
    }
    case "monthEnd": {
      const date = day(a);
      if (!date) return empty;
      const end = new Date(date.start - (date.start % 86_400_000));
      return dateCell(end.setUTCMonth(end.getUTCMonth() + 1, 0), false);
    }
    case "quarter":
      return ofDate(a, (date) => Math.ceil((date.getUTCMonth() + 1) / 3));
    case "week":
      return ofDate(a, dates.week);
    case "formatDate": {
      const date = day(a);
      const pattern = str(b);
      return date ? textCell(dates.format(date.start, pattern)) : empty;
    }
    case "year":
      return ofDate(a, (date) => date.getUTCFullYear());
    case "month":
      return ofDate(a, (date) => date.getUTCMonth() + 1);
    case "day":
      return ofDate(a, (date) => date.getUTCDate());
    case "hour":
      return ofDate(a, (date) => date.getUTCHours());
    case "minute":
      return ofDate(a, (date) => date.getUTCMinutes());
    case "weekday":
      return ofDate(a, (date) => date.getUTCDay() || 7);
    default:
      throw new Error(`the second evaluator does not know ${name}`);
  }
}

/** Evaluates a tree. @throws Failure for what the language calls an error. */
export function refer(tree: Tree, env: Env): Cell {
  switch (tree.kind) {
    case "number":
      return number(exact.fromText(tree.text));
    case "text":
      return textCell(tree.value);
    case "boolean":
      return booleanCell(tree.value);
    case "property": {
      const cell = env.cells.get(tree.name);
      if (!cell) throw new Failure("value");
      return cell;
    }
    case "variable": {
      const read = env.names?.get(tree.name);
      if (!read) throw new Error(`${tree.name} is not bound`);
      return read();
    }
    case "let": {
      const { name, value, body } = tree;
      return refer(body, { ...env, names: new Map(env.names).set(name, () => refer(value, env)) });
    }
    case "sign": {
      const of = refer(tree.of, env);
      if (tree.operator === "not") return booleanCell(!bool(of));
      return number(tree.operator === "-" ? exact.negate(num(of)) : num(of));
    }
    case "operator":
      if (tree.operator === "and")
        return booleanCell(bool(refer(tree.left, env)) && bool(refer(tree.right, env)));
      if (tree.operator === "or")
        return booleanCell(bool(refer(tree.left, env)) || bool(refer(tree.right, env)));
      return operate(tree.operator, refer(tree.left, env), refer(tree.right, env));
    case "choice":
      return refer(bool(refer(tree.condition, env)) ? tree.yes : tree.no, env);
    case "call": {
      const { name, parts } = tree;
      if (name === "if" || name === "ifs") return branch(parts, env);
      if (name === "ifError") return attempt(parts, env);
      if (name === "switch") return choose(parts, env);
      const [source, part] = parts;
      if (source && (name === "sort" || (part && overItems.has(name)))) return each(name, source, part, env);
      return call(
        name,
        parts.map((part) => refer(part, env)),
        env.now,
      );
    }
  }
}

const overItems = new Set(["map", "filter", "some", "every"]);

/** Functions that work out a part for each item. */
function each(name: string, source: Tree, part: Tree | undefined, env: Env): Cell {
  const items = list(refer(source, env));
  const of = (item: Cell, place: number): Cell => {
    const names = new Map(env.names)
      .set("current", () => item)
      .set("index", () => number(exact.rational(BigInt(place))));
    return part ? refer(part, { ...env, names }) : item;
  };
  if (name === "some") return booleanCell(items.some((item, place) => bool(of(item, place))));
  if (name === "every") return booleanCell(items.every((item, place) => bool(of(item, place))));
  const made = items.map(of);
  if (name === "map") return joined(made);
  if (name === "filter") return { is: "list", value: items.filter((_, place) => bool(made[place] ?? empty)) };
  const [filled, rest] = [0, 1].map((group) =>
    items
      .map((item, place) => ({ item, by: made[place] ?? empty }))
      .filter(({ by }) => Number(isEmpty(by)) === group),
  );
  for (const { by } of filled ?? [])
    if (by.is !== filled?.[0]?.by.is || by.is === "list") throw new Failure("kind");
  const ordered = filled?.toSorted((a, b) =>
    a.by.is === "boolean" ? Number(bool(a.by)) - Number(bool(b.by)) : (order(a.by, b.by) ?? 0),
  );
  return { is: "list", value: [...(ordered ?? []), ...(rest ?? [])].map(({ item }) => item) };
}

const joined = (cells: readonly Cell[]): Cell => ({
  is: "list",
  value: cells.flatMap((cell) => (cell.is === "list" ? cell.value : [cell])),
});

function attempt([first, other]: readonly Tree[], env: Env): Cell {
  if (!first || !other) throw new Failure("value");
  try {
    return refer(first, env);
  } catch (error) {
    if (error instanceof Failure) return refer(other, env);
    throw error;
  }
}

function choose([of, ...rest]: readonly Tree[], env: Env): Cell {
  if (!of) throw new Failure("value");
  const value = refer(of, env);
  for (let at = 0; at + 1 < rest.length; at += 2) {
    const [wanted, result] = [rest[at], rest[at + 1]];
    if (wanted && result && equal(value, refer(wanted, env))) return refer(result, env);
  }
  const last = rest.at(-1);
  if (!last) throw new Failure("value");
  return refer(last, env);
}

function branch([condition, yes, ...rest]: readonly Tree[], env: Env): Cell {
  if (!condition) throw new Failure("value");
  if (!yes) return refer(condition, env);
  return bool(refer(condition, env)) ? refer(yes, env) : branch(rest, env);
}
