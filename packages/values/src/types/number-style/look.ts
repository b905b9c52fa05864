import type { PropertyConfig } from "@maive/contract";

/** How a property's numbers are shown: the part of its configuration that says so. */
export type NumberLook = Pick<
  PropertyConfig,
  | "number_format"
  | "number_style"
  | "decimals"
  | "currency"
  | "stars"
  | "automatic"
  | "serial_prefix"
  | "serial_digits"
>;

/** Whether numbers are serial ones, which are names rather than sizes. */
export const isSerial = ({ automatic }: NumberLook): boolean => automatic === "serial";

/** Whether numbers are stored as parts of 1 and shown as percent. */
export const isPartOfOne = ({ number_style }: NumberLook): boolean =>
  number_style === "percent" || number_style === "progress";

/** Whether the digits shown are not those stored; what is found follows what is shown. */
export const readsOtherwise = (look: NumberLook): boolean =>
  isPartOfOne(look) || look.number_style === "duration";

/** The currency where none is given. */
export const usualCurrency = "EUR";
