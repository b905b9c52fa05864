import { type Labels, type StoredValue, valueTypes } from "@maive/values";
import type { DatabaseProperty } from "../../properties/index.ts";

export type Key = string | number | null;

/** The sort key of a value, as it stands in the key column of its property. */
export const sortKeyOf = ({ type, config }: DatabaseProperty, value: StoredValue, labels?: Labels): Key =>
  valueTypes[type].sortKey(value, config, labels).key;
