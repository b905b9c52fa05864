import type { Bound, Statement } from "../../statement.ts";

/**
 * Statements with their values packed into four buffers: transferring strings one by one costs more than executing
 * the statements.
 */
export interface PackedStatements {
  sql: readonly string[];
  /** Number of values per statement. */
  counts: Int32Array;
  /** For each value: a text's length in UTF-16 units, or {@link nothing} or {@link number}. */
  kinds: Int32Array;
  /** All texts concatenated. */
  text: string;
  numbers: Float64Array;
}

const nothing = -1;
const number = -2;

const countOf = ({ rows }: Statement): number => {
  let count = 0;
  for (const row of rows) count += row.length;
  return count;
};

export const pack = (statements: readonly Statement[]): PackedStatements => {
  const counts = Int32Array.from(statements, countOf);
  const kinds = new Int32Array(counts.reduce((sum, count) => sum + count, 0));
  const texts: string[] = [];
  const numbers: number[] = [];
  let at = 0;
  for (const { rows } of statements)
    for (const row of rows)
      for (const value of row) {
        if (typeof value === "string") {
          kinds[at] = value.length;
          texts.push(value);
        } else if (value === null) kinds[at] = nothing;
        else {
          kinds[at] = number;
          numbers.push(value);
        }
        at += 1;
      }
  const sql = statements.map((statement) => statement.sql);
  return { sql, counts, kinds, text: texts.join(""), numbers: Float64Array.from(numbers) };
};

/** Calls `run` for each statement with its values, in order. */
export const unpack = (
  { sql, counts, kinds, text, numbers }: PackedStatements,
  run: (sql: string, values: Bound[]) => void,
): void => {
  let at = 0;
  let textAt = 0;
  let numberAt = 0;
  for (const [n, source] of sql.entries()) {
    const values: Bound[] = [];
    for (const end = at + (counts[n] ?? 0); at < end; at += 1) {
      const kind = kinds[at] ?? nothing;
      if (kind >= 0) values.push(text.slice(textAt, (textAt += kind)));
      else values.push(kind === nothing ? null : (numbers[numberAt++] ?? null));
    }
    run(source, values);
  }
};
