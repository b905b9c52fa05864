import { type FormProperty, editableStyled, readStyled, valueTypes } from "@maive/values";
import { uploadIds } from "./sent-files.ts";
import { formTexts as texts } from "../texts.ts";

/** What stands in a field: the text that was typed, which is a value or not. */
export type ReadAnswer = { ok: true; value: string } | { ok: false; message: string };

/** The text of a number field for a canonical value. */
export const typedText = ({ type, config }: FormProperty, value: string): string =>
  type === "number" && value !== "" ? editableStyled(value, config) : value;

/** Reads what was typed; empty text is no answer. */
export const readAnswer = ({ type, config }: FormProperty, text: string): ReadAnswer => {
  if (text.trim() === "") return { ok: true, value: "" };
  if (type === "file") return { ok: true, value: uploadIds(text) };
  if (type === "number") {
    const value = readStyled(text, config);
    return value === null ? { ok: false, message: texts.number } : { ok: true, value };
  }
  const parsed = valueTypes[type].parse(text, config);
  return parsed.ok ? { ok: true, value: parsed.value ?? "" } : { ok: false, message: parsed.message };
};
