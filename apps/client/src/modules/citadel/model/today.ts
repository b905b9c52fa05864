import { localDay, type Day } from "@maive/values";

/** The day it is in this browser. */
export const today = (): Day => localDay(new Date());
