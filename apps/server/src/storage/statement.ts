/** A bound value. */
export type Bound = string | number | null;

/** A statement for many rows, with its values row by row. */
export interface Statement {
  sql: string;
  rows: readonly (readonly Bound[])[];
}

/** Few sizes make few statements, which stay prepared; the largest is below every parameter limit. */
const sizes = [100, 10, 1];

/** Splits rows into statements. @param sqlFor the SQL for a number of rows. */
export const statementsFor = <Row extends readonly Bound[]>(
  rows: readonly Row[],
  sqlFor: (size: number) => string,
  bound: (part: readonly Row[]) => Statement["rows"] = (part) => part,
): Statement[] => {
  const statements: Statement[] = [];
  let at = 0;
  for (const size of sizes)
    for (; at + size <= rows.length; at += size)
      statements.push({ sql: sqlFor(size), rows: bound(rows.slice(at, at + size)) });
  return statements;
};

const texts = new Map<string, string>();

/** Memoised SQL by key: prepared statements are cached by string. */
export const cachedText = (key: string, make: () => string): string => {
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = make();
  if (texts.size >= 500) texts.clear();
  texts.set(key, text);
  return text;
};

/** The parenthesised list of values, repeated for each row. */
export const lists = (values: readonly string[], rows: number): string =>
  Array.from({ length: rows }, () => `(${values.join()})`).join();
