import type { Day } from "@maive/values";
import { withEntry } from "../../cortex/side-panel-address/index.ts";
import { searchOn } from "../../calendar-grid/model/index.ts";

/** Path of an event: the calendar in the preferred view, on its day. */
export const eventPath = (entryId: string, day: Day): string =>
  `/calendar${withEntry(searchOn(day), entryId)}`;
