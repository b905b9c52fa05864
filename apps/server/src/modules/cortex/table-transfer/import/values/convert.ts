import {
  type DateStyle,
  limits,
  type ImportedType,
  type ImportProblem,
  type NumberStyle,
} from "@maive/contract";
import { choicesText, fold, type StoredValue, valueTexts, valueTypes } from "@maive/values";
import { readNames } from "../../formats/name-list.ts";
import { tableTexts } from "../../texts.ts";
import { type Cell, cellText, type FoundRow, isBlank, shortText } from "../reading/cell.ts";
import { readBoolean } from "./read-boolean.ts";
import { readDateText, storedDate } from "./read-date.ts";
import { readNumber } from "./read-number.ts";

/** What a column of the file becomes. */
export interface ColumnRule {
  index: number;
  /** As the report calls it. */
  name: string;
  type: "title" | ImportedType;
  numbers: NumberStyle;
  dates: DateStyle;
  /** Of choices: what there is, in its order, and whether more may come. */
  options: string[];
  mayAdd: boolean;
  /** Of links: several names may stand in a cell. */
  several: boolean;
}

/** A row, read by the rules: a value per rule, or the names that a link is meant by. */
export interface ReadRow {
  row: number;
  title: string;
  values: (StoredValue | { names: string[]; text: string })[];
}

type Outcome = { value: StoredValue | { names: string[]; text: string } } | { reason: string };

/** The options of a choice, those that came with the file included. */
class Options {
  readonly #exact = new Set<string>();
  readonly #folded = new Map<string, string>();
  readonly #mayAdd: boolean;
  readonly added: string[] = [];

  constructor(known: readonly string[], mayAdd: boolean) {
    this.#mayAdd = mayAdd;
    for (const name of known) this.#note(name);
  }

  #note(name: string): void {
    this.#exact.add(name);
    if (!this.#folded.has(fold(name))) this.#folded.set(fold(name), name);
  }

  /** The option that is meant; null where there is none. */
  find(name: string): string | null {
    return this.#exact.has(name) ? name : (this.#folded.get(fold(name)) ?? null);
  }

  /** The sentence that says why options cannot be made; null where they can, or are there. */
  refusal(names: readonly string[]): string | null {
    const fresh = new Set(names.filter((name) => this.find(name) === null).map(fold));
    if (fresh.size === 0) return null;
    if (!this.#mayAdd) return tableTexts.problems.option;
    if (names.some((name) => name.length > limits.choiceNameLength))
      return tableTexts.problems.optionTooLong(limits.choiceNameLength);
    return this.#exact.size + fresh.size > limits.choiceOptions
      ? tableTexts.problems.tooManyOptions(limits.choiceOptions)
      : null;
  }

  take(name: string): string {
    const found = this.find(name);
    if (found !== null) return found;
    this.#note(name);
    this.added.push(name);
    return name;
  }
}

const stored = (type: "text" | "number", raw: string): Outcome => {
  const parsed = valueTypes[type].parse(raw, {});
  return parsed.ok ? { value: parsed.value } : { reason: parsed.message };
};

/** Reads rows by rules. Problems are what stays empty. */
export class Converter {
  readonly #rules: readonly ColumnRule[];
  readonly #options: ReadonlyMap<ColumnRule, Options>;

  constructor(rules: readonly ColumnRule[]) {
    this.#rules = rules;
    this.#options = new Map(rules.map((rule) => [rule, new Options(rule.options, rule.mayAdd)]));
  }

  /** Options that came with the file, by rule. */
  added(): string[][] {
    return this.#rules.map((rule) => this.#options.get(rule)?.added ?? []);
  }

  /** Reads a row; what it cannot read is added to `problems`. `filled` counts the cells that hold anything. */
  read({ row, cells }: FoundRow, problems: ImportProblem[]): ReadRow & { filled: number } {
    let title = "";
    let filled = 0;
    const values = this.#rules.map((rule) => {
      const cell = cells[rule.index] ?? null;
      const note = (reason: string): void => {
        problems.push({
          row,
          column_index: rule.index,
          column: rule.name,
          value: shortText(cellText(cell)),
          reason,
        });
      };
      if (!isBlank(cell)) filled += 1;
      if (rule.type === "title") {
        title = this.#title(cell, note);
        return null;
      }
      if (isBlank(cell) && !(rule.type === "text" && cell !== null)) return null;
      const outcome = this.#value(rule, cell);
      if ("value" in outcome) return outcome.value;
      note(outcome.reason);
      return null;
    });
    return { row, title, values, filled };
  }

  #title(cell: Cell, note: (reason: string) => void): string {
    const text = cellText(cell).trim();
    if (typeof cell === "object" && cell !== null && "e" in cell) note(tableTexts.problems.error);
    else if (text === "") note(tableTexts.problems.titleMissing);
    if (text === "") return tableTexts.untitled;
    const parsed = valueTypes.text.parse(text, {});
    if (!parsed.ok) {
      note(parsed.message);
      return tableTexts.untitled;
    }
    if (text.length <= limits.titleLength) return text;
    note(tableTexts.problems.titleTooLong(limits.titleLength));
    return text.slice(0, limits.titleLength).toWellFormed().trim();
  }

  #value(rule: ColumnRule, cell: Cell): Outcome {
    if (typeof cell === "object" && cell !== null && "e" in cell)
      return { reason: tableTexts.problems.error };
    const text = cellText(cell);
    switch (rule.type) {
      case "number": {
        const decimal =
          typeof cell === "object" && cell !== null
            ? "n" in cell
              ? cell.n
              : null
            : readNumber(text, rule.numbers);
        return decimal === null ? { reason: tableTexts.problems.number } : stored("number", decimal);
      }
      case "boolean": {
        const meaning =
          typeof cell === "object" && cell !== null && "b" in cell ? cell.b : readBoolean(text, true);
        return meaning === null ? { reason: tableTexts.problems.boolean } : { value: String(meaning) };
      }
      case "date": {
        const value =
          typeof cell === "object" && cell !== null
            ? "d" in cell
              ? storedDate(cell.d, null, cell.t)
              : null
            : readDateText(text, rule.dates);
        return value === null ? { reason: tableTexts.problems.date } : { value };
      }
      case "single_choice":
        return this.#choices(rule, [text.trim()], (names) => names[0] ?? null);
      case "multiple_choice": {
        const known = this.#options.get(rule);
        const names = readNames(text);
        // An option that itself looks like a list.
        const whole = known?.find(text.trim()) ?? null;
        const isWhole = whole !== null && names.some((name) => known?.find(name) === null);
        return this.#choices(rule, isWhole ? [whole] : names, choicesText);
      }
      case "relation":
      case "person":
        return { value: { names: rule.several ? readNames(text) : [text.trim()], text: text.trim() } };
      default:
        return stored("text", text);
    }
  }

  #choices(
    rule: ColumnRule,
    names: readonly string[],
    value: (names: readonly string[]) => StoredValue,
  ): Outcome {
    const options = this.#options.get(rule);
    if (names.some((name) => !name.isWellFormed() || name.includes("\0")))
      return { reason: valueTexts.textInvalid };
    const reason = options?.refusal(names) ?? null;
    if (reason !== null || !options) return { reason: reason ?? tableTexts.problems.option };
    return { value: value(names.map((name) => options.take(name))) };
  }
}
