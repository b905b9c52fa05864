import type { ColumnType } from "kysely";

export type Flag = 0 | 1;
/** Integer key the database gives, unless one is given (database 0). */
export type AutoId = ColumnType<number, number | undefined, never>;
