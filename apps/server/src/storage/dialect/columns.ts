import type { ColumnDefinitionBuilder, RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Engine } from "../storage.ts";

/** Column types of migrations, by database. */
export interface Columns {
  engine: Engine;
  /** Text with bytewise collation. */
  text: RawBuilder<unknown>;
  integer: RawBuilder<unknown>;
  double: RawBuilder<unknown>;
  bytes: RawBuilder<unknown>;
  autoId: RawBuilder<unknown>;
  asAutoId(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder;
  /** Clause for tables clustered by their primary key, where supported. */
  inKeyOrder: RawBuilder<unknown>;
}

const sqlite: Columns = {
  engine: "sqlite",
  text: sql`text`,
  integer: sql`integer`,
  double: sql`real`,
  bytes: sql`blob`,
  autoId: sql`integer`,
  asAutoId: (column) => column.primaryKey().autoIncrement(),
  inKeyOrder: sql`without rowid`,
};

const postgres: Columns = {
  engine: "postgres",
  text: sql`text collate "C"`,
  integer: sql`bigint`,
  double: sql`double precision`,
  bytes: sql`bytea`,
  autoId: sql`bigint`,
  asAutoId: (column) => column.generatedByDefaultAsIdentity().primaryKey(),
  inKeyOrder: sql``,
};

export const columnsOf = (engine: Engine): Columns => (engine === "sqlite" ? sqlite : postgres);
