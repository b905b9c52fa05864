/** A partial index created at run time. */
export interface IndexDefinition {
  name: string;
  table: string;
  /** `required` columns are never null, so that the index matches the order of queries without a null rule. */
  columns: readonly { column: string; direction: "asc" | "desc"; required?: boolean }[];
  /** Only rows where this column has this value. */
  only: { column: string; value: number };
}

/** Creates and drops indexes outside of transactions. Reads continue, and the event loop is not blocked. */
export interface IndexBuilder {
  /** Names of the valid indexes with this prefix. */
  list(prefix: string): Promise<string[]>;
  /** Drops indexes with this prefix whose creation was interrupted. */
  clean(prefix: string): Promise<void>;
  /** Resolves when the index exists. On SQLite writers wait until then. */
  create(index: IndexDefinition): Promise<void>;
  drop(name: string): Promise<void>;
}

const plainName = /^[a-z][a-z0-9_]*$/;

/**
 * The definition in SQL; null numbers sort first ascending and last descending, as everywhere.
 * @throws for names with other characters than letters, digits and `_`.
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

/** @throws for invalid index names. */
export const dropSql = (drop: string, name: string): string => {
  if (!plainName.test(name)) throw new Error(`No name for an index: ${name}`);
  return `${drop} ${name}`;
};
