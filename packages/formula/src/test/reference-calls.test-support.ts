import { divide, finite, floor, power, remainder, round } from "./reference-arithmetic.test-support.ts";
import {
  day,
  decimal,
  equal,
  int,
  isEmpty,
  joined,
  list,
  num,
  number,
  type Rational,
  show,
  str,
  zero,
} from "./reference-cells.test-support.ts";
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
} from "./reference-values.test-support.ts";
import * as exact from "./rational.test-support.ts";
import { addresses, regexes } from "./trees.test-support.ts";

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

/** A text that leads to an address; what random texts make of one is not known here. */
function leading(shown: string, written: string): Cell {
  const address = written.trim();
  if (address === "") return textCell(shown);
  const leadsTo = addresses.get(address);
  if (leadsTo === undefined && /[.:/@]/.test(address)) throw new NoReference();
  if (!leadsTo) throw new Failure("value");
  return { is: "text", value: shown.trim() === "" ? address : shown, leadsTo };
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

/** A function of the second evaluator whose parts are worked out before it is. @throws Failure */
export function call(name: string, parts: readonly Cell[], now: number): Cell {
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
    case "link":
      return leading(show(a), str(b));
    case "hyperlink":
      return leading(show(b), str(a));
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
