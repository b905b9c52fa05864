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
import * as leaderWork from "./0037-leader-work.ts";
import * as migrationKinds from "./0038-migration-kinds.ts";
import * as sharedAccess from "./0039-shared-access.ts";
import * as sharedUploads from "./0040-shared-uploads.ts";
import * as sharedRooms from "./0041-shared-rooms.ts";
import * as processFigures from "./0042-process-figures.ts";
import * as fileTexts from "./0043-file-texts.ts";
import * as searchIndex from "./0044-search-index.ts";
import * as savedSearches from "./0045-saved-searches.ts";
import * as searchWords from "./0046-search-words.ts";
import * as pageSettings from "./0047-page-settings.ts";
import * as pageLinks from "./0048-page-links.ts";
import * as privateViews from "./0049-private-views.ts";
import * as searchPostings from "./0050-search-postings.ts";
import * as searchWithoutTsvector from "./0051-search-without-tsvector.ts";
import * as serialNumbers from "./0052-serial-numbers.ts";
import * as formAddresses from "./0053-form-addresses.ts";
import * as pageImports from "./0054-page-imports.ts";
import * as pageVersions from "./0055-page-versions.ts";
import * as entryTemplates from "./0056-entry-templates.ts";
import * as syncedContents from "./0057-synced-contents.ts";
import * as entryColumns from "./0058-entry-columns.ts";
import * as valuesInColumns from "./0059-values-in-columns.ts";
import * as formFiles from "./0060-form-files.ts";
import * as failedConversions from "./0061-failed-conversions.ts";
import * as importedDatabases from "./0062-imported-databases.ts";
import * as importDrafts from "./0063-import-drafts.ts";
import * as importJobs from "./0064-import-jobs.ts";
import * as searchShares from "./0065-search-shares.ts";
import * as columnLinks from "./0066-column-links.ts";
import { migrationTexts } from "./texts.ts";

/**
 * `expand`: the version before works on with it, beside a process of this version too, and what it writes is right for both.
 * `contract`: it does not, be it that something is gone or that it would not write what this version relies on. One that is to
 * come while older processes live waits for their end: until then this version does without it.
 */
export type MigrationKind = "expand" | "contract";

export interface SchemaMigration {
  readonly name: string;
  readonly kind: MigrationKind;
  readonly up: (db: Kysely<Schema>, columns: Columns) => Promise<void>;
}

/** Every migration in its order. One that was released is never edited. */
const all = [
  { name: "0001-initial", kind: "expand", up: initial.up },
  { name: "0002-people", kind: "expand", up: people.up },
  { name: "0003-files", kind: "expand", up: files.up },
  { name: "0004-scribble", kind: "expand", up: scribble.up },
  { name: "0005-favorites", kind: "expand", up: favorites.up },
  { name: "0006-links", kind: "expand", up: links.up },
  { name: "0007-computed", kind: "contract", up: computed.up },
  { name: "0008-calendar", kind: "contract", up: calendar.up },
  { name: "0009-texts-in-order", kind: "contract", up: textsInOrder.up },
  { name: "0010-links-in-order", kind: "contract", up: linksInOrder.up },
  { name: "0011-live-entries", kind: "contract", up: liveEntries.up },
  { name: "0012-user-calendars", kind: "expand", up: userCalendars.up },
  { name: "0013-calendar-exchange", kind: "expand", up: calendarExchange.up },
  { name: "0014-derived-by-property", kind: "contract", up: derivedByProperty.up },
  { name: "0015-files-blocks-held", kind: "contract", up: filesBlocksHeld.up },
  { name: "0016-texts-with-keys", kind: "contract", up: textsWithKeys.up },
  { name: "0017-narrower-indexes", kind: "expand", up: narrowerIndexes.up },
  { name: "0018-orders-made-anew", kind: "expand", up: ordersMadeAnew.up },
  { name: "0019-quotas", kind: "expand", up: quotas.up },
  { name: "0020-readable-since", kind: "expand", up: readableSince.up },
  { name: "0021-confirmed-sessions", kind: "expand", up: confirmedSessions.up },
  { name: "0022-generated-passwords", kind: "expand", up: generatedPasswords.up },
  { name: "0023-names-in-log", kind: "expand", up: namesInLog.up },
  { name: "0024-tries-and-devices", kind: "expand", up: triesAndDevices.up },
  { name: "0025-trashed-parts", kind: "expand", up: trashedParts.up },
  { name: "0026-drive-trash", kind: "expand", up: driveTrash.up },
  { name: "0027-board-states", kind: "expand", up: boardStates.up },
  { name: "0028-event-zones", kind: "expand", up: eventZones.up },
  { name: "0032-sign-in-notices", kind: "expand", up: signInNotices.up },
  { name: "0033-ended-sessions", kind: "expand", up: endedSessions.up },
  { name: "0034-trashed-databases", kind: "contract", up: trashedDatabases.up },
  { name: "0035-processes", kind: "expand", up: processes.up },
  { name: "0036-shared-pages", kind: "expand", up: sharedPages.up },
  { name: "0037-leader-work", kind: "expand", up: leaderWork.up },
  { name: "0038-migration-kinds", kind: "expand", up: migrationKinds.up },
  { name: "0039-shared-access", kind: "expand", up: sharedAccess.up },
  { name: "0040-shared-uploads", kind: "expand", up: sharedUploads.up },
  { name: "0041-shared-rooms", kind: "expand", up: sharedRooms.up },
  { name: "0042-process-figures", kind: "expand", up: processFigures.up },
  { name: "0043-file-texts", kind: "expand", up: fileTexts.up },
  { name: "0044-search-index", kind: "expand", up: searchIndex.up },
  { name: "0045-saved-searches", kind: "expand", up: savedSearches.up },
  { name: "0046-search-words", kind: "expand", up: searchWords.up },
  { name: "0047-page-settings", kind: "expand", up: pageSettings.up },
  { name: "0048-page-links", kind: "expand", up: pageLinks.up },
  { name: "0049-private-views", kind: "expand", up: privateViews.up },
  { name: "0050-search-postings", kind: "expand", up: searchPostings.up },
  { name: "0051-search-without-tsvector", kind: "contract", up: searchWithoutTsvector.up },
  { name: "0052-serial-numbers", kind: "expand", up: serialNumbers.up },
  { name: "0053-form-addresses", kind: "expand", up: formAddresses.up },
  { name: "0054-page-imports", kind: "expand", up: pageImports.up },
  { name: "0055-page-versions", kind: "expand", up: pageVersions.up },
  { name: "0056-entry-templates", kind: "expand", up: entryTemplates.up },
  { name: "0057-synced-contents", kind: "expand", up: syncedContents.up },
  { name: "0058-entry-columns", kind: "expand", up: entryColumns.up },
  { name: "0059-values-in-columns", kind: "contract", up: valuesInColumns.up },
  { name: "0060-form-files", kind: "expand", up: formFiles.up },
  { name: "0061-failed-conversions", kind: "expand", up: failedConversions.up },
  { name: "0062-imported-databases", kind: "expand", up: importedDatabases.up },
  { name: "0063-import-drafts", kind: "expand", up: importDrafts.up },
  { name: "0064-import-jobs", kind: "expand", up: importJobs.up },
  { name: "0065-search-shares", kind: "expand", up: searchShares.up },
  { name: "0066-column-links", kind: "expand", up: columnLinks.up },
] as const satisfies readonly SchemaMigration[];

export const migrations: readonly SchemaMigration[] = all;

/** What each of them does, in German: none without a sentence. */
export const migrationSentences: Readonly<Record<(typeof all)[number]["name"], string>> = migrationTexts;
