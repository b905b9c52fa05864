/** An index over part of a table that is made while the server runs. */
export interface IndexDefinition {
  name: string;
  table: string;
  /** `required` holds in every row: a query that names no place for empty ones then finds its order in the index. */
  columns: readonly { column: string; direction: "asc" | "desc"; required?: boolean }[];
  /** Rows in which this column holds exactly this number. */
  only: { column: string; value: number };
}

/** Makes and drops indexes outside of transactions. Reads go on meanwhile, and nothing blocks the event loop. */
export interface IndexBuilder {
  /** Names of the complete indexes that begin like this; what a stop left incomplete is dropped. */
  list(prefix: string): Promise<string[]>;
  /** Resolves when the index is there. On SQLite writers wait until then. */
  create(index: IndexDefinition): Promise<void>;
  drop(name: string): Promise<void>;
}

const plainName = /^[a-z][a-z0-9_]*$/;

/**
 * The definition in SQL; empty numbers come first going up and last going down, as everywhere.
 * @throws for names that are more than letters, digits and `_`.
 */
export const indexSql = (
  { name, table, columns, only }: IndexDefinition,
  { create, nulls }: { create: string; nulls: boolean },
): string => {
  const names = [name, table, only.column, ...columns.map(({ column }) => column)];
  if (!names.every((each) => plainName.test(each)) || !Number.isSafeInteger(only.value))
    throw new Error(`No names for an index: ${names.join()}`);
  const parts = columns.map(({ column, direction, required = false }) => {
    const empty = direction === "asc" ? " nulls first" : " nulls last";
    return `${column} ${direction}${nulls && !required ? empty : ""}`;
  });
  return `${create} ${name} on ${table} (${only.column}, ${parts.join(", ")}) where ${only.column} = ${only.value}`;
};

/** @throws for what is no name of an index. */
export const dropSql = (drop: string, name: string): string => {
  if (!plainName.test(name)) throw new Error(`No name for an index: ${name}`);
  return `${drop} ${name}`;
};
