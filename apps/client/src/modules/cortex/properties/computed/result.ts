import type { LookupType, PropertyConfig } from "@maive/contract";
import {
  comparedAs,
  errorPrefix,
  formatDateValue,
  formatStyled,
  isErrorValue,
  linkIn,
  readDate,
  valueTexts,
} from "@maive/values";
import { isDrawn } from "../number/styled-number.tsx";
import { displayBoolean } from "../boolean/boolean-text.ts";
import type { CellProperty } from "../property-type-ui.ts";
import { displayFiles } from "../file/file-value.ts";
import { displayLinks } from "../names/linked-display.ts";
import { computedTexts } from "./texts.ts";

/** Placeholder of a hidden result; does not occur in stored text. */
export const restrictedResult = "\u0000";

/** Maximum displayed decimals. */
const decimals = 6;

export type Result =
  | { kind: "restricted" }
  | { kind: "error"; text: string; reason: string }
  | { kind: "boolean"; value: string }
  | { kind: "link"; text: string; href: string }
  | { kind: "names"; type: LookupType; text: string }
  | { kind: "number" | "text"; text: string };

const dateIn = (value: string): string | null => {
  const date = readDate(value);
  return date && formatDateValue(date);
};

/** The display type of a result: declared, or by itself. */
const shapeOf = (value: string, config: PropertyConfig): "number" | "boolean" | "date" | "text" => {
  const type = comparedAs("formula", config);
  if (type === "number" || type === "boolean" || type === "date") return type;
  return value.startsWith('{"start_date"') ? "date" : "text";
};

/** Parses a stored result for display. */
export const resultOf = (value: string, { property_config: config }: CellProperty): Result => {
  if (value === restrictedResult) return { kind: "restricted" };
  if (isErrorValue(value)) return { kind: "error", text: value, reason: value.slice(errorPrefix.length) };
  const { lookup_type: type } = config;
  if (type) return { kind: "names", type, text: type === "file" ? displayFiles(value) : displayLinks(value) };
  const link = linkIn(value, config);
  if (link) {
    const { text, url: href } = link;
    return href === null ? { kind: "text", text } : { kind: "link", text, href };
  }
  switch (shapeOf(value, config)) {
    case "number":
      return { kind: "number", text: formatStyled(value, config, decimals) };
    case "boolean":
      return { kind: "boolean", value };
    case "date":
      return { kind: "text", text: dateIn(value) ?? valueTexts.invalidDate };
    default:
      return { kind: "text", text: value };
  }
};

/** A result as text. */
export const displayResult = (value: string, property: CellProperty): string => {
  if (value === "") return "";
  const result = resultOf(value, property);
  if (result.kind === "restricted") return computedTexts.restricted;
  return result.kind === "boolean" ? displayBoolean(result.value) : result.text;
};

/** Numbers are right-aligned, stars and bars are not. */
export const alignOfResult = ({ property_config }: CellProperty): "start" | "end" =>
  comparedAs("formula", property_config) === "number" && !isDrawn(property_config) ? "end" : "start";
