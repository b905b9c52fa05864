import { limits } from "@maive/contract";
import { Kysely } from "kysely";
import type { Schema } from "../schema.ts";
import { viewDialect, ViewConnection } from "./view-dialect.ts";

export interface AttachedReads {
  /** The tables of both files. */
  readonly views: Kysely<Schema>;
  /** Frees what its threads cache while nobody reads. */
  releaseMemory(): Promise<void>;
  close(): Promise<void>;
}

/** Reads of a database together with a second file, in threads of their own and through a gate of their own (ADR 0040). */
export const openAttachedReads = (
  file: string,
  attached: string,
  readMs: number = limits.readMs,
): AttachedReads => {
  const connection = new ViewConnection(file, readMs, { attached });
  const views = new Kysely<Schema>({ dialect: viewDialect(connection) });
  return {
    views,
    releaseMemory: () => connection.releaseMemory(),
    close: async () => {
      await Promise.all([views.destroy(), connection.close()]);
    },
  };
};
