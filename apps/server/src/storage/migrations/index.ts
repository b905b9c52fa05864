import type { Kysely } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";
import * as initial from "./0001-initial.ts";
import * as people from "./0002-people.ts";
import * as files from "./0003-files.ts";
import * as scribble from "./0004-scribble.ts";
import * as favorites from "./0005-favorites.ts";
import * as links from "./0006-links.ts";
import * as computed from "./0007-computed.ts";
import * as calendar from "./0008-calendar.ts";
import * as textsInOrder from "./0009-texts-in-order.ts";
import * as linksInOrder from "./0010-links-in-order.ts";
import * as liveEntries from "./0011-live-entries.ts";
import * as userCalendars from "./0012-user-calendars.ts";
import * as calendarExchange from "./0013-calendar-exchange.ts";
import * as derivedByProperty from "./0014-derived-by-property.ts";
import * as filesBlocksHeld from "./0015-files-blocks-held.ts";
import * as textsWithKeys from "./0016-texts-with-keys.ts";
import * as narrowerIndexes from "./0017-narrower-indexes.ts";
import * as ordersMadeAnew from "./0018-orders-made-anew.ts";
import * as quotas from "./0019-quotas.ts";
import * as readableSince from "./0020-readable-since.ts";
import * as confirmedSessions from "./0021-confirmed-sessions.ts";
import * as generatedPasswords from "./0022-generated-passwords.ts";
import * as namesInLog from "./0023-names-in-log.ts";
import * as triesAndDevices from "./0024-tries-and-devices.ts";
import * as trashedParts from "./0025-trashed-parts.ts";
import * as driveTrash from "./0026-drive-trash.ts";
import * as boardStates from "./0027-board-states.ts";
import * as eventZones from "./0028-event-zones.ts";
import * as signInNotices from "./0032-sign-in-notices.ts";
import * as endedSessions from "./0033-ended-sessions.ts";
import * as trashedDatabases from "./0034-trashed-databases.ts";
import * as processes from "./0035-processes.ts";
import * as sharedPages from "./0036-shared-pages.ts";
import { migrationTexts } from "./texts.ts";

export interface SchemaMigration {
  readonly name: string;
  readonly up: (db: Kysely<Schema>, columns: Columns) => Promise<void>;
}

/** Every migration in its order. One that was released is never edited. */
const all = [
  { name: "0001-initial", up: initial.up },
  { name: "0002-people", up: people.up },
  { name: "0003-files", up: files.up },
  { name: "0004-scribble", up: scribble.up },
  { name: "0005-favorites", up: favorites.up },
  { name: "0006-links", up: links.up },
  { name: "0007-computed", up: computed.up },
  { name: "0008-calendar", up: calendar.up },
  { name: "0009-texts-in-order", up: textsInOrder.up },
  { name: "0010-links-in-order", up: linksInOrder.up },
  { name: "0011-live-entries", up: liveEntries.up },
  { name: "0012-user-calendars", up: userCalendars.up },
  { name: "0013-calendar-exchange", up: calendarExchange.up },
  { name: "0014-derived-by-property", up: derivedByProperty.up },
  { name: "0015-files-blocks-held", up: filesBlocksHeld.up },
  { name: "0016-texts-with-keys", up: textsWithKeys.up },
  { name: "0017-narrower-indexes", up: narrowerIndexes.up },
  { name: "0018-orders-made-anew", up: ordersMadeAnew.up },
  { name: "0019-quotas", up: quotas.up },
  { name: "0020-readable-since", up: readableSince.up },
  { name: "0021-confirmed-sessions", up: confirmedSessions.up },
  { name: "0022-generated-passwords", up: generatedPasswords.up },
  { name: "0023-names-in-log", up: namesInLog.up },
  { name: "0024-tries-and-devices", up: triesAndDevices.up },
  { name: "0025-trashed-parts", up: trashedParts.up },
  { name: "0026-drive-trash", up: driveTrash.up },
  { name: "0027-board-states", up: boardStates.up },
  { name: "0028-event-zones", up: eventZones.up },
  { name: "0032-sign-in-notices", up: signInNotices.up },
  { name: "0033-ended-sessions", up: endedSessions.up },
  { name: "0034-trashed-databases", up: trashedDatabases.up },
  { name: "0035-processes", up: processes.up },
  { name: "0036-shared-pages", up: sharedPages.up },
] as const satisfies readonly SchemaMigration[];

export const migrations: readonly SchemaMigration[] = all;

/** What each of them does, in German: none without a sentence. */
export const migrationSentences: Readonly<Record<(typeof all)[number]["name"], string>> = migrationTexts;
