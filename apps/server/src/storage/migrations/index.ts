import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";
import * as initial from "./0001-initial.ts";

export interface SchemaMigration {
  readonly name: string;
  readonly up: (db: Kysely<Schema>, columns: Columns) => Promise<void>;
}

/** Every migration in its order. One that was released is never edited. */
export const migrations: readonly SchemaMigration[] = [{ name: "0001-initial", up: initial.up }];
