import type { Day } from "@maive/values";
import { withEntry } from "../../cortex/side-panel-address/index.ts";
import { searchOn } from "../model/calendar-view.ts";

/** Where an event is looked at: beside the calendar, in the view that a person likes, on a day. */
export const eventPath = (entryId: string, day: Day): string =>
  `/calendar${withEntry(searchOn(day), entryId)}`;
