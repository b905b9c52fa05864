import type { DatabaseProperty } from "./property.ts";

/** What a property's ids refer to. */
export type LinkTarget = { kind: "users" } | { kind: "entries"; databaseId: number };

/** What a property links to; null when it is no relation. The database may be gone. */
export const linkTargetOf = ({
  type,
  config: { target = "" },
  databaseId,
}: Pick<DatabaseProperty, "type" | "config" | "databaseId">): LinkTarget | null => {
  if (type === "person") return { kind: "users" };
  if (type !== "relation") return null;
  if (target === "users") return { kind: "users" };
  if (target === "self") return { kind: "entries", databaseId };
  return { kind: "entries", databaseId: Number(target.slice("cortex:".length)) };
};

/** Whether a relation names one entry at most. */
export const isSingle = ({ config }: Pick<DatabaseProperty, "config">): boolean => config.multiple !== true;

/** Whether the property's values are ordered lists of ids. */
export const isLink = (property: Pick<DatabaseProperty, "type">): boolean =>
  property.type === "relation" || property.type === "person";
