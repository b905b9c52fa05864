type Value = string | number | null;

/** Rows of one statement: what it holds in memory stays small. */
export const rowsPerStatement = 1_000;

/** A column of texts, or one of numbers. */
export type ColumnKind = "text" | "number";

const types: Record<ColumnKind, string> = { text: "text[]", number: "double precision[]" };

/** What stands in each column; one with nothing in it may be anything. */
export const kindsOf = (rows: readonly (readonly Value[])[], width: number): ColumnKind[] =>
  Array.from({ length: width }, (_, at) =>
    rows.some((row) => typeof row[at] === "string") ? "text" : "number",
  );

/**
 * Rows for PostgreSQL as one array for each column, called c0, c1, …: it reads the text of a statement anew each time, and that is
 * as short for many rows as for one. Twice as fast as a list of values.
 * @returns what to select from, and what to bind.
 */
export const asArrays = (
  rows: readonly (readonly Value[])[],
  kinds: readonly ColumnKind[],
): { source: string; values: Value[][] } => {
  const arrays = kinds.map((kind, at) => `$${at + 1}::${types[kind]}`);
  const names = kinds.map((_, at) => `c${at}`);
  return {
    source: `unnest(${arrays.join()}) as fresh(${names.join()})`,
    values: kinds.map((_, at) => rows.map((row) => row[at] ?? null)),
  };
};
