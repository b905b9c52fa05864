import {
  canonicalDecimal,
  dateText,
  momentText,
  readDate,
  momentMs,
  readResultLink,
  resultLinkText,
  doneRatio,
  type StoredValue,
} from "@maive/values";
import { kindTexts, reasonTexts } from "../texts.ts";
import { decimalOf, toText } from "./read.ts";
import { fail, isLink, kindOf, kindText, type FormulaValue } from "./value.ts";

/** Possible `return_type`s of a property. */
export const returnTypes = ["text", "number", "boolean", "date"] as const;
export type ReturnType = (typeof returnTypes)[number];

/** The static result type of a formula. */
export type FormulaType = ReturnType | "list" | "any" | "error";

/**
 * Converts a stored value. `type` is the property's; for names use `valueOfNames`. Empty texts and choices are `""`,
 * so that joining two is text; other empty cells are null.
 */
export function valueOfCell(type: string, stored: StoredValue): FormulaValue {
  const empty = stored === null || stored === "";
  switch (type) {
    case "number":
      return empty || Number.isNaN(Number(stored)) ? null : Number(stored);
    case "boolean":
      return empty ? null : stored === "true";
    // The part of 1 that is done, as it is sorted and compared.
    case "checklist":
      return doneRatio(stored);
    case "date": {
      const date = readDate(stored);
      const start = date && momentMs(date.start_date);
      if (!date || start === null) return null;
      return {
        kind: "date",
        start,
        end: date.end_date === null ? null : momentMs(date.end_date),
        withTime: date.include_time,
      };
    }
    default:
      return stored ?? "";
  }
}

/** A multiple choice, relation, person or file as formulas read it: its names; without any it is empty. */
export const valueOfNames = (names: readonly string[]): FormulaValue =>
  names.length === 0 ? null : { kind: "list", items: names };

/** The kind of a stored result of unknown type; numeric texts count as numbers. */
function guessed(stored: string): string {
  if (canonicalDecimal(stored) === stored) return "number";
  if (stored === "true" || stored === "false") return "boolean";
  return stored.startsWith("{") && readDate(stored) ? "date" : "text";
}

/**
 * Converts a stored result, with its type from `check` or `rollupType`. Lists are stored as text and remain text;
 * errors remain errors, and links links where the property has some.
 */
export function valueOfResult(stored: StoredValue, type: FormulaType, hasLinks = false): FormulaValue {
  if (stored?.startsWith(reasonTexts.prefix)) return fail(stored.slice(reasonTexts.prefix.length));
  const link = hasLinks && stored !== null ? readResultLink(stored) : null;
  if (link) return link.url === null ? link.text : { kind: "link", text: link.text, url: link.url };
  if (type !== "any" && type !== "error") return valueOfCell(type === "list" ? "text" : type, stored);
  return stored === null || stored === "" ? null : valueOfCell(guessed(stored), stored);
}

/**
 * The canonical text of a result, as a value of its kind is stored; an error is `#FEHLER: <reason>`. Where a property has links,
 * a text that looks like one says that it leads nowhere.
 */
export function resultText(value: FormulaValue, hasLinks = false): StoredValue {
  if (value === null || value === "") return null;
  if (isLink(value)) return hasLinks ? resultLinkText(value) : value.text;
  if (typeof value === "string")
    return hasLinks && readResultLink(value) ? resultLinkText({ text: value, url: null }) : value;
  if (typeof value === "number") return decimalOf(value);
  if (typeof value === "boolean") return String(value);
  if (value.kind === "error") return `${reasonTexts.prefix}${value.reason}`;
  if (value.kind === "list") {
    const text = toText(value);
    return resultText(text, hasLinks);
  }
  return dateText({
    start_date: momentText(value.start),
    end_date: value.end === null ? null : momentText(value.end),
    include_time: value.withTime,
    include_end_date: value.end !== null,
  });
}

/** Checks a result against the kind its property promises; lists pass as text. Empty and errors always pass. */
export function checkReturnType(value: FormulaValue, expected: ReturnType): FormulaValue {
  const kind = kindOf(value);
  if (kind === "empty" || kind === "error" || kind === expected) return value;
  if (expected === "text" && kind === "list") return value;
  // An empty text is not a result.
  if (value === "") return null;
  return fail(reasonTexts.returnType(kindTexts[expected], kindText(value)));
}
