import { localDay } from "@maive/values";
import { timeText } from "../../../ui/index.ts";

/** The time it is in this browser, as dates are written: floating. */
export const momentHere = (now = new Date()): string => `${localDay(now)}T${timeText(now)}`;
