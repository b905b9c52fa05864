import { brokenRule } from "@maive/values";
import type { CellProperty, ReadResult } from "./property-type-ui.ts";

/** The sentence for what a value breaks of its property's rules; null if nothing. Only the server knows what is unique, and its day. */
export const brokenBy = ({ property_name: name, property_config: config }: CellProperty, value: string) =>
  config.rules === undefined ? null : brokenRule({ name, config }, value, null);

/** Reads what is typed by the property's rules, too; what stands there already may stay. */
export const readRuled =
  (property: CellProperty, current: string, read: (text: string) => ReadResult) =>
  (text: string): ReadResult => {
    const result = read(text);
    if (!result.ok || result.value === current) return result;
    const message = brokenBy(property, result.value);
    return message === null ? result : { ok: false, message };
  };
