import { formatByPattern } from "../functions/format-date.ts";
import { linkTo } from "../functions/links.ts";
import { unitOf } from "../functions/date-math.ts";
import { patternOf } from "../patterns/pattern.ts";
import { isError } from "../values/value.ts";
import { bit, either, only, plainTexts, texts, type Kinds, type Possible } from "./possible.ts";

/** The constraint of an argument. */
export type ArgumentType = {
  kinds: Kinds;
  /** Of an accepted list: the kinds of its items. */
  items?: Kinds;
  /** A text that is written out must pass this; a German reason otherwise. */
  written?: (text: string) => string | null;
};

export type FunctionType = {
  /** The constraint of an argument by index and number. */
  wants: (index: number, count: number) => ArgumentType;
  gives: (parts: readonly Possible[]) => Possible;
  /** The second part is worked out for each item of the first one, perhaps for none. */
  each?: true;
  /** What is compared with each other, which works for values of one kind alone. */
  orders?: (parts: readonly Possible[]) => Possible;
  /** Which parts are results; the others are only needed. None named: every part is worked out. */
  branches?: (index: number, count: number) => boolean;
};

const { empty, blank, number, boolean, date, list } = bit;
const text: ArgumentType = { kinds: texts | empty };
const amount: ArgumentType = { kinds: number | empty };
const truth: ArgumentType = { kinds: boolean | empty };
const day: ArgumentType = { kinds: date | empty | blank };
const items: ArgumentType = { kinds: list | empty };
const amounts: ArgumentType = { kinds: number | empty | blank | list, items: number | empty | blank };
const ordered: ArgumentType = { kinds: texts | empty | number | boolean | date };
const anyKind: ArgumentType = { kinds: texts | empty | number | boolean | date | list };

const reasonOf = (result: unknown): string | null => (isError(result) ? result.reason : null);
const unit: ArgumentType = { ...text, written: (name) => reasonOf(unitOf(name)) };
const search: ArgumentType = { ...text, written: (written) => reasonOf(patternOf(written)) };
const address: ArgumentType = { ...text, written: (written) => reasonOf(linkTo("", written)) };
const pattern: ArgumentType = { ...text, written: (written) => reasonOf(formatByPattern(0, written)) };

/** Takes these parts, the last of them any number of times. */
const call = (expected: readonly ArgumentType[], gives: Kinds | FunctionType["gives"]): FunctionType => ({
  wants: (index) => expected[Math.min(index, expected.length - 1)] ?? anyKind,
  gives: typeof gives === "number" ? () => only(gives) : gives,
});

const isResult = (index: number, count: number): boolean => index % 2 === 1 || index === count - 1;
/** `if` and `ifs`: conditions at even places, results at odd ones and at the end. */
const choice: FunctionType = {
  wants: (index, count) => (isResult(index, count) ? anyKind : truth),
  gives: either,
  branches: isResult,
};

/** `ifError`: either of both. */
const eitherOf: FunctionType = { wants: () => anyKind, gives: either, branches: () => true };

const isCaseResult = (index: number, count: number): boolean =>
  index > 0 && (index % 2 === 0 || index === count - 1);
/** `switch`: a value, then cases and results in turn, and a result at the end. */
const cases: FunctionType = { wants: () => anyKind, gives: either, branches: isCaseResult };

/** The items of one list made of values: lists among them give theirs. */
const itemsOf = (parts: readonly Possible[]): Kinds =>
  parts.reduce((all, { kinds, items: inner }) => all | (kinds & ~list) | (kinds & list ? inner : 0), 0);

/** A list and a part for each item. */
const overItems = (expected: ArgumentType, gives: FunctionType["gives"]): FunctionType => ({
  ...call([items, expected], gives),
  each: true,
});
const sameItems: FunctionType["gives"] = ([source]) => ({ kinds: list, items: source?.items ?? 0 });
const anItem: FunctionType["gives"] = ([source]) => only((source?.items ?? 0) | empty);

/** `date` of one text or of numbers. */
const makeDate: FunctionType = {
  wants: (_index, count) => (count === 1 ? text : amount),
  gives: (parts) => only(parts.length === 1 ? date | empty : date),
};

const partOfDate = call([day], number | empty);

