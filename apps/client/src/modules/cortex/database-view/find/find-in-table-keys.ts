import type { KeyboardEvent } from "react";
import { findKeyOf } from "../../../../ui/index.ts";
import type { TableFinder } from "./table-finder.ts";

/** The keys of the search of a table, anywhere in it: what the browser would search are the rows on the screen alone. */
export const handleFindKeys = (finder: TableFinder, event: KeyboardEvent): void => {
  // Events of dialogs come here, too.
  if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
  const key = findKeyOf(event);
  if (!key || key === "replace" || event.defaultPrevented || event.nativeEvent.isComposing) return;
  if (key === "find") finder.openField();
  else if (finder.getCount() === null) return;
  else finder.step(key === "next" ? 1 : -1);
  event.preventDefault();
};
