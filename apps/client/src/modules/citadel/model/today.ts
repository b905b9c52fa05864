import type { Day } from "@maive/values";

const two = (value: number): string => String(value).padStart(2, "0");

/** The day it is in this browser. */
export const today = (now = new Date()): Day =>
  `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
