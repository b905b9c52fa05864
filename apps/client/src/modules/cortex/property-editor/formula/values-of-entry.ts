import { calculatedKey, laterPropertyType, type Property } from "@maive/contract";
import {
  valueOfCell,
  valueOfNames,
  valueOfResult,
  type FormulaValue,
  type ReadableProperty,
} from "@maive/formula";
import { choicesOf, comparedAs, isErrorValue, linkedIds, lookupTypeOf, valueTypeOf } from "@maive/values";

/** Values by property name, with computed content. */
export type EntryValues = Readonly<Record<string, string | null>>;
/** Names of link targets by id. */
export type Titles = Readonly<Record<string, string>>;

type Described = Pick<Property, "property_name" | "property_type" | "property_config">;

const isComputed = ({ property_type: type }: Described): boolean => type === "formula" || type === "rollup";

/** The displayed text: the computed content, else the value. */
export const shownOf = (property: Described, values: EntryValues): string | null => {
  const { property_name: name } = property;
  const calculated = values[calculatedKey(name)];
  return (isComputed(property) ? calculated : values[name]) ?? null;
};

/** The file names in a JSON list. */
const fileNames = (json: string | null | undefined): string[] => {
  try {
    const files: unknown = JSON.parse(json ?? "[]");
    return Array.isArray(files)
      ? files.flatMap((file: { display_name?: unknown }) =>
          typeof file?.display_name === "string" ? file.display_name : [],
        )
      : [];
  } catch {
    return [];
  }
};

/** A property as formulas see it. */
export const readableOf = ({ property_type: type, property_config: config }: Described): ReadableProperty => {
  const plain = config.number_format === "plain";
  return type === "formula" || type === "rollup"
    ? {
        type,
        plain,
        results: config.result_type ?? "any",
        links: config.has_links === true,
        names: config.lookup_type !== undefined,
      }
    : { type: type === laterPropertyType ? "text" : type, plain };
};

/** The names in a cell of links or files. */
const namesOf = (property: Described, values: EntryValues, titles: Titles): string[] => {
  const { property_name: name } = property;
  const type = comparedAs(property.property_type, property.property_config);
  if (type === "file" || type === "drive_link") return fileNames(values[calculatedKey(name)]);
  return linkedIds(shownOf(property, values)).flatMap((id) => titles[id] ?? []);
};

/** A value as formulas read it. */
export const formulaValueOf = (property: Described, values: EntryValues, titles: Titles): FormulaValue => {
  const { property_config: config } = property;
  const type = comparedAs(property.property_type, config);
  const stored = shownOf(property, values);
  const isNames = lookupTypeOf(property.property_type, config) !== undefined && !isErrorValue(stored);
  if (isComputed(property) && !isNames)
    return valueOfResult(stored, config.result_type ?? "any", config.has_links);
  if (type === "multiple_choice") return valueOfNames(choicesOf(stored));
  if (type === "relation" || type === "person" || type === "file")
    return valueOfNames(namesOf(property, values, titles));
  if (type === "drive_link") return namesOf(property, values, titles)[0] ?? "";
  return valueOfCell(type, stored);
};

/** A value as displayed; `""` when empty. */
export const shownTextOf = (property: Described, values: EntryValues, titles: Titles): string => {
  const { property_type: type, property_config: config } = property;
  const isFiles = ["file", "drive_link"].includes(comparedAs(type, config));
  if (isFiles && !isErrorValue(shownOf(property, values)))
    return namesOf(property, values, titles).join(", ");
  return valueTypeOf(type).format(shownOf(property, values), config, (id) => titles[id]);
};
