import type { ColumnType } from "kysely";

export type Flag = 0 | 1;
/** Generated integer key, unless one is given (database 0). */
export type AutoId = ColumnType<number, number | undefined, never>;