/** The types of all functions, by name. */
export const functionTypes: ReadonlyMap<string, FunctionType> = new Map<string, FunctionType>([
  ["if", choice],
  ["ifs", choice],
  // Its type is that of its last part.
  ["let", eitherOf],
  ["ifError", eitherOf],
  ["switch", cases],
  ["empty", call([anyKind], boolean)],
  ["length", call([{ kinds: texts | empty | list }], number)],
  ["concat", call([anyKind], plainTexts)],
  ["lower", call([text], plainTexts)],
  ["upper", call([text], plainTexts)],
  ["trim", call([text], plainTexts)],
  ["replace", call([text], plainTexts)],
  ["contains", call([text], boolean)],
  ["startsWith", call([text], boolean)],
  ["endsWith", call([text], boolean)],
  [
    "slice",
    call([{ kinds: texts | empty | list }, amount], ([source = only(0)]) => ({
      kinds: (source.kinds & list) | (source.kinds & (texts | empty) ? plainTexts : 0),
      items: source.items,
    })),
  ],
  ["link", call([anyKind, address], texts)],
  ["hyperlink", call([address, anyKind], texts)],
  ["regexMatch", call([text, search, text], boolean)],
  ["regexExtract", call([text, search, amount], plainTexts | empty)],
  ["regexReplace", call([text, search, text], plainTexts)],
  ["left", call([text, amount], plainTexts)],
  ["right", call([text, amount], plainTexts)],
  ["mid", call([text, amount], plainTexts)],
  ["find", call([text], number | empty)],
  ["pad", call([text, amount, text], plainTexts)],
  ["repeat", call([text, amount], plainTexts)],
  ["map", overItems(anyKind, ([, value = only(0)]) => ({ kinds: list, items: itemsOf([value]) }))],
  ["filter", overItems(truth, sameItems)],
  [
    "sort",
    {
      ...overItems(ordered, sameItems),
      orders: ([source = only(0), value]) => value ?? only(source.items),
    },
  ],
  ["some", overItems(truth, () => only(boolean))],
  ["every", overItems(truth, () => only(boolean))],
  ["list", call([anyKind], (parts) => ({ kinds: list, items: itemsOf(parts) }))],
  ["first", call([items], anItem)],
  ["last", call([items], anItem)],
  ["reverse", call([items], sameItems)],
  ["includes", call([items, anyKind], boolean)],
  ["unique", call([items], sameItems)],
  ["count", call([anyKind], number)],
  ["split", call([text], () => ({ kinds: list, items: plainTexts }))],
  ["join", call([items, text], plainTexts)],
  ["at", call([items, amount], anItem)],
  ["round", call([amount], number)],
  ["roundUp", call([amount], number)],
  ["floor", call([amount], number)],
  ["ceil", call([amount], number)],
  ["abs", call([amount], number)],
  ["sqrt", call([amount], number)],
  ["pow", call([amount], number)],
  ["mod", call([amount], number)],
  ["min", call([amounts], number | empty)],
  ["max", call([amounts], number | empty)],
  ["sum", call([amounts], number)],
  ["mean", call([amounts], number | empty)],
  ["median", call([amounts], number | empty)],
  ["formatNumber", call([amount], plainTexts)],
  ["toNumber", call([{ kinds: texts | empty | number | boolean }], number | empty)],
  ["toText", call([anyKind], plainTexts)],
  ["now", call([], date)],
  ["today", call([], date)],
  ["date", makeDate],
  ["dateAdd", call([day, amount, unit], date | empty)],
  ["dateSubtract", call([day, amount, unit], date | empty)],
  ["dateBetween", call([day, day, unit], number | empty)],
  ["dateStart", call([day], date | empty)],
  ["dateEnd", call([day], date | empty)],
  ["formatDate", call([day, pattern], plainTexts | empty)],
  ["monthEnd", call([day], date | empty)],
  ["workdays", call([day], number | empty)],
  ["addWorkdays", call([day, amount], date | empty)],
  ["quarter", partOfDate],
  ["week", partOfDate],
  ["year", partOfDate],
  ["month", partOfDate],
  ["day", partOfDate],
  ["hour", partOfDate],
  ["minute", partOfDate],
  ["weekday", partOfDate],
]);
