import { linkedIds, valueTexts } from "@maive/values";
import { nameOf } from "./known-names.ts";

/** How something is called that a cell links to; one that may not be known shows the beginning of its id. */
export const linkedName = (id: string): string => nameOf(id) ?? valueTexts.unnamed(id);

/** The names of all that a cell links to, in its order. */
export const displayLinks = (value: string): string => linkedIds(value).map(linkedName).join(", ");
