import type { Filter, FilterRule } from "@maive/contract";
import type { DatabaseProperty } from "../../properties/index.ts";

type Names = (id: string) => string | undefined;

/** Case alone is ignored: lower case by Unicode, umlauts and sharp s as they are. */
const low = (text: string): string => text.toLowerCase();

const linked = (cell: string): string[] => cell.split(",").filter((id) => id !== "");

/** The size of a decimal number as text: `12.50` and `12.5` are one, and no digit is lost. Null for anything else. */
const sizeOf = (written: string): string | null => {
  const found = /^(-?)0*(\d+?)(?:\.(\d*?)0*)?$/.exec(written.trim());
  if (!found) return null;
  const [, sign, whole = "", part = ""] = found;
  const size = part === "" ? whole : `${whole}.${part}`;
  return size === "0" ? size : `${sign}${size}`;
};

/** A number as it may be looked for: as a cell shows it, with its decimal comma alone, and as it goes over the wire. */
const readingsOf = (number: string): string[] => {
  const [whole = "", part] = number.split(".");
  const comma = part === undefined ? "" : `,${part}`;
  return [`${whole.replace(/\B(?=(\d{3})+$)/g, ".")}${comma}`, `${whole}${comma}`, number];
};

/** What is dialled. */
const digitsOf = (number: string): string =>
  (number.startsWith("+") ? "+" : "") +
  [...number.replace("(0)", "")].filter((sign) => "0123456789*#".includes(sign)).join("");

const dayOf = (instant: string): string => instant.slice(0, 10);

const dayAfter = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString());

const monthOf = (day: string, on: number): [string, string] => {
  const [year, month] = day.split("-").map(Number);
  const first = (more: number): string =>
    dayOf(new Date(Date.UTC(year ?? 0, (month ?? 1) - 1 + more, 1)).toISOString());
  return [first(on), dayAfter(first(on + 1), -1)];
};

/** First and last day that a word means. */
const daysOf = (word: string, today: string): [string, string] => {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const week = (on: number): [string, string] => [
    dayAfter(today, on * 7 - weekday),
    dayAfter(today, on * 7 - weekday + 6),
  ];
  switch (word) {
    case "today":
      return [today, today];
    case "yesterday":
      return [dayAfter(today, -1), dayAfter(today, -1)];
    case "tomorrow":
      return [dayAfter(today, 1), dayAfter(today, 1)];
    case "this_week":
      return week(0);
    case "last_week":
      return week(-1);
    case "next_week":
      return week(1);
    case "this_month":
      return monthOf(today, 0);
    case "last_month":
      return monthOf(today, -1);
    case "next_month":
      return monthOf(today, 1);
    case "past_7_days":
      return [dayAfter(today, -6), today];
    case "next_7_days":
      return [today, dayAfter(today, 6)];
    case "overdue":
      return ["0000-00-00", dayAfter(today, -1)];
    default:
      throw new Error(`no such days: ${word}`);
  }
};

/** The same day some months away, or the last one of that month. */
const monthsAway = (day: string, months: number): string => {
  const [first, last] = monthOf(day, months);
  const same = `${first.slice(0, 8)}${day.slice(8)}`;
  return same > last ? last : same;
};

/** First and last day of the next or last so many units. */
const countedDays = ({ unit, count }: Counted, today: string): [string, string] => {
  const away = {
    day: dayAfter(today, count),
    week: dayAfter(today, count * 7),
    month: monthsAway(today, count),
  };
  return count > 0 ? [today, dayAfter(away[unit], -1)] : [dayAfter(away[unit], 1), today];
};

interface Counted {
  unit: "day" | "week" | "month";
  count: number;
}

interface DateCell {
  start_date: string;
  end_date?: string | null;
  include_end_date?: boolean;
}

const dateMatches = (cell: string, { operator, value }: Filter, today: string): boolean => {
  const { target, value: wanted } = value as {
    target: string;
    value: string | { from: string; to: string } | Counted;
  };
  const date = JSON.parse(cell) as DateCell;
  const end = date.include_end_date && date.end_date ? date.end_date : date.start_date;
  const day = dayOf(target === "end_date" ? end : date.start_date);
  const isIn = ([from, to]: [string, string]): boolean => from <= day && day <= to;
  if (typeof wanted !== "string")
    return isIn("unit" in wanted ? countedDays(wanted, today) : [wanted.from, wanted.to]);
  switch (operator) {
    case "is_before":
      return day < wanted;
    case "is_after":
      return day > wanted;
    case "at_most":
      return day <= wanted;
    case "at_least":
      return day >= wanted;
    case "relative_to_today":
      return isIn(daysOf(wanted, today));
    default:
      return day === wanted;
  }
};

/** Numbers are compared by their size, as they are ordered. */
const numberMatches = (cell: string, { operator, value }: Filter): boolean => {
  const number = Number(cell);
  const { from, to } = (operator === "is_between" ? value : { from: value, to: value }) as Record<
    string,
    unknown
  >;
  switch (operator) {
    case "greater_than":
      return number > Number(from);
    case "at_least":
      return number >= Number(from);
    case "less_than":
      return number < Number(to);
    case "at_most":
      return number <= Number(to);
    default:
      return Number(from) <= number && number <= Number(to);
  }
};

type Item = { text: string; done: boolean };

const itemsIn = (cell: string): Item[] => JSON.parse(cell) as Item[];

/** Of a checklist, the part of its items that is done; of a number, itself. */
const amountOf = (as: string, cell: string): string =>
  as === "checklist" ? String(itemsIn(cell).filter(({ done }) => done).length / itemsIn(cell).length) : cell;

