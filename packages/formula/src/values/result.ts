import { dateText, momentText, readDate, momentMs, type StoredValue } from "@maive/values";
import { kindTexts, reasonTexts } from "../texts.ts";
import { decimalOf, toText } from "./read.ts";
import { fail, kindOf, kindText, type FormulaValue } from "./value.ts";

/** The types a property's `return_type` may ask for. */
export const returnTypes = ["text", "number", "boolean", "date"] as const;
export type ReturnType = (typeof returnTypes)[number];

/**
 * A stored value as formulas read it. `type` is the property's type; lists are given by the caller as texts.
 * An empty text or choice is `""`, so that joining two of them is text; every other empty cell is null.
 */
export function valueOfCell(type: string, stored: StoredValue): FormulaValue {
  const empty = stored === null || stored === "";
  switch (type) {
    case "number":
      return empty || Number.isNaN(Number(stored)) ? null : Number(stored);
    case "boolean":
      return empty ? null : stored === "true";
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

/** The canonical text of a result, as a value of its kind is stored; an error is `#FEHLER: <reason>`. */
export function resultText(value: FormulaValue): StoredValue {
  if (value === null || value === "") return null;
  if (typeof value === "string") return value;
  if (typeof value === "number") return decimalOf(value);
  if (typeof value === "boolean") return String(value);
  if (value.kind === "error") return `${reasonTexts.prefix}${value.reason}`;
  if (value.kind === "list") {
    const text = toText(value);
    return typeof text === "string" ? text || null : resultText(text);
  }
  return dateText({
    start_date: momentText(value.start),
    end_date: value.end === null ? null : momentText(value.end),
    include_time: value.withTime,
    include_end_date: value.end !== null,
  });
}

/** Checks a result against the kind its property promises; lists pass as text. Empty and errors always pass. */
export function checkReturnType(value: FormulaValue, wanted: ReturnType): FormulaValue {
  const kind = kindOf(value);
  if (kind === "empty" || kind === "error" || kind === wanted) return value;
  if (wanted === "text" && kind === "list") return value;
  // An empty text is no result of any kind.
  if (value === "") return null;
  return fail(reasonTexts.returnType(kindTexts[wanted], kindText(value)));
}
