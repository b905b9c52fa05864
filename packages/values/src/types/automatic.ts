import type { AutomaticKind, PropertyConfig } from "@maive/contract";

/** Whether the server writes a property's values, and nobody else does. */
export const isAutomatic = ({ automatic }: Pick<PropertyConfig, "automatic">): boolean =>
  automatic !== undefined;

/** Those that follow every edit of an entry. */
export const isOfEdits = (kind: AutomaticKind | undefined): boolean =>
  kind === "edited_at" || kind === "edited_by";

/** Those that derive from the entry itself at any time, so that no value is stored elsewhere. */
export const isOfEntry = (kind: AutomaticKind | undefined): boolean =>
  kind !== undefined && kind !== "serial";
