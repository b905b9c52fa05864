/** A value that a statement binds. */
export type Bound = string | number | null;

/** A statement for many rows, with what it binds, row after row. */
export interface Statement {
  sql: string;
  rows: readonly (readonly Bound[])[];
}

/** Few sizes make few statements, which stay prepared; the largest stays below every limit of parameters. */
const sizes = [100, 10, 1];

/** Cuts rows into statements. @param sqlFor the text of a statement for so many rows. */
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

/** The text that `make` gives for a key, cached: the same string each time, by which prepared statements are found. */
export const cachedText = (key: string, make: () => string): string => {
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = make();
  if (texts.size >= 500) texts.clear();
  texts.set(key, text);
  return text;
};

/** As many lists of the same values as there are rows, in parentheses. */
export const lists = (values: readonly string[], rows: number): string =>
  Array.from({ length: rows }, () => `(${values.join()})`).join();
