import { calculatedKey, type Entry, type Property } from "@maive/contract";
import {
  canonicalDecimal,
  formatStyled,
  choicesOf,
  isErrorValue,
  linkedIds,
  linkIn,
  lookupTypeOf,
  momentMs,
  readDate,
  roundDecimal,
  valueTexts,
  valueTypes,
} from "@maive/values";
import { germanMoment } from "../../../../shared/office/moment-text.ts";
import { writeNames } from "../formats/name-list.ts";
import type { ExportCell } from "./export-cell.ts";

/** Names of a row's references. */
export type Titles = (id: string) => string | undefined;

type Column = Pick<Property, "property_name" | "property_type" | "property_config">;

/** Maximum decimals of formula results. */
const resultDecimals = 6;

const momentIn = (text: string, withTime: boolean): string => germanMoment(momentMs(text) ?? 0, withTime);

const dateCell = (value: string | null): ExportCell => {
  const date = readDate(value);
  if (!date) return null;
  const { start_date, end_date, include_time } = date;
  const [start, end] = [start_date, end_date ?? start_date].map((text) => momentIn(text, include_time));
  // Omitted when it looks the same as the start.
  if (end !== start) return `${start} -> ${end}`;
  const ms = momentMs(start_date);
  return ms === null ? null : { d: ms, t: include_time };
};

const displayNames = (text: string | null | undefined): string[] => {
  const files: unknown = JSON.parse(text || "[]");
  if (!Array.isArray(files)) return [];
  return files.flatMap((file: unknown) =>
    typeof file === "object" && file !== null && "display_name" in file ? [String(file.display_name)] : [],
  );
};

const numberCell = (n: string, format: Column["property_config"]["number_format"]): ExportCell =>
  format === "plain" ? { n, p: true } : { n };

/** A result by its type; errors and texts verbatim, a link as its address, as cells of addresses are. */
const resultCell = (result: string | null | undefined, config: Column["property_config"]): ExportCell => {
  if (result === null || result === undefined || result === "") return null;
  const { result_type, number_format } = config;
  const link = linkIn(result, config);
  if (link?.url) return link.url;
  const text = link?.text ?? result;
  const decimal = result_type === "number" ? canonicalDecimal(text) : null;
  if (decimal !== null) return numberCell(roundDecimal(decimal, resultDecimals), number_format);
  if (result_type === "boolean" && (text === "true" || text === "false"))
    return text === "true" ? valueTexts.yes : valueTexts.no;
  return text.startsWith('{"start_date"') && readDate(text) ? dateCell(text) : text;
};

/** Looked up names as those of cells. */
const namesCell = (
  result: string | null | undefined,
  { lookup_type }: Column["property_config"],
  titles: Titles,
): ExportCell => {
  if (!result || isErrorValue(result)) return result || null;
  const names =
    lookup_type === "file" ? displayNames(result) : linkedIds(result).flatMap((id) => titles(id) ?? []);
  return writeNames(names) || null;
};

/** A cell in a file; links with the names the reader may see. */
export const exportCell = (
  { property_name, property_type, property_config }: Column,
  { properties }: Pick<Entry, "properties">,
  titles: Titles,
): ExportCell => {
  const value = properties[property_name] ?? null;
  const calculated = properties[calculatedKey(property_name)];
  switch (property_type) {
    case "number":
      if (value === null || value === "") return null;
      if (property_config.serial_prefix !== undefined || property_config.serial_digits !== undefined)
        return formatStyled(value, property_config);
      return numberCell(value, property_config.number_format);
    case "date":
      return dateCell(value);
    case "multiple_choice":
      return writeNames(choicesOf(value)) || null;
    case "relation":
    case "person": {
      const names = linkedIds(value).flatMap((id) => titles(id) ?? []);
      return (property_config.multiple ? writeNames(names) : names.join(", ")) || null;
    }
    case "file":
    case "drive_link":
      return writeNames(displayNames(calculated)) || null;
    case "formula":
    case "rollup":
      if (lookupTypeOf(property_type, property_config)) return namesCell(calculated, property_config, titles);
      return resultCell(calculated, property_config);
    default:
      return valueTypes[property_type].format(value, property_config) || null;
  }
};
