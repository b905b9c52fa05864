import type { DatabaseDetail, DatabaseMessage } from "@maive/contract";

type Calculating = NonNullable<DatabaseDetail["calculating"]>;

/** Whether recalculation finished, so that the view must be refetched. */
export const endsCalculation = (message: DatabaseMessage): boolean =>
  message.type === "formula_calculated" && message.calculations.length === 0;

/**
 * The database with the message's progress. Results of a single edit (`formula_calculated` with entries) do not
 * affect it.
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

/** Progress in percent, rounded to tens because each change is announced. */
export const percentOf = ({ done, total }: Calculating): number =>
  total <= 0 ? 0 : Math.min(100, Math.max(0, Math.floor((done / total) * 10) * 10));
