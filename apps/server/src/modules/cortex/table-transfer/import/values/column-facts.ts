import { limits, type ImportedNewType, type NumberStyle } from "@maive/contract";
import { withoutCurrency } from "@maive/values";
import { readNames } from "../../formats/name-list.ts";
import { type Cell, cellText, isBlank, shortText } from "../reading/cell.ts";
import { readBoolean } from "./read-boolean.ts";
import { readDateText } from "./read-date.ts";
import { readNumber } from "./read-number.ts";

const sampleCount = 5;
/** More different words than this are no choice. */
const mostOptions = 40;
/** Fewer cells say nothing about whether words come again. */
const fewestForChoice = 4;

/** Different texts, up to a number beyond which they are not counted. */
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

  /** Whether words come again often enough to be meant as options. */
  get comesAgain(): boolean {
    return !this.isOver && this.total >= fewestForChoice && this.total >= 2 * this.texts.size;
  }
}

/** What all cells of a column say about its type. */
export class ColumnFacts {
  filled = 0;
  readonly samples: string[] = [];
  readonly #whole = new Different();
  readonly #parts = new Different();
  #lists = 0;
  /** Cells that are no number, written in German or with a point. */
  #noNumber = { german: 0, point: 0 };
  #noDate = 0;
  #noBoolean = 0;
  #noLooseBoolean = 0;
  /** Numbers that only the one way of writing reads as they are meant: `1,5`, and `12.5`. */
  #commas = 0;
  #points = 0;
  /** Postcodes and telephone numbers: as numbers they would lose signs. */
  #codes = 0;

  add(cell: Cell | undefined): void {
    if (cell === undefined || isBlank(cell)) return;
    this.filled += 1;
    const text = cellText(cell).trim();
    if (this.samples.length < sampleCount) {
      const sample = shortText(text);
      if (!this.samples.includes(sample)) this.samples.push(sample);
    }
    this.#addTypes(cell, text);
    this.#whole.add(text);
    if (this.#parts.isOver) return;
    const names = readNames(text);
    if (names.length > 1) this.#lists += 1;
    for (const name of names) this.#parts.add(name);
  }

  #addTypes(cell: Cell, text: string): void {
    const isNumber = typeof cell === "object" && cell !== null && "n" in cell;
    const isText = typeof cell === "string";
    const german = isNumber || (isText && readNumber(text, "german") !== null);
    const point = isNumber || (isText && readNumber(text, "point") !== null);
    if (!german) this.#noNumber.german += 1;
    if (!point) this.#noNumber.point += 1;
    if (isText && (german || point)) {
      const bare = withoutCurrency(text);
      if (german && text.includes(",") && !point) this.#commas += 1;
      if (/^[+-]?\d*\.\d+$/.test(bare) && !/^[+-]?[1-9]\d{0,2}\.\d{3}$/.test(bare)) this.#points += 1;
      if (/^(?:[+-]?0\d|\+)/.test(text)) this.#codes += 1;
    }
    if (typeof cell === "object" && cell !== null && "d" in cell) {
      this.#noBoolean += 1;
      this.#noLooseBoolean += 1;
      return;
    }
    if (!isText || readDateText(text) === null) this.#noDate += 1;
    const isBoolean = typeof cell === "object" && cell !== null && "b" in cell;
    if (!isBoolean && readBoolean(text, false) === null) this.#noBoolean += 1;
    if (!isBoolean && readBoolean(text, true) === null) this.#noLooseBoolean += 1;
  }

  /** Whether a cell is of the type that all others are of. */
  takes(cell: Cell): boolean {
    const one = new ColumnFacts();
    one.add(cell);
    return one.type === this.type;
  }

  get numbers(): NumberStyle {
    const { german, point } = this.#noNumber;
    if (german !== point) return german < point ? "german" : "point";
    return this.#points > 0 && this.#commas === 0 ? "point" : "german";
  }

  /** Cells that would get lost as such a type. */
  get losses(): Partial<Record<"number" | "boolean" | "date", number>> {
    const all = {
      number: this.#noNumber[this.numbers],
      boolean: this.#noLooseBoolean,
      date: this.#noDate,
    };
    return Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0));
  }

  /** The type that all cells fit; text where none does. */
  get type(): ImportedNewType {
    if (this.filled === 0) return "text";
    if (this.#noBoolean === 0) return "boolean";
    if (this.#noDate === 0) return "date";
    if (this.#noNumber[this.numbers] === 0) return this.#codes > 0 ? "text" : "number";
    if (this.#lists > 0 && this.#parts.comesAgain) return "multiple_choice";
    return this.#whole.comesAgain ? "single_choice" : "text";
  }
}
