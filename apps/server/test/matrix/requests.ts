import { password } from "../build-app.ts";
import type { Access, Plot } from "./plots.ts";

/** The ids a request names. */
export type Ids = Pick<
  Plot,
  | "page"
  | "block"
  | "database"
  | "property"
  | "fileProperty"
  | "dateProperty"
  | "cellFile"
  | "view"
  | "entry"
  | "parent"
  | "folder"
  | "folderPath"
  | "file"
  | "user"
  | "session"
>;
/** Page calls go to a page of the tree and to the page of an entry. */
export type Target = "page" | "entry";

export type Role = "anonymous" | "visitor" | "guest" | "main";

/** Who asks for what, as far as it decides the answer. */
export interface Facts {
  role: Role;
  page: Access;
  database: Access;
  trashed: boolean;
  target: Target;
}

/** A right request to one endpoint and what decides whether it is done. */
export interface RequestRow {
  /** `session`: whoever may call the endpoint may call it so. */
  on: "session" | "page" | "database";
  needs?: "read" | "write";
  targets?: readonly Target[];
  query?: string | ((ids: Ids) => string);
  body?: (ids: Ids) => unknown;
  /** Instead of a body: a form with this file. */
  multipart?: { name: string; bytes: Uint8Array; fields?: (ids: Ids) => Record<string, string> };
  /** Status where the rule of rights alone does not say it; undefined: it does. */
  status?: (facts: Facts) => number | undefined;
  /** Ends the session that asks. */
  endsSession?: boolean;
}

const inTheTree = { on: "page", targets: ["page", "entry"] } as const;
/** Of what looks at pages in the trash, too. */
const trashedToo = ({ page }: Facts): number => (page === "none" ? 404 : page === "read" ? 403 : 200);
const allowed = ({ page, trashed }: Facts): boolean => page === "write" && !trashed;

/** The property is there, and parts are main's. */
const notInTrash = ({ role }: Facts): number | undefined => (role === "main" ? 409 : undefined);

/** The page's id names no board: nobody but main is told even that. */
const noBoard = ({ role }: Facts): number | undefined => (role === "main" ? 404 : undefined);

const ofEntries = { on: "page", targets: ["entry"] } as const;

/** The folder is there, also where the file in it was deleted. */
const inFolder = ({ page, trashed }: Facts): number | undefined =>
  trashed && page === "write" ? 201 : undefined;

/** Imports are their own people's alone. */
const noImport = ({ role }: Facts): number => (role === "anonymous" ? 401 : 404);

/** Calendars are each person's own. */
const noCalendar = ({ role }: Facts): number => (role === "anonymous" ? 401 : 404);

const importPlan = ({ database, property }: Ids) => ({
  into: { database_id: database },
  columns: [
    { index: 0, to: { kind: "title" } },
    { index: 1, to: { kind: "property", property_id: property, create_options: false }, numbers: "german" },
    { index: 2, to: { kind: "new", name: "Neu", type: "text" } },
    { index: 3, to: { kind: "skip" } },
  ],
});

const calendarFile = {
  name: "Termine.ics",
  bytes: Buffer.from(
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "BEGIN:VEVENT",
      "UID:1@example",
      "DTSTART;VALUE=DATE:20261121",
      "SUMMARY:Neu",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ].join("\r\n"),
  ),
};

/** The smallest PNG there is. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/**
 * One row per endpoint of the contract, by its name: the matrix fails for an endpoint without one. A table, and as long as
 * there are endpoints.
 */
