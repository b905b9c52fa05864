import { calculatedKey } from "@maive/contract";
import { comparedAs, isAutomatic } from "@maive/values";
import { isButton, pressable } from "./button/button-value.ts";
import type { CellProperty } from "./property-type-ui.ts";
import { filesOf } from "./file/file-value.ts";
import { restrictedResult } from "./computed/result.ts";

const calculatedTypes: ReadonlySet<string> = new Set(["file", "formula", "rollup", "button"]);

/** Whether values are computed or come from uploads rather than input, or a button holds none. */
export const isCalculated = ({ property_type }: Pick<CellProperty, "property_type">): boolean =>
  calculatedTypes.has(property_type);

/** The key of a cell's displayed content in an entry's values. */
export const valueKey = (property: Pick<CellProperty, "property_type" | "property_name">): string =>
  isCalculated(property) ? calculatedKey(property.property_name) : property.property_name;

/** A file cell without files has an empty list. */
const noFiles = (value: string): string => (value === "[]" ? "" : value);

interface Values {
  properties: Readonly<Record<string, string | null>>;
  restricted?: readonly string[] | undefined;
}

/** A cell's displayed value; `""` is empty. */
export const valueIn = (
  { properties, restricted }: Values,
  property: Pick<CellProperty, "property_type" | "property_name">,
): string => {
  if (isButton(property)) return pressable;
  return restricted?.includes(property.property_name)
    ? restrictedResult
    : noFiles(properties[valueKey(property)] ?? "");
};

/** Whether values are lists of files, looked up ones among them. */
export const holdsFiles = ({
  property_type,
  property_config,
}: Pick<CellProperty, "property_type" | "property_config">): boolean =>
  comparedAs(property_type, property_config) === "file";

/** A cell's value as conditions compare it: of files, their ids. */
export const comparedValue = (
  entry: Values,
  property: Pick<CellProperty, "property_type" | "property_name" | "property_config">,
): string => {
  const value = valueIn(entry, property);
  if (!holdsFiles(property) || !value.startsWith("[")) return value;
  return filesOf(value)
    .map(({ file_id }) => file_id)
    .join(",");
};

/** Whether the server writes the values, and nobody else does. */
export const fillsItself = ({ property_config }: Pick<CellProperty, "property_config">): boolean =>
  isAutomatic(property_config);

/** Whether the value is computed and can be explained. */
export const isComputed = ({ property_type: type }: Pick<CellProperty, "property_type">): boolean =>
  type === "formula" || type === "rollup";
