import { isLinkedId, linkedIds, lookupTypeOf, type StoredValue } from "@maive/values";
import type { DatabaseProperty } from "./property.ts";

/** What a property's ids refer to. */
export type LinkTarget = { kind: "users" } | { kind: "entries"; databaseId: number };

const prefix = "cortex:";

/** What a rollup looks up. */
const lookedUp = ({ type, config }: Pick<DatabaseProperty, "type" | "config">): LinkTarget | null => {
  const lookup = lookupTypeOf(type, config);
  if (lookup === "person") return { kind: "users" };
  if (lookup !== "relation") return null;
  return { kind: "entries", databaseId: Number((config.lookup_target ?? "").slice(prefix.length)) };
};

/** What a property links to; null when it is no relation. The database may be gone. */
export const linkTargetOf = ({
  type,
  config,
  databaseId,
}: Pick<DatabaseProperty, "type" | "config" | "databaseId">): LinkTarget | null => {
  if (type === "rollup") return lookedUp({ type, config });
  const { target = "" } = config;
  if (type === "person") return { kind: "users" };
  if (type !== "relation") return null;
  if (target === "users") return { kind: "users" };
  if (target === "self") return { kind: "entries", databaseId };
  return { kind: "entries", databaseId: Number(target.slice(prefix.length)) };
};

/** Whether a relation names one entry at most. */
export const isSingle = ({ config }: Pick<DatabaseProperty, "config">): boolean => config.multiple !== true;

/** Whether the property's values are ordered lists of ids of entries or users, looked up ones among them. */
export const isLink = ({ type, config }: Pick<DatabaseProperty, "type" | "config">): boolean => {
  const actualType = lookupTypeOf(type, config) ?? type;
  return actualType === "relation" || actualType === "person";
};

/** The ids in a property's value. A result may be that of before, when it was a text, until it is worked out anew. */
export const idsIn = ({ type }: Pick<DatabaseProperty, "type">, value: StoredValue): string[] =>
  type === "rollup" ? linkedIds(value).filter(isLinkedId) : linkedIds(value);
