import { type DateStyle, limits, type ImportedNewType, type NumberStyle } from "@maive/contract";
import { areTicked, valueTypes, withoutCurrency, readYesNo } from "@maive/values";
import { readNames } from "../../formats/name-list.ts";
import { type Cell, cellText, isBlank, shortText } from "../../../../../shared/office/cell.ts";
import { readDateText } from "./read-date.ts";
import { Readings } from "./readings.ts";
import { readNumber } from "./read-number.ts";

const sampleCount = 5;
/** More distinct words than this are no choice. */
const mostOptions = 40;
/** Fewer cells do not show whether words repeat. */
const fewestForChoice = 4;

/** Distinct texts, counted up to a bound. */
class Different {
  readonly texts = new Set<string>();
  total = 0;
  isOver = false;

  add(text: string): void {
    this.total += 1;
    if (this.isOver) return;
    if (text.length > limits.choiceNameLength) this.isOver = true;
    else this.texts.add(text);
    if (this.texts.size > mostOptions) this.isOver = true;
    if (this.isOver) this.texts.clear();
  }

  /** Whether words repeat often enough to be options. */
  get comesAgain(): boolean {
    return !this.isOver && this.total >= fewestForChoice && this.total >= 2 * this.texts.size;
  }
}

/** The style of an unambiguous number: `1,5` and `1.234.567`, or `12.5` and `1,234,567`; else null. */
const writtenIn = (
  text: string,
  { german, point }: Record<NumberStyle, string | null>,
): NumberStyle | null => {
  if (german === null) return "point";
  if (point === null) return "german";
  const bare = withoutCurrency(text.replace(/\s?%$/, ""));
  return /^[+-]?\d*\.\d+$/.test(bare) && !/^[+-]?[1-9]\d{0,2}\.\d{3}$/.test(bare) ? "point" : null;
};

/** A four-digit year. */
const year = /^[12]\d{3}$/;
/** Usual names of year columns. */
const yearName = /jahr|year/i;

/** Type evidence gathered from a column's cells. */
export class ColumnFacts {
  filled = 0;
  readonly samples: string[] = [];
  readonly #whole = new Different();
  readonly #parts = new Different();
  #lists = 0;
  readonly numberReadings = new Readings<NumberStyle>(["german", "point"], (value) =>
    valueTypes.number.format(value, {}),
  );
  readonly dateReadings = new Readings<DateStyle>(["day_first", "month_first"], (value) =>
    valueTypes.date.format(value, {}),
  );
  /** The styles of the whole file, for ambiguous columns. */
  #fallback: { numbers: NumberStyle; dates: DateStyle } = { numbers: "german", dates: "day_first" };
  #noBoolean = 0;
  #noLooseBoolean = 0;
  #noChecklist = 0;
  /** Postcodes and telephone numbers, which would lose digits as numbers. */
  #codes = 0;
  #years = 0;
  /** Years ending in zero, as amounts mostly do. */
  #roundYears = 0;

  add(cell: Cell | undefined): void {
    if (cell === undefined || isBlank(cell)) return;
    this.filled += 1;
    const text = cellText(cell).trim();
    if (this.samples.length < sampleCount) {
      const sample = shortText(text);
      if (!this.samples.includes(sample)) this.samples.push(sample);
    }
    this.#addTypes(cell, text);
    if (!areTicked(text)) this.#noChecklist += 1;
    this.#addYear(text);
    this.#whole.add(text);
    if (this.#parts.isOver) return;
    const names = readNames(text);
    if (names.length > 1) this.#lists += 1;
    for (const name of names) this.#parts.add(name);
  }

  #addTypes(cell: Cell, text: string): void {
    const isNumber = typeof cell === "object" && cell !== null && "n" in cell;
    const isText = typeof cell === "string";
    if (isText) this.#addNumber(text);
    else this.numberReadings.addSame(isNumber);
    if (typeof cell === "object" && cell !== null && "d" in cell) {
      this.#noBoolean += 1;
      this.#noLooseBoolean += 1;
      return;
    }
    if (isText) this.#addDate(text);
    else this.dateReadings.addSame(false);
    const isBoolean = typeof cell === "object" && cell !== null && "b" in cell;
    if (!isBoolean && readYesNo(text, false) === null) this.#noBoolean += 1;
    if (!isBoolean && readYesNo(text, true) === null) this.#noLooseBoolean += 1;
  }

  #addNumber(text: string): void {
    const values = { german: readNumber(text, "german"), point: readNumber(text, "point") };
    const { german, point } = values;
    const meant = german === null && point === null ? null : writtenIn(text, values);
    this.numberReadings.add(text, values, meant, text.endsWith("%"));
    if ((german !== null || point !== null) && /^(?:[+-]?0\d|\+)/.test(text)) this.#codes += 1;
  }

  #addYear(text: string): void {
    if (!year.test(text)) return;
    this.#years += 1;
    if (text.endsWith("0")) this.#roundYears += 1;
  }

  #addDate(text: string): void {
    const day_first = readDateText(text, "day_first");
    // Dates with dots, words or the year first are unambiguous.
    const month_first = /[/-]/.test(text) ? readDateText(text, "month_first") : day_first;
    const isOneWay = (day_first === null) !== (month_first === null);
    const only = day_first === null ? "month_first" : "day_first";
    this.dateReadings.add(text, { day_first, month_first }, isOneWay ? only : null);
  }

  /** Applies the file's styles to an ambiguous column. */
  settle(numbers: NumberStyle, dates: DateStyle): void {
    this.#fallback = { numbers, dates };
  }

  /** Whether a cell fits the type of all others. */
  takes(cell: Cell): boolean {
    const one = new ColumnFacts();
    one.settle(this.numbers, this.dates);
    one.add(cell);
    return one.type === this.type;
  }

  get numbers(): NumberStyle {
    return this.numberReadings.decided ?? this.#fallback.numbers;
  }

  get dates(): DateStyle {
    return this.dateReadings.decided ?? this.#fallback.dates;
  }

  /** Number of cells lost with such a type. */
  get losses(): Partial<Record<"number" | "boolean" | "date", number>> {
    const all = {
      number: this.numberReadings.lost[this.numbers],
      boolean: this.#noLooseBoolean,
      date: this.dateReadings.lost[this.dates],
    };
    return Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0));
  }

  /** Whether a column of that name contains years, which have no thousands separator. */
  areYears(name: string): boolean {
    if (this.filled === 0 || this.#years < this.filled) return false;
    return yearName.test(name) || 2 * this.#roundYears < this.filled;
  }

  /** The type that fits all cells, else text. */
  get type(): ImportedNewType {
    if (this.filled === 0) return "text";
    if (this.#noBoolean === 0) return "boolean";
    if (this.#noChecklist === 0) return "checklist";
    if (this.dateReadings.lost[this.dates] === 0) return "date";
    if (this.numberReadings.lost[this.numbers] === 0) return this.#codes > 0 ? "text" : "number";
    if (this.#lists > 0 && this.#parts.comesAgain) return "multiple_choice";
    return this.#whole.comesAgain ? "single_choice" : "text";
  }
}
