import { type Labels, type StoredValue, valueTypes } from "@maive/values";
import type { DatabaseProperty } from "../properties/index.ts";

export type Key = string | number | null;

/** What stands in a property's key column for a value. */
export const keyOf = ({ type, config }: DatabaseProperty, value: StoredValue, labels?: Labels): Key =>
  valueTypes[type].sortKey(value, config, labels).key;
