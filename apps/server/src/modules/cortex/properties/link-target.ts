import type { DatabaseProperty } from "./property.ts";

/** What the ids of a property name. */
export type LinkTarget = { kind: "users" } | { kind: "entries"; databaseId: number };

/** What a property links to; null for those that link to nothing. The database may be gone. */
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

/** Whether values of the property name other things by their ids, in an order of their own. */
export const isLink = (property: Pick<DatabaseProperty, "type">): boolean =>
  property.type === "relation" || property.type === "person";
