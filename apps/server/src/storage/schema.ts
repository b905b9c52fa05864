import type { AuthTables } from "./schema/auth.ts";
import type { CalendarTables } from "./schema/calendar.ts";
import type { ClusterTables } from "./schema/cluster.ts";
import type { DatabaseTables } from "./schema/databases.ts";
import type { EntryTables } from "./schema/entries.ts";
import type { FileTables } from "./schema/files.ts";
import type { InstanceTables } from "./schema/instance.ts";
import type { PageTables } from "./schema/pages.ts";
import type { PeopleTables } from "./schema/people.ts";
import type { PermissionTables } from "./schema/permissions.ts";
import type { ScribbleTables } from "./schema/scribble.ts";
import type { SearchTables } from "./schema/search.ts";
import type { TrashTables } from "./schema/trash.ts";
import type { UnfinishedTables } from "./schema/unfinished.ts";

export * from "./schema/auth.ts";
export * from "./schema/calendar.ts";
export * from "./schema/cluster.ts";
export * from "./schema/databases.ts";
export * from "./schema/entries.ts";
export * from "./schema/files.ts";
export * from "./schema/instance.ts";
export * from "./schema/pages.ts";
export * from "./schema/people.ts";
export * from "./schema/permissions.ts";
export * from "./schema/scribble.ts";
export * from "./schema/search.ts";
export * from "./schema/trash.ts";
export * from "./schema/unfinished.ts";

/**
 * The tables as Kysely types. `migrations/` creates them; `schema/` describes them, a file per part of the product.
 * Instants are ISO texts, booleans 0 or 1, JSON is text, so that both databases store the same values.
 */
export interface Schema
  extends
    AuthTables,
    CalendarTables,
    ClusterTables,
    DatabaseTables,
    EntryTables,
    FileTables,
    InstanceTables,
    PageTables,
    PeopleTables,
    PermissionTables,
    ScribbleTables,
    SearchTables,
    TrashTables,
    UnfinishedTables {}
