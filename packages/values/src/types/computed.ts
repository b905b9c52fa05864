import {
  type KnownPropertyType,
  laterPropertyType,
  type LookupType,
  type PropertyConfig,
  type PropertyType,
} from "@maive/contract";
import { boolean } from "./boolean.ts";
import { date } from "./date.ts";
import { isErrorValue } from "./error-value.ts";
import { file } from "./file.ts";
import { person, relation } from "./links.ts";
import { number } from "./number.ts";
import { shownText } from "./result-link.ts";
import { text } from "./text.ts";
import { valueTexts } from "./texts.ts";
import { isEmpty, refused, type ValueType } from "./value-type.ts";

const plain = { text, number, boolean, date } as const;

const resultOf = ({ result_type }: PropertyConfig): keyof typeof plain =>
  result_type === "number" || result_type === "boolean" || result_type === "date" ? result_type : "text";

/** What a rollup looks up that has a name of its own; undefined for all other properties. */
export const lookupTypeOf = (type: PropertyType, { lookup_type }: PropertyConfig): LookupType | undefined =>
  type === "rollup" ? lookup_type : undefined;

/** Whether values are results of their own, which may be errors: of formulas and of rollups that look up no names. */
export const isResult = (type: PropertyType, config: PropertyConfig): boolean =>
  (type === "formula" || type === "rollup") && lookupTypeOf(type, config) === undefined;

/**
 * The type by which values are compared: the result type of computed properties, or that of the names they look up; text of those
 * that a later version knows.
 */
export const comparedAs = (type: PropertyType, config: PropertyConfig): KnownPropertyType => {
  if (type === laterPropertyType) return "text";
  return type === "formula" || type === "rollup" ? (lookupTypeOf(type, config) ?? resultOf(config)) : type;
};

const named = { relation, person, file } as const;

/** The type of looked up names; undefined where results are none. */
const namesOf = ({ lookup_type }: PropertyConfig): ValueType | undefined => lookup_type && named[lookup_type];

/** The type a result looks like; where the definition leaves it open, by its value. */
const shownAs = (value: string, config: PropertyConfig): ValueType =>
  resultOf(config) === "text" && value.startsWith('{"start_date"') ? date : plain[resultOf(config)];

/**
 * Results of formulas and rollups, sorted, searched and displayed by their `result_type`, links by their text, looked up names as
 * their type does; errors sort like empty cells, and are searched and displayed by their words.
 */
export const computed: ValueType = {
  parse: () => refused(valueTexts.computed),
  equal: (a, b) => (a ?? "") === (b ?? ""),
  sortKey: (value, config, labels) => {
    const compared = isEmpty(value) || isErrorValue(value) ? null : shownText(value, config);
    const names = namesOf(config);
    if (names) return names.sortKey(compared, config, labels);
    return plain[resultOf(config)].sortKey(compared, config);
  },
  format: (value, config, labels) => {
    if (isEmpty(value)) return "";
    if (isErrorValue(value)) return value;
    const names = namesOf(config);
    if (names) return names.format(value, config, labels);
    const text = shownText(value, config);
    return shownAs(text, config).format(text, config);
  },
  searchText: (value, config, labels) => {
    if (isEmpty(value)) return "";
    const names = namesOf(config);
    // Links are found by what they lead to alone.
    if (isErrorValue(value)) return names && names !== file ? "" : value;
    if (names) return names.searchText(value, config, labels);
    const text = shownText(value, config);
    return shownAs(text, config).searchText(text, config);
  },
};
