import { calculatedKey, type KnownPropertyType, type PropertyConfig } from "@maive/contract";
import { linkIn, valueTypes } from "@maive/values";
import type { PlainCell } from "../model/table.ts";

interface Shown {
  property_name: string;
  property_type: string;
  property_config: PropertyConfig;
}

const isKnown = (type: string): type is KnownPropertyType => Object.hasOwn(valueTypes, type);

const fileNames = (text: string): string => {
  const files: unknown = JSON.parse(text);
  return Array.isArray(files)
    ? files
        .flatMap((file: unknown) =>
          typeof file === "object" && file !== null && "display_name" in file
            ? [String(file.display_name)]
            : [],
        )
        .join(", ")
    : "";
};

/** A value as displayed in a cell: German, files by name. */
export const cellText = (
  { property_name, property_type, property_config }: Shown,
  values: Readonly<Record<string, string | null>>,
): string => {
  const value = values[property_name] ?? null;
  if (property_type === "file" || property_type === "drive_link")
    return fileNames(values[calculatedKey(property_name)] ?? "[]");
  if (property_type === "formula" || property_type === "rollup") {
    const result = values[calculatedKey(property_name)] ?? null;
    return valueTypes[property_type].format(result, property_config);
  }
  return isKnown(property_type) ? valueTypes[property_type].format(value, property_config) : (value ?? "");
};

/** A value as displayed in a cell of a table; a result that is a link leads where it does in the product. */
export const tableCell = (shown: Shown, values: Readonly<Record<string, string | null>>): PlainCell => {
  const { property_name, property_config } = shown;
  const link = linkIn(values[calculatedKey(property_name)] ?? null, property_config);
  return link?.url ? { text: link.text, link: link.url } : cellText(shown, values);
};

/** A value where a link is its address, as in cells of addresses. */
export const addressText = (shown: Shown, values: Readonly<Record<string, string | null>>): string => {
  const cell = tableCell(shown, values);
  return typeof cell === "string" ? cell : cell.link;
};
