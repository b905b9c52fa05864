import { type Labels, type StoredValue, valueTypes } from "@maive/values";
import type { DatabaseProperty } from "../../properties/index.ts";

export type Key = string | number | null;

/** The sort key of a value, as stored in its property's key column. */
export const sortKeyOf = ({ type, config }: DatabaseProperty, value: StoredValue, labels?: Labels): Key =>
  valueTypes[type].sortKey(value, config, labels).key;
