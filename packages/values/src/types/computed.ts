import {
  type KnownPropertyType,
  laterPropertyType,
  type PropertyConfig,
  type PropertyType,
} from "@maive/contract";
import { boolean } from "./boolean.ts";
import { date } from "./date.ts";
import { number } from "./number.ts";
import { shownText } from "./result-link.ts";
import { text } from "./text.ts";
import { valueTexts } from "./texts.ts";
import { isEmpty, refused, type StoredValue, type ValueType } from "./value-type.ts";

/** How results that are errors begin. */
export const errorPrefix = "#FEHLER: ";

/** Whether a stored result of a formula or a rollup is an error. */
export const isErrorValue = (value: StoredValue): boolean => value?.startsWith(errorPrefix) ?? false;

const plain = { text, number, boolean, date } as const;

const resultOf = ({ result_type }: PropertyConfig): keyof typeof plain =>
  result_type === "number" || result_type === "boolean" || result_type === "date" ? result_type : "text";

/** The type by which values are compared: the result type of computed properties, text of those that a later version knows. */
export const comparedAs = (type: PropertyType, config: PropertyConfig): KnownPropertyType => {
  if (type === laterPropertyType) return "text";
  return type === "formula" || type === "rollup" ? resultOf(config) : type;
};

/** The type a result looks like; where the definition leaves it open, by its value. */
const shownAs = (value: string, config: PropertyConfig): ValueType =>
  resultOf(config) === "text" && value.startsWith('{"start_date"') ? date : plain[resultOf(config)];

/**
 * Results of formulas and rollups, sorted, searched and displayed by their `result_type`, links by their text; errors sort
 * like empty cells, and are searched and displayed by their words.
 */
export const computed: ValueType = {
  parse: () => refused(valueTexts.computed),
  equal: (a, b) => (a ?? "") === (b ?? ""),
  sortKey: (value, config) => {
    const compared = isEmpty(value) || isErrorValue(value) ? null : shownText(value, config);
    return plain[resultOf(config)].sortKey(compared, config);
  },
  format: (value, config) => {
    if (isEmpty(value)) return "";
    if (isErrorValue(value)) return value;
    const text = shownText(value, config);
    return shownAs(text, config).format(text, config);
  },
  searchText: (value, config) => {
    if (isEmpty(value)) return "";
    if (isErrorValue(value)) return value;
    const text = shownText(value, config);
    return shownAs(text, config).searchText(text, config);
  },
};
