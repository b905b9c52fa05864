import type { PropertyConfig } from "@maive/contract";
import { linkedText, valueTypes } from "@maive/values";
import { nameOf } from "../names/known-names.ts";
import type { CellProperty, ReadResult } from "../property-type-ui.ts";
import { relationTexts } from "./texts.ts";

/** A relation's target database; null without one. */
export const targetOf = ({ target }: PropertyConfig, ownDatabaseId: number): number | null => {
  if (target === "self") return ownDatabaseId;
  const id = /^cortex:(\d{1,15})$/.exec(target ?? "")?.[1];
  return id === undefined ? null : Number(id);
};

/** Parses ids, as copied between compatible cells; titles alone are ambiguous. */
export const readRelation = (text: string, { property_config: config }: CellProperty): ReadResult => {
  const parsed = valueTypes.relation.parse(text.trim(), config);
  return parsed.ok
    ? { ok: true, value: parsed.value ?? "" }
    : { ok: false, message: relationTexts.unreadable };
};

/** Toggles an id; in a single-choice relation it replaces the other. */
export const withToggled = (ids: readonly string[], id: string, multiple: boolean): string[] => {
  if (ids.includes(id)) return ids.filter((other) => other !== id);
  return multiple ? [...ids, id] : [id];
};

/** Moves an id by one, stopping at the ends. */
export const withMoved = (ids: readonly string[], at: number, by: 1 | -1): string[] => {
  const [here, there] = [ids[at], ids[at + by]];
  return here === undefined || there === undefined ? [...ids] : ids.with(at, there).with(at + by, here);
};

export const textOfIds = (ids: readonly string[]): string => linkedText(ids) ?? "";

/** Ids without a known name. */
export const unnamedAmong = (ids: readonly string[]): string[] =>
  ids.filter((id) => nameOf(id) === undefined);