/** Whether a cell has, or is, one text of a list. */
const hasListed = (as: string, cell: string | null, wanted: string, names: Names): boolean => {
  if (cell === null) return false;
  if (as === "multiple_choice")
    return (JSON.parse(cell) as string[]).some((name) => low(name) === low(wanted));
  if (as === "relation" || as === "person")
    return linked(cell).some((id) => id === wanted || low(names(id) ?? "") === low(wanted));
  return low(cell) === low(wanted);
};

const choicesIn = (written: string): string[] => {
  if (written.startsWith("["))
    try {
      return JSON.parse(written) as string[];
    } catch {
      return [written];
    }
  return written === "" ? [] : [written];
};

const sameSet = (a: readonly string[], b: readonly string[]): boolean => {
  const [left, right] = [new Set(a.map(low)), new Set(b.map(low))];
  return left.size === right.size && [...left].every((each) => right.has(each));
};

const equals = (as: string, cell: string | null, wanted: string, names: Names): boolean => {
  switch (as) {
    case "number":
      return (cell === null ? null : sizeOf(cell)) === sizeOf(wanted);
    case "boolean":
      return (cell === "true") === (wanted === "true");
    case "multiple_choice":
      return sameSet(cell === null ? [] : (JSON.parse(cell) as string[]), choicesIn(wanted));
    case "drive_link":
      return low(linked(cell ?? "").flatMap((id) => names(id) ?? [])[0] ?? "") === low(wanted);
    // Several names are none of them.
    case "file":
      return (
        low(
          linked(cell ?? "")
            .flatMap((id) => names(id) ?? [])
            .join("\n"),
        ) === low(wanted)
      );
    case "relation":
    case "person": {
      const ids = linked(cell ?? "");
      if (ids.length === 0 || wanted === "") return ids.length === 0 && wanted === "";
      const [only = ""] = ids;
      return ids.length === 1 && (only === wanted || low(names(only) ?? "\0") === low(wanted));
    }
    default:
      return low(cell ?? "") === low(wanted);
  }
};

const contains = (as: string, cell: string | null, wanted: string, names: Names): boolean => {
  const has = (text: string): boolean => low(text).includes(low(wanted));
  // A tick has no text: it contains its value.
  if (as === "boolean") return equals(as, cell, wanted, names);
  if (wanted === "") return true;
  if (cell === null) return false;
  if (as === "number") return readingsOf(cell).some(has);
  if (as === "multiple_choice") return (JSON.parse(cell) as string[]).some(has);
  if (as === "checklist") return itemsIn(cell).some(({ text }) => has(text));
  if (as === "relation" || as === "person" || as === "drive_link" || as === "file")
    return linked(cell).some((id) => has(names(id) ?? ""));
  if (as === "phone") return has(cell) || has(digitsOf(cell));
  return has(cell);
};

/**
 * Whether a cell matches a filter by the words of the contract, by nothing that the product filters with.
 * @param shown what the cell shows to the caller, in its canonical text; null where it is empty.
 * @param me the caller's id. @param today the server's day. @param names of linked entries, people and files, as far as the caller may know them.
 */
export const matchesByWords = (
  { type, config }: Pick<DatabaseProperty, "type" | "config">,
  shown: string | null,
  filter: Filter,
  { today, me }: { today: string; me: string },
  names: Names,
): boolean => {
  const cell = shown === "" || shown === "[]" ? null : shown;
  const isResult = type === "formula" || type === "rollup";
  const as = isResult ? (config.lookup_type ?? config.result_type ?? "text") : type;
  const isError = isResult && cell !== null && cell.startsWith("#FEHLER");
  const known = isError ? "text" : as;
  const mine = (value: unknown): string =>
    typeof value === "object" && value !== null ? me : String(value ?? "");
  const wanted = mine(filter.value);
  const list = Array.isArray(filter.value) ? filter.value.map(mine) : [];
  const isListed = (each: string): boolean => hasListed(known, cell, each, names);
  switch (filter.operator) {
    case "empty":
      return cell === null;
    case "not_empty":
      return cell !== null;
    case "all_done":
      return cell !== null && itemsIn(cell).every(({ done }) => done);
    case "some_open":
      return cell !== null && !itemsIn(cell).every(({ done }) => done);
    case "is_error":
      return isError;
    case "equals":
      return equals(known, cell, wanted, names);
    case "not_equals":
      return !equals(known, cell, wanted, names);
    case "contains":
      return contains(known, cell, wanted, names);
    case "not_contains":
      return !contains(known, cell, wanted, names);
    case "starts_with":
      return wanted === "" || (cell !== null && low(cell).startsWith(low(wanted)));
    case "ends_with":
      return wanted === "" || (cell !== null && low(cell).endsWith(low(wanted)));
    case "any_of":
      return list.some(isListed);
    case "none_of":
      return !list.some(isListed);
    case "all_of":
      return list.every(isListed);
    default:
      if (cell === null || isError) return false;
      return as === "date" ? dateMatches(cell, filter, today) : numberMatches(amountOf(as, cell), filter);
  }
};

/** Whether conditions and groups are met by the words of the contract; a group without conditions says nothing. */
export const isMetByWords = (rule: FilterRule, test: (filter: Filter) => boolean): boolean => {
  if ("property_id" in rule) return test(rule);
  const saysSomething = (each: FilterRule): boolean =>
    "property_id" in each || each.filters.some((inner) => saysSomething(inner));
  const answers = rule.filters.filter(saysSomething).map((each) => isMetByWords(each, test));
  if (answers.length === 0) return true;
  return rule.operator === "and" ? !answers.includes(false) : answers.includes(true);
};
