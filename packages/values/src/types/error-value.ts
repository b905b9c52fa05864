import type { StoredValue } from "./value-type.ts";

/** How results that are errors begin. */
export const errorPrefix = "#FEHLER: ";

/** Whether a stored result of a formula or a rollup is an error. */
export const isErrorValue = (value: StoredValue): boolean => value?.startsWith(errorPrefix) ?? false;
