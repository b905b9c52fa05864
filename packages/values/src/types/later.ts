import { text } from "./text.ts";
import { valueTexts } from "./texts.ts";
import { refused, type ValueType } from "./value-type.ts";

/** A type that only a later version knows: its stored texts are shown, sorted and found as they are, and written by nobody. */
export const later: ValueType = { ...text, parse: () => refused(valueTexts.laterType) };
