import type { ReadResult } from "../property-type-ui.ts";
import { booleanPropertyTexts as texts } from "./texts.ts";

/** A click: unset counts as no and becomes yes. */
export const toggleBoolean = (value: string): string => (value === "true" ? "false" : "true");

export const displayBoolean = (value: string): string =>
  value === "" ? "" : value === "true" ? texts.yes : texts.no;

const words: Readonly<Record<string, string>> = {
  "": "",
  ja: "true",
  true: "true",
  wahr: "true",
  x: "true",
  "1": "true",
  nein: "false",
  false: "false",
  falsch: "false",
  "0": "false",
};

/** Parses common forms of yes and no. */
export const readBoolean = (text: string): ReadResult => {
  const value = words[text.trim().toLocaleLowerCase("de")];
  return value === undefined ? { ok: false, message: texts.unreadable } : { ok: true, value };
};
