import type { CsvDelimiter, DateStyle, NumberStyle } from "@maive/contract";
import type { ColumnFacts } from "./column-facts.ts";
import type { Readings } from "./readings.ts";

/** The majority of columns with evidence; null for none or a tie. */
const mostOf = <S extends string>(
  facts: readonly ColumnFacts[],
  readingsOf: (column: ColumnFacts) => Readings<S>,
  [a, b]: readonly [S, S],
): S | null => {
  const votes = facts.flatMap((column) => {
    const { decided, lost } = readingsOf(column);
    // A few numbers among words are no evidence.
    return decided !== null && lost[decided] * 2 <= column.filled ? [decided] : [];
  });
  const forFirst = votes.filter((vote) => vote === a).length;
  const forSecond = votes.length - forFirst;
  if (forFirst === forSecond) return null;
  return forFirst > forSecond ? a : b;
};

/**
 * Resolves number and date styles of ambiguous columns by the others: `45.125` is 45,125 where another column has
 * 3.12, and 45.125 where another has 3,12. Without evidence, a comma delimiter implies decimal points, and these
 * American dates.
 */
export const settleStyles = (facts: readonly ColumnFacts[], delimiter: CsvDelimiter | null): void => {
  const byDelimiter: NumberStyle = delimiter === "," ? "point" : "german";
  const numbers = mostOf(facts, (column) => column.numberReadings, ["german", "point"]) ?? byDelimiter;
  const byNumbers: DateStyle = numbers === "point" ? "month_first" : "day_first";
  const dates = mostOf(facts, (column) => column.dateReadings, ["day_first", "month_first"]) ?? byNumbers;
  for (const column of facts) column.settle(numbers, dates);
};
