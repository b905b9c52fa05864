import type { Property } from "@maive/contract";

/** The properties that place an entry in a calendar. */
export const dateProperties = (properties: readonly Property[]): Property[] =>
  properties.filter(({ property_type: type }) => type === "date");