export const requests: Readonly<Record<string, RequestRow>> = {
  login: { on: "session", body: () => ({}), status: () => 422 },
  me: { on: "session" },
  redeem: { on: "session", body: () => ({ token: "unbekannt" }), status: () => 401 },
  logout: { on: "session", endsSession: true },
  confirmIdentity: {
    on: "session",
    // The right one: wrong ones would count as tries, and there are few of those.
    body: () => ({ password }),
    status: ({ role }) => (role === "visitor" ? 403 : undefined),
  },
  socketToken: { on: "session" },
  listSessions: { on: "session" },
  // A session that is not the caller's own is absent for everybody but main.
  endSession: { on: "session", status: ({ role }) => (role === "main" ? undefined : 404) },
  endOtherSessions: { on: "session" },
  listAllSessions: { on: "session" },
  endUserSessions: { on: "session" },
  listSignInNotices: { on: "session" },
  // Told to the person alone, and there is none: absent for everybody.
  dismissSignInNotice: { on: "session", status: ({ role }) => (role === "anonymous" ? undefined : 404) },

  listUsers: { on: "session" },
  createUser: { on: "session", body: ({ user }) => ({ username: `Neu ${user}`, user_type: "guest" }) },
  changeRole: { on: "session", body: () => ({ new_role: "guest" }) },
  resetPassword: { on: "session", status: ({ role }) => (role === "main" ? 409 : undefined) },
  deleteUser: { on: "session" },
  createAccessLink: { on: "session" },
  revokeAccessLink: { on: "session" },
  userRights: { on: "session" },
  patchQuota: { on: "session", body: () => ({ quota_mb: 500 }) },
  getStorageSpace: { on: "session" },
  // Nobody but main knows of the other one.
  userAssignments: {
    on: "session",
    query: "limit=10",
    status: ({ role }) => (role === "main" || role === "anonymous" ? undefined : 404),
  },
  getAccount: { on: "session" },
  getMaiveId: { on: "session" },
  // Main's own session would end: what it does has tests of its own.
  patchMainCredentials: {
    on: "session",
    endsSession: true,
    body: () => ({}),
    status: ({ role }) => (role === "main" ? 422 : undefined),
  },
  changePassword: {
    on: "session",
    body: () => ({ old_password: "falsch", new_password: "Ein-neues-Passwort" }),
    status: ({ role }) => (role === "anonymous" ? undefined : 403),
  },
  linkMaiveId: {
    on: "session",
    body: () => ({ linked_maive_id: null }),
    status: ({ role }) => (role === "main" ? 403 : undefined),
  },

  getSettings: { on: "session" },
  patchSettings: { on: "session", body: () => ({ MAIVE_GREETING: "Guten Tag." }) },
  getServerIp: { on: "session" },
  patchServerIp: { on: "session", body: () => ({ server_ip: "192.168.1.20" }) },
  getSystemType: { on: "session" },
  setSystemType: { on: "session", body: () => ({ system_type: "Windows" }) },
  getUpdates: { on: "session" },
  getServerStatus: { on: "session" },
  collaboraStatus: { on: "session", status: ({ role }) => (role === "main" ? 409 : undefined) },
  startCollabora: { on: "session", status: ({ role }) => (role === "main" ? 409 : undefined) },
  stopCollabora: { on: "session", status: ({ role }) => (role === "main" ? 409 : undefined) },
  listSecurityEvents: { on: "session" },
  health: { on: "session" },
  openApi: { on: "session" },
  metrics: {
    on: "session",
    status: ({ role }) => ({ anonymous: 401, visitor: 403, guest: 403, main: 200 })[role],
  },

  listPages: { on: "session" },
  createPage: {
    ...inTheTree,
    needs: "write",
    body: ({ page }) => ({ title: "Neu", parent_page_id: page, icon: "lucide:leaf" }),
  },
  getPage: { ...inTheTree, needs: "read" },
  patchPage: { ...inTheTree, needs: "write", body: () => ({ title: "Umbenannt", cover_position: 20 }) },
  deletePage: { ...inTheTree, needs: "write" },
  reorderPage: {
    ...inTheTree,
    needs: "write",
    body: () => ({ direction: "up" }),
    // Entries stand in the order of a view.
    status: (facts) => (facts.target === "entry" && allowed(facts) ? 422 : undefined),
  },
  pageTitles: { on: "session", body: ({ page, entry }) => ({ page_ids: [page, entry] }) },
  getPagePermissions: { ...inTheTree },
  setPagePermissions: {
    ...inTheTree,
    body: ({ user }) => ({ permissions: { [user]: "read" }, apply_to_children: true }),
  },
  pagePeople: { ...inTheTree, needs: "write" },
  listRecentPages: { on: "session" },
  notePageOpened: { ...inTheTree, needs: "read" },

  // Words of every plot: what stands in an answer is looked through for secrets.
  search: { on: "session", query: "q=seite&limit=50" },
  listFavorites: { on: "session" },
  addFavorite: { ...inTheTree, needs: "read" },
  removeFavorite: { ...inTheTree, needs: "read" },

  pageHistory: { ...inTheTree, needs: "read", query: "limit=200" },
  entryHistory: { ...ofEntries, needs: "read", query: ({ property }) => `property_id=${property}` },
  // A page's id names neither a change nor a step.
  restoreCell: {
    ...ofEntries,
    needs: "write",
    body: ({ property }) => ({ property_id: property }),
    status: (facts) => (allowed(facts) ? 404 : undefined),
  },
  undoStep: { on: "database", status: ({ role }) => (role === "anonymous" ? 401 : 404) },
  pageAtChange: { ...inTheTree, needs: "read", status: ({ role }) => (role === "anonymous" ? 401 : 404) },
  restorePageState: {
    ...inTheTree,
    needs: "write",
    status: (facts) => (allowed(facts) ? 404 : undefined),
  },

  exportPage: { ...inTheTree, needs: "read", query: "format=html&subpages=true" },
  importTurn: { on: "session" },
  importPages: {
    ...inTheTree,
    needs: "write",
    multipart: {
      name: "Seite.md",
      bytes: Buffer.from("# Neu\n\nText"),
      fields: ({ page }) => ({ parent_page_id: page }),
    },
  },
  duplicatePage: {
    ...inTheTree,
    needs: "write",
    body: () => ({ with_subpages: true }),
    // The copy of a page stands below the same parent, to which nobody but main has a right.
    status: ({ target, ...facts }) =>
      target === "page" && facts.role !== "main" && allowed({ target, ...facts }) ? 403 : undefined,
  },
  duplicateEntry: { ...ofEntries, needs: "write" },
  duplicateEntries: { ...ofEntries, needs: "write", body: ({ entry }) => ({ page_ids: [entry] }) },

  listTrash: { on: "session" },
  restorePage: {
    ...inTheTree,
    needs: "write",
    status: ({ page, trashed }) => (page === "none" ? 404 : page === "read" ? 403 : trashed ? 200 : 409),
  },
  deletePageForGood: { ...inTheTree, status: ({ trashed }) => (trashed ? 204 : 409) },
  emptyTrash: { on: "session" },
  restorePart: { on: "session", status: notInTrash },
  deletePartForGood: { on: "session", status: notInTrash },

  createBlock: {
    ...inTheTree,
    needs: "write",
    body: () => ({ block_type: "text", content: "Neu", block_order: 0, block_config: "{}" }),
  },
  patchBlock: { ...inTheTree, needs: "write", body: () => ({ content: "Anders", base: "Absatz" }) },
  deleteBlock: { ...inTheTree, needs: "write" },
  reorderBlocks: {
    ...inTheTree,
    needs: "write",
    body: ({ block }) => ({ ordered_block_ids: [block] }),
    status: (facts) => (allowed(facts) ? 409 : undefined),
  },

  listDatabases: { on: "session" },
  createDatabase: { on: "session", body: () => ({ name: "Neu", description: "Text" }) },
  getDatabase: { on: "database", needs: "read" },
  listChanges: { on: "database", needs: "read", query: "since=1" },
  patchDatabase: { on: "database", body: () => ({ name: "Anders", description: "Anders" }) },
  databaseDependents: { on: "database" },
  deleteDatabase: { on: "database" },
  restoreDatabase: { on: "database", status: notInTrash },
  deleteDatabaseForGood: { on: "database", status: notInTrash },
  getDatabasePermissions: { on: "database" },
  setDatabasePermissions: { on: "database", body: ({ user }) => ({ permissions: { [user]: "read" } }) },
  createProperty: {
    on: "database",
    body: ({ view }) => ({
      property_name: "Farbe",
      property_type: "single_choice",
      property_config: { options: [{ name: "rot", color: "red" }, "blau"], sort_by_order: true },
      property_group: "Aussehen",
      active_view_id: view,
    }),
  },
  patchProperty: { on: "database", body: () => ({ property_group: "Anderes", property_config: {} }) },
  propertyDependents: { on: "database" },
  deleteProperty: { on: "database" },
  listViews: { on: "database", needs: "read" },
  createView: { on: "database", body: () => ({ name: "Neu" }) },
  patchView: {
    on: "database",
    body: ({ property }) => ({
      name: "Anders",
      properties: { [property]: { visibility: "show", order: 1, width: 200, wordWrap: true } },
      sorts: [{ property_id: property, direction: "asc" }],
      filters: [{ property_id: property, operator: "contains", value: "a" }],
    }),
  },
  viewDependents: { on: "database" },
  deleteView: { on: "database" },

  summarizeEntries: {
    on: "database",
    needs: "read",
    query: ({ property }) =>
      `search=kanarie&aggregations=${encodeURIComponent(`{"${property}":["count","unique"]}`)}`,
  },
  calendarEvents: {
    on: "database",
    needs: "read",
    query: ({ dateProperty }) => `year=2026&month=11&date_property_id=${dateProperty}`,
  },
  previewCalendarImport: { on: "database", needs: "write", multipart: calendarFile },
  importCalendar: { on: "database", needs: "write", multipart: calendarFile },
  undoCalendarImport: {
    on: "database",
    needs: "write",
    status: ({ database }) => (database === "write" ? 404 : undefined),
  },
  getCalendarSubscription: { on: "session" },
  createCalendarSubscription: { on: "session" },
  endCalendarSubscription: { on: "session" },
  calendarFeed: { on: "session", status: () => 404 },
  namedCalendarFeed: { on: "session", status: () => 404 },
  calendarDay: { on: "session", query: "date=2026-11-21" },
  listCalendars: { on: "session" },
  addCalendar: {
    on: "database",
    needs: "read",
    body: ({ dateProperty }) => ({ property_id: dateProperty, color: "pink" }),
  },
  // Nobody has put the property into their list.
  patchCalendar: { on: "database", body: () => ({ is_shown: false }), status: noCalendar },
  removeCalendar: { on: "database", status: noCalendar },
  listEntries: { on: "database", needs: "read", query: "limit=10&search=kanarie" },
  createCalendarEvent: {
    on: "database",
    needs: "write",
    body: ({ dateProperty }) => ({
      date_property_id: dateProperty,
      title: "Termin",
      date: JSON.stringify({ start_date: "2026-11-21T00:00:00.000Z", end_date: null, include_time: false }),
    }),
  },
  createEntry: { on: "database", needs: "write", body: () => ({ title: "Neu", properties: {} }) },
  createEntries: {
    on: "database",
    needs: "write",
    body: () => ({ entries: [{ title: "Neu", properties: { Name: "Neu" } }] }),
  },
  patchCell: {
    on: "page",
    targets: ["entry"],
    needs: "write",
    body: ({ property }) => ({ property_id: property, value: "Anders" }),
  },
  // What is in the trash already stays there, for whoever may write it.
  deleteEntries: {
    on: "page",
    targets: ["entry"],
    needs: "write",
    status: trashedToo,
    body: ({ entry }) => ({ page_ids: [entry] }),
  },
  restoreEntries: {
    on: "page",
    targets: ["entry"],
    needs: "write",
    status: trashedToo,
    body: ({ entry }) => ({ page_ids: [entry] }),
  },
  patchCells: {
    on: "page",
    targets: ["entry"],
    needs: "write",
    body: ({ property, entry }) => ({
      changes: [{ entry_id: entry, property_id: property, value: "Anders" }],
    }),
  },

  exportTable: {
    on: "database",
    needs: "read",
    query: ({ view, entry }) => `format=csv&view_id=${view}&search=kanarie&entry_ids=${entry}`,
  },
  exportTableRows: {
    on: "database",
    needs: "read",
    body: ({ view, entry }) => ({ format: "csv", view_id: view, search: "kanarie", entry_ids: [entry] }),
  },
  findNamedLinks: {
    on: "database",
    needs: "write",
    body: ({ property }) => ({ property_id: property, texts: ["Kanarienvogel"] }),
  },
  analyseTable: {
    on: "database",
    needs: "write",
    multipart: {
      name: "Tabelle.csv",
      bytes: Buffer.from("Name;Zahl\nEins;1"),
      fields: ({ database }) => ({ database_id: String(database) }),
    },
  },
  // The id names no import of anybody's.
  analyseTableAgain: {
    on: "session",
    body: ({ database }) => ({
      database_id: database,
      delimiter: ";",
      encoding: "utf-8",
      has_header: true,
      sheet: "Tabelle",
    }),
    status: noImport,
  },
  checkImport: { on: "session", body: importPlan, status: noImport },
  importReport: { on: "session", status: noImport },
  runImport: {
    on: "session",
    body: (ids) => ({ ...importPlan(ids), on_problem: "abort" }),
    status: noImport,
  },
  getImport: { on: "session", status: noImport },
  cancelImport: { on: "session", status: noImport },

  uploadCover: { ...inTheTree, needs: "write", multipart: { name: "Bild.png", bytes: png } },
  removeCover: { ...inTheTree, needs: "write" },
  // The file of a cell is none of the cover.
  restoreCover: {
    ...inTheTree,
    needs: "write",
    status: (facts) => (allowed(facts) ? 404 : undefined),
  },
  listCellFiles: { ...ofEntries, needs: "read" },
  uploadCellFile: {
    ...ofEntries,
    needs: "write",
    multipart: { name: "Brief.txt", bytes: Buffer.from("Brief") },
  },
  downloadCellFile: { ...ofEntries, needs: "read" },
  deleteCellFile: { ...ofEntries, needs: "write" },
  restoreCellFile: {
    ...ofEntries,
    needs: "write",
    // It is not deleted.
    status: (facts) => (allowed(facts) ? 409 : undefined),
  },

  driveContents: { on: "session" },
  driveFile: { on: "page", needs: "read" },
  downloadFile: { on: "page", needs: "read" },
  downloadZip: { on: "page", needs: "read", query: ({ file }) => `ids=${file}` },
  // A text has no picture.
  driveThumbnail: { on: "page", status: () => 404 },
  createFolder: {
    on: "page",
    needs: "write",
    body: ({ folderPath }) => ({ name: "Neu", parent_path: folderPath }),
    status: inFolder,
  },
  uploadFile: {
    on: "page",
    needs: "write",
    multipart: {
      name: "Brief.txt",
      bytes: Buffer.from("Brief"),
      fields: ({ folderPath }) => ({ parent_path: folderPath }),
    },
    status: inFolder,
  },
  patchItem: { on: "page", needs: "write", body: () => ({ display_name: "Anders.txt" }) },
  deleteItem: { on: "page", needs: "write" },
  restoreItem: {
    on: "page",
    status: ({ page, trashed }) => (page === "none" ? 404 : page === "read" ? 403 : trashed ? 200 : 409),
  },
  listDriveTrash: { on: "session" },
  countDriveItems: { on: "session", query: ({ folder }) => `ids=${folder}` },
  deleteItemForGood: { on: "page", status: ({ trashed }) => (trashed ? 204 : 409) },
  emptyDriveTrash: { on: "session" },
  searchDrive: { on: "session", query: "q=kanarie" },
  fileUses: { on: "page", needs: "read" },
  getItemPermissions: { on: "page" },
  setItemPermissions: { on: "page", body: () => ({ permissions: {} }) },
  // Without the words of its protocol nothing is begun.
  createUpload: { on: "session", status: () => 400 },
  uploadOffset: { on: "session", status: () => 404 },
  uploadPart: { on: "session", status: () => 404 },
  cancelUpload: { on: "session", status: () => 404 },

  listBoards: { on: "session" },
  createBoard: { on: "session", body: () => ({ name: "Skizze" }) },
  getBoard: { on: "session", status: noBoard },
  saveScene: {
    on: "session",
    body: ({ page }) => ({ scene: { elements: [], app_state: {} }, base_version: 0, save_id: page }),
    status: noBoard,
  },
  listBoardStates: { on: "session", status: noBoard },
  getBoardState: { on: "session", status: noBoard },
  restoreBoardState: {
    on: "session",
    body: ({ page }) => ({ base_version: 0, save_id: page }),
    status: noBoard,
  },
  renameBoard: { on: "session", body: () => ({ name: "Anders" }), status: noBoard },
  duplicateBoard: { on: "session", body: () => ({ name: "Kopie" }), status: noBoard },
  deleteBoard: { on: "session", status: noBoard },
  listTrashedBoards: { on: "session" },
  restoreBoard: { on: "session", status: noBoard },
  deleteBoardForGood: { on: "session", status: noBoard },
  boardThumbnail: { on: "session", status: noBoard },
  putBoardFile: { on: "session", status: noBoard },
  getBoardFile: { on: "session", status: noBoard },

  searchIcons: { on: "session", query: "query=haus" },
  // No icon is called like a page.
  iconSvg: { on: "session", status: () => 404 },
};
