import { localDay } from "@maive/values";
import { timeText } from "../../../ui/index.ts";

/** The local time as a floating date. */
export const momentHere = (now = new Date()): string => `${localDay(now)}T${timeText(now)}`;
