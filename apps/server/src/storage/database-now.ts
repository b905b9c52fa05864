import { sql } from "kysely";
import type { Engine } from "./storage.ts";

/** The database's clock, in ms: those of several processes may differ. */
export const databaseNow = (engine: Engine) =>
  engine === "sqlite"
    ? sql<number>`cast(unixepoch('subsec') * 1000 as integer)`
    : sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
