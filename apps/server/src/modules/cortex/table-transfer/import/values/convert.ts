import {
  type DateStyle,
  limits,
  type ImportedType,
  type ImportProblem,
  type NumberStyle,
} from "@maive/contract";
import {
  brokenRule,
  choicesText,
  type Day,
  fold,
  type NumberLook,
  readStyled,
  type RuledProperty,
  type StoredValue,
  valueTexts,
  valueTypes,
  readYesNo,
} from "@maive/values";
import { readNames } from "../../formats/name-list.ts";
import { tableTexts } from "../../texts.ts";
import { type Cell, cellText, type FoundRow, isBlank, shortText } from "../../../../../shared/office/cell.ts";
import { readDateText, storedDate } from "./read-date.ts";
import { readNumber } from "./read-number.ts";

/** How a column of the file is converted. */
export interface ColumnRule {
  index: number;
  /** Its name in reports. */
  name: string;
  type: "title" | ImportedType;
  numbers: NumberStyle;
  dates: DateStyle;
  /** For choices: the options in order, and whether new ones may be added. */
  options: string[];
  mayAdd: boolean;
  /** For links: whether a cell may have several. */
  several: boolean;
  /** Of numbers: how they are shown, and so written in exports. */
  look: NumberLook;
  /** The property whose rules values must keep, on which day. */
  ruled?: RuledProperty;
  today: Day;
}

/** A converted row: a value per rule, or the names of a link. */
export interface ReadRow {
  row: number;
  title: string;
  values: (StoredValue | { names: string[]; text: string })[];
}

type Outcome = { value: StoredValue | { names: string[]; text: string } } | { reason: string };

/** The options of a choice, including new ones of the file. */
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

  /** The option with this name; null without one. */
  find(name: string): string | null {
    return this.#exact.has(name) ? name : (this.#folded.get(fold(name)) ?? null);
  }

  /** Why options cannot be added, as a sentence; null when they can or exist. */
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

const stored = (type: "text" | "number" | "url" | "email" | "phone" | "checklist", raw: string): Outcome => {
  const parsed = valueTypes[type].parse(raw, {});
  return parsed.ok ? { value: parsed.value } : { reason: parsed.message };
};

/** Marks without a text are no items, but are not lost unsaid either. */
const storedChecklist = (text: string): Outcome => {
  const outcome = stored("checklist", text);
  const isLost = "value" in outcome && outcome.value === null && text.trim() !== "[]";
  return isLost ? { reason: valueTexts.checklist } : outcome;
};

/** A value that breaks a rule of its property fails; names of links are not values yet. */
const afterRules = ({ ruled, today }: ColumnRule, outcome: Outcome): Outcome => {
  if (!ruled || "reason" in outcome || typeof outcome.value === "object") return outcome;
  const broken = brokenRule(ruled, outcome.value, today);
  return broken === null ? outcome : { reason: broken };
};

/** Converts rows by rules. Failed cells stay empty and are reported. */
export class Converter {
  readonly #rules: readonly ColumnRule[];
  readonly #options: ReadonlyMap<ColumnRule, Options>;

  constructor(rules: readonly ColumnRule[]) {
    this.#rules = rules;
    this.#options = new Map(rules.map((rule) => [rule, new Options(rule.options, rule.mayAdd)]));
  }

  /** New options of the file, by rule. */
  added(): string[][] {
    return this.#rules.map((rule) => this.#options.get(rule)?.added ?? []);
  }

  /** Converts a row; failures are added to `problems`. `filled` counts non-empty cells. */
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
        title = this.#ruledTitle(rule, this.#title(cell, note), note);
        return null;
      }
      if (isBlank(cell) && !(rule.type === "text" && cell !== null)) return null;
      const outcome = afterRules(rule, this.#value(rule, cell));
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

  /** A title that breaks a rule is reported; its row comes without. */
  #ruledTitle({ ruled, today }: ColumnRule, title: string, note: (reason: string) => void): string {
    if (!ruled || title === tableTexts.untitled) return title;
    const broken = brokenRule(ruled, title, today);
    if (broken === null) return title;
    note(broken);
    return tableTexts.untitled;
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
            : this.#number(text, rule);
        return decimal === null ? { reason: tableTexts.problems.number } : stored("number", decimal);
      }
      case "boolean": {
        const meaning =
          typeof cell === "object" && cell !== null && "b" in cell ? cell.b : readYesNo(text, true);
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
        // An option that looks like a list itself.
        const whole = known?.find(text.trim()) ?? null;
        const isWhole = whole !== null && names.some((name) => known?.find(name) === null);
        return this.#choices(rule, isWhole ? [whole] : names, choicesText);
      }
      case "relation":
      case "person":
        return { value: { names: rule.several ? readNames(text) : [text.trim()], text: text.trim() } };
      case "url":
      case "email":
      case "phone":
        return stored(rule.type, text);
      case "checklist":
        return storedChecklist(text);
      default:
        return stored("text", text);
    }
  }

  /** Durations and stars have notations of their own. */
  #number(text: string, { look, numbers }: ColumnRule): string | null {
    const own = look.number_style === "duration" || look.number_style === "stars";
    return own ? readStyled(text, look) : readNumber(text, numbers);
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
