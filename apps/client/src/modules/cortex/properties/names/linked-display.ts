import { linkedIds, valueTexts } from "@maive/values";
import { linkedTexts } from "../linked/texts.ts";
import { isWithheld, nameOf } from "./known-names.ts";

/** How something is called that a cell links to; one that nobody named yet shows the beginning of its id. */
export const linkedName = (id: string): string =>
  nameOf(id) ?? (isWithheld(id) ? linkedTexts.noAccess(1) : valueTexts.unnamed(id));

/** The names of all that a cell links to, in its order, and behind them how many this person may not read. */
export const displayLinks = (value: string): string => {
  const ids = linkedIds(value);
  const shown = ids.filter((id) => !isWithheld(id));
  const hidden = ids.length - shown.length;
  return [...shown.map(linkedName), ...(hidden > 0 ? [linkedTexts.noAccess(hidden)] : [])].join(", ");
};
