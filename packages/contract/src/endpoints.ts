import * as auth from "./auth/auth.ts";
import * as sessions from "./auth/sessions.ts";
import * as signInNotices from "./auth/sign-in-notices.ts";
import * as backupCopies from "./citadel/backup-copies.ts";
import * as backups from "./citadel/backups.ts";
import * as diagnosis from "./citadel/diagnosis.ts";
import * as processes from "./citadel/processes.ts";
import * as restore from "./citadel/restore.ts";
import * as securityLog from "./citadel/security-log.ts";
import * as server from "./citadel/server.ts";
import * as services from "./citadel/services.ts";
import * as settings from "./citadel/settings.ts";
import * as textRecognition from "./citadel/text-recognition.ts";
import * as updates from "./citadel/updates.ts";
import * as accessLinks from "./connect/access-links.ts";
import * as account from "./connect/account.ts";
import * as assignments from "./connect/assignments.ts";
import * as rights from "./connect/rights.ts";
import * as storageSpace from "./connect/storage-space.ts";
import * as users from "./connect/users.ts";
import * as backlinks from "./cortex/backlinks.ts";
import * as synced from "./cortex/synced.ts";
import * as blocks from "./cortex/blocks.ts";
import * as linkPreviews from "./cortex/link-previews.ts";
import * as buttons from "./cortex/buttons.ts";
import * as calendar from "./cortex/calendar.ts";
import * as calendarFeed from "./cortex/calendar-feed.ts";
import * as calendarImport from "./cortex/calendar-import.ts";
import * as calendars from "./cortex/calendars.ts";
import * as databases from "./cortex/databases.ts";
import * as duplicate from "./cortex/duplicate.ts";
import * as entries from "./cortex/entries.ts";
import * as chart from "./cortex/chart.ts";
import * as entryTemplates from "./cortex/entry-templates.ts";
import * as forms from "./cortex/forms.ts";
import * as groups from "./cortex/groups.ts";
import * as summary from "./cortex/summary.ts";
import * as favorites from "./cortex/favorites.ts";
import * as history from "./cortex/history.ts";
import * as versions from "./cortex/versions.ts";
import * as namedLinks from "./cortex/named-links.ts";
import * as pagePreview from "./cortex/page-preview.ts";
import * as pages from "./cortex/pages.ts";
import * as people from "./cortex/people.ts";
import * as permissions from "./cortex/permissions.ts";
import * as properties from "./cortex/properties.ts";
import * as publicForms from "./cortex/public-forms.ts";
import * as recent from "./cortex/recent.ts";
import * as tableExport from "./cortex/table-export.ts";
import * as tableFind from "./cortex/table-find.ts";
import * as tableImport from "./cortex/table-import.ts";
import * as importJobs from "./cortex/import-jobs.ts";
import * as importUploads from "./cortex/import-uploads.ts";
import * as transfer from "./cortex/transfer.ts";
import * as trash from "./cortex/trash.ts";
import * as views from "./cortex/views.ts";
import * as cellFiles from "./drive/cell-files.ts";
import * as covers from "./drive/covers.ts";
import * as driveItems from "./drive/items.ts";
import * as driveTrash from "./drive/trash.ts";
import * as driveUploads from "./drive/uploads.ts";
import * as boards from "./scribble/boards.ts";
import type { EndpointSpec } from "./http.ts";
import * as icons from "./icons/icons.ts";
import * as savedSearches from "./search/saved.ts";
import * as search from "./search/search.ts";
import * as state from "./system/state.ts";
import * as system from "./system/system.ts";
import * as takeout from "./system/takeout.ts";

const isEndpoint = (x: unknown): x is EndpointSpec =>
  typeof x === "object" && x !== null && "method" in x && "path" in x && "auth" in x;

/** All endpoints by name: the server must implement them, and OpenAPI lists them. */
export const allEndpoints: ReadonlyMap<string, EndpointSpec> = new Map(
  [
    auth,
    sessions,
    signInNotices,
    users,
    accessLinks,
    account,
    assignments,
    rights,
    storageSpace,
    settings,
    textRecognition,
    server,
    services,
    diagnosis,
    backupCopies,
    backups,
    updates,
    restore,
    processes,
    securityLog,
    pagePreview,
    pages,
    backlinks,
    synced,
    recent,
    people,
    permissions,
    trash,
    blocks,
    buttons,
    linkPreviews,
    calendar,
    calendarFeed,
    calendarImport,
    calendars,
    databases,
    properties,
    views,
    entries,
    chart,
    forms,
    entryTemplates,
    publicForms,
    groups,
    summary,
    favorites,
    history,
    versions,
    duplicate,
    namedLinks,
    importUploads,
    importJobs,
    transfer,
    tableExport,
    tableFind,
    tableImport,
    driveItems,
    driveTrash,
    driveUploads,
    covers,
    cellFiles,
    boards,
    icons,
    search,
    savedSearches,
    state,
    system,
    takeout,
  ].flatMap((group) =>
    Object.entries(group).flatMap(([name, x]: [string, unknown]) =>
      isEndpoint(x) ? [[name, x] as const] : [],
    ),
  ),
);
