import type { PropertyConfig } from "@maive/contract";
import { linkedText, valueTypes } from "@maive/values";
import { nameOf } from "../names/known-names.ts";
import type { CellProperty, ReadResult } from "../property-type-ui.ts";
import { relationTexts } from "./texts.ts";

/** The database a relation leads to; null where its configuration names none. */
export const targetOf = ({ target }: PropertyConfig, ownDatabaseId: number): number | null => {
  if (target === "self") return ownDatabaseId;
  const id = /^cortex:(\d{1,15})$/.exec(target ?? "")?.[1];
  return id === undefined ? null : Number(id);
};

/** Reads ids, as they are copied between cells of the same kind; titles alone do not say which entry is meant. */
export const readRelation = (text: string, { property_config: config }: CellProperty): ReadResult => {
  const parsed = valueTypes.relation.parse(text.trim(), config);
  return parsed.ok
    ? { ok: true, value: parsed.value ?? "" }
    : { ok: false, message: relationTexts.unreadable };
};

/** A value with an id put in or taken out; where only one may be chosen, it takes the place of the other. */
export const withToggled = (ids: readonly string[], id: string, multiple: boolean): string[] => {
  if (ids.includes(id)) return ids.filter((other) => other !== id);
  return multiple ? [...ids, id] : [id];
};

/** Ids with one of them moved by a place; it stays at the ends. */
export const withMoved = (ids: readonly string[], at: number, by: 1 | -1): string[] => {
  const [here, there] = [ids[at], ids[at + by]];
  return here === undefined || there === undefined ? [...ids] : ids.with(at, there).with(at + by, here);
};

export const textOfIds = (ids: readonly string[]): string => linkedText(ids) ?? "";

/** Those of the ids that nobody has told the name of yet. */
export const unnamedAmong = (ids: readonly string[]): string[] =>
  ids.filter((id) => nameOf(id) === undefined);
