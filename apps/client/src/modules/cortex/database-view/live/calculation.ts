import type { DatabaseDetail, DatabaseMessage } from "@maive/contract";

type Calculating = NonNullable<DatabaseDetail["calculating"]>;

/** Whether everything that was to be worked out stands, so that the view has to be read again. */
export const endsCalculation = (message: DatabaseMessage): boolean =>
  message.type === "formula_calculated" && message.calculations.length === 0;

/**
 * The database with how far its formulas and rollups are, as the message tells. The results of a single edit (a
 * `formula_calculated` that names them) say nothing about it.
 */
export const withCalculation = (database: DatabaseDetail, message: DatabaseMessage): DatabaseDetail => {
  if (message.type === "calculation_progress") {
    const { done, total } = message;
    return { ...database, calculating: { done, total } };
  }
  if (!endsCalculation(message) || !database.calculating) return database;
  const { calculating: _, ...rest } = database;
  return rest;
};

/** How much is worked out, in percent; in tens, because every change is read aloud. */
export const percentOf = ({ done, total }: Calculating): number =>
  total <= 0 ? 0 : Math.min(100, Math.max(0, Math.floor((done / total) * 10) * 10));
