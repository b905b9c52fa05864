import type { NumberLook } from "./look.ts";

/** A serial number as it is read: `RE-0017`. */
export const serialText = (decimal: string, { serial_prefix = "", serial_digits = 1 }: NumberLook): string =>
  `${serial_prefix}${decimal.padStart(serial_digits, "0")}`;

/** The digits of a serial number that is typed with or without its prefix; other text comes back as it is. */
export const withoutPrefix = (text: string, { serial_prefix = "" }: NumberLook): string =>
  serial_prefix !== "" && text.toLowerCase().startsWith(serial_prefix.trim().toLowerCase())
    ? text.slice(serial_prefix.trim().length).trim()
    : text;
