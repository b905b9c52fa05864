import { linkedIds, valueTexts } from "@maive/values";
import { linkedTexts } from "../linked/texts.ts";
import { isWithheld, nameOf } from "./known-names.ts";

/** A link target's name; the beginning of its id while unknown. */
export const linkedName = (id: string): string =>
  nameOf(id) ?? (isWithheld(id) ? linkedTexts.noAccess(1) : valueTexts.unnamed(id));

/** The names of a cell's link targets in order, then the number of hidden ones. */
export const displayLinks = (value: string): string => {
  const ids = linkedIds(value);
  const shown = ids.filter((id) => !isWithheld(id));
  const hidden = ids.length - shown.length;
  return [...shown.map(linkedName), ...(hidden > 0 ? [linkedTexts.noAccess(hidden)] : [])].join(", ");
};
