import { calculatedKey, type KnownPropertyType, type PropertyConfig } from "@maive/contract";
import { isErrorValue, linkIn, lookupTypeOf, valueTypes } from "@maive/values";
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

/** Names of what cells link to, by id, as far as they may be read. */
export type LinkedTitles = Readonly<Record<string, string>>;

/** A value as displayed in a cell: German, files, entries and people by name. */
export const cellText = (
  { property_name, property_type, property_config }: Shown,
  values: Readonly<Record<string, string | null>>,
  titles: LinkedTitles = {},
): string => {
  const nameOf = (id: string): string | undefined => (Object.hasOwn(titles, id) ? titles[id] : undefined);
  const value = values[property_name] ?? null;
  if (property_type === "file" || property_type === "drive_link")
    return fileNames(values[calculatedKey(property_name)] ?? "[]");
  if (property_type === "formula" || property_type === "rollup") {
    const result = values[calculatedKey(property_name)] ?? null;
    const isFiles = lookupTypeOf(property_type, property_config) === "file" && !isErrorValue(result);
    if (isFiles) return fileNames(result ?? "[]");
    return valueTypes[property_type].format(result, property_config, nameOf);
  }
  return isKnown(property_type)
    ? valueTypes[property_type].format(value, property_config, nameOf)
    : (value ?? "");
};

/** A value as displayed in a cell of a table; a result that is a link leads where it does in the product. */
export const tableCell = (
  shown: Shown,
  values: Readonly<Record<string, string | null>>,
  titles?: LinkedTitles,
): PlainCell => {
  const { property_name, property_config } = shown;
  const link = linkIn(values[calculatedKey(property_name)] ?? null, property_config);
  return link?.url ? { text: link.text, link: link.url } : cellText(shown, values, titles);
};

/** A value where a link is its address, as in cells of addresses. */
export const addressText = (
  shown: Shown,
  values: Readonly<Record<string, string | null>>,
  titles?: LinkedTitles,
): string => {
  const cell = tableCell(shown, values, titles);
  return typeof cell === "string" ? cell : cell.link;
};
