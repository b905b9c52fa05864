import { type KnownPropertyType, limits, type PropertyConfig } from "@maive/contract";
import { parseGermanDate } from "../types/date-format.ts";
import { dateText } from "../types/date-value.ts";
import { linkedText } from "../types/links.ts";
import { choicesText } from "../types/multiple-choice.ts";
import { readStyled } from "../types/number-style/read-styled.ts";
import { valueTypeOf } from "../types/registry.ts";
import type { StoredValue } from "../types/value-type.ts";
import { readYesNo } from "./yes-no.ts";
import type { Content } from "./content.ts";

/** Types that values can be converted to; the others take none from outside. */
export const convertedTypes = [
  "text",
  "number",
  "boolean",
  "date",
  "single_choice",
  "multiple_choice",
  "relation",
  "person",
  "url",
  "email",
  "phone",
  "checklist",
] as const satisfies readonly KnownPropertyType[];
export type ConvertedType = (typeof convertedTypes)[number];

/** A property's new type, and how names are found in it. */
export interface ConversionTarget {
  type: ConvertedType;
  config: PropertyConfig;
  /** The option or id that a name stands for; undefined if there is none. */
  find(name: string): string | undefined;
}

/** The converted value, and how much of the old one it has. */
export interface Converted {
  value: StoredValue;
  carried: "all" | "part" | "none";
}

const none: Converted = { value: null, carried: "none" };
const all = (value: StoredValue): Converted => ({ value, carried: "all" });

const separators = /[,;\n]/;

/** The names in a value; a text may be a list of them. */
const namesIn = ({ text, names }: Content): string[] =>
  (names ?? text.split(separators)).map((name) => name.trim()).filter((name) => name !== "");

const parsed = (type: KnownPropertyType, text: string, config: PropertyConfig): Converted => {
  const result = valueTypeOf(type).parse(text, config);
  return result.ok && result.value !== null ? all(result.value) : none;
};

const toNumber = ({ number, boolean, text }: Content, config: PropertyConfig): Converted => {
  if (number !== undefined) return all(number);
  if (boolean !== undefined) return all(boolean ? "1" : "0");
  const decimal = readStyled(text, config);
  return decimal === null ? none : parsed("number", decimal, config);
};

const toBoolean = ({ number, boolean, text }: Content): Converted => {
  const meaning = boolean ?? (number === undefined ? readYesNo(text) : Number(number) !== 0);
  return meaning === null ? none : all(String(meaning));
};

const toDate = ({ date, text }: Content): Converted => {
  if (date !== undefined) return all(date);
  const read = parseGermanDate(text);
  if (!read) return none;
  const start_date = `${read.day}T${read.time ?? "00:00"}:00.000Z`;
  return all(
    dateText({ start_date, end_date: null, include_time: read.time !== null, include_end_date: false }),
  );
};

/** Only a text is an address, and what a link leads to; of numbers, a whole one may be dialled. */
const toAddress = (type: "url" | "email" | "phone", content: Content, config: PropertyConfig): Converted => {
  const { number, boolean, date, text, address } = content;
  if (boolean !== undefined || date !== undefined) return none;
  if (number === undefined) {
    const led = address === undefined ? none : parsed(type, address, config);
    return led.value === null ? parsed(type, text, config) : led;
  }
  return type === "phone" && /^\d+$/.test(number) ? parsed(type, number, config) : none;
};

/** Names become items one by one, a text by its lines; a tick alone says nothing to do. */
const toChecklist = ({ text, names, number, boolean }: Content, config: PropertyConfig): Converted => {
  if (boolean !== undefined && !names) return none;
  if (names && number === undefined) return parsed("checklist", JSON.stringify(names), config);
  return parsed("checklist", text, config);
};

/** What the names stand for; without several, the first. */
const toNames = (
  names: readonly string[],
  several: boolean,
  { find }: ConversionTarget,
  textOf: (found: readonly string[]) => StoredValue,
): Converted => {
  const found = [...new Set(names.flatMap((name) => find(name) ?? []))];
  const taken = several ? found.slice(0, limits.linkedIds) : found.slice(0, 1);
  if (taken.length === 0) return none;
  return { value: textOf(taken), carried: taken.length === new Set(names).size ? "all" : "part" };
};

/** A value as one of another type. Nothing is guessed: what does not fit is not carried. */
export function convertValue(content: Content, target: ConversionTarget): Converted {
  const { type, config } = target;
  const first = (found: readonly string[]): StoredValue => found[0] ?? null;
  switch (type) {
    case "text":
      return parsed("text", content.text, config);
    case "number":
      return content.number === undefined && content.names && content.names.length > 1
        ? none
        : toNumber(content, config);
    case "boolean":
      return toBoolean(content);
    case "date":
      return toDate(content);
    case "single_choice":
      return toNames(
        content.names ?? [content.text.trim()].filter((name) => name !== ""),
        false,
        target,
        first,
      );
    case "multiple_choice":
      return toNames(
        content.names || content.number === undefined ? namesIn(content) : [content.text],
        true,
        target,
        choicesText,
      );
    case "relation":
    case "person":
      return toNames(
        config.multiple || content.names ? namesIn(content) : [content.text.trim()],
        config.multiple ?? false,
        target,
        linkedText,
      );
    case "checklist":
      return toChecklist(content, config);
    default:
      return toAddress(type, content, config);
  }
}
