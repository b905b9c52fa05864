import { checkReturnType, fail, type FormulaValue, resultText } from "@maive/formula";
import type { StoredValue } from "@maive/values";
import type { DatabaseProperty } from "../../properties/index.ts";
import type { StandingEntry } from "./computed.store.ts";

/** Computes one property in live entries of its database. `now` is floating local time in ms. */
export type Worker = (entries: readonly StandingEntry[], now: number) => Promise<StoredValue[]>;

/** A result as stored, or an error where it is not of the type it has to be. */
export const promised = ({ config }: DatabaseProperty, value: FormulaValue): StoredValue =>
  resultText(config.return_type ? checkReturnType(value, config.return_type) : value, config.has_links);

/** The same error in every entry. */
export const constant = (reason: string): Worker => {
  const text = resultText(fail(reason));
  return async (entries) => entries.map(() => text);
};
