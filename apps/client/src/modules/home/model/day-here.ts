import type { Day } from "@maive/values";

const two = (value: number): string => String(value).padStart(2, "0");

/** The day it is in this browser. */
export const dayHere = (now = new Date()): Day =>
  `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;

/** The time it is in this browser, as dates are written: floating. */
export const momentHere = (now = new Date()): string =>
  `${dayHere(now)}T${two(now.getHours())}:${two(now.getMinutes())}`;
