/**
 * Which part of an app may know which, and through which files: the one place. What imports need is declared here first;
 * `tools/dependency-rules.ts` holds it, and `npm run draw-modules` draws ARCHITECTURE.md from it.
 */

/** A folder below `src`, or below `src/modules` (`calendar`, `cortex/pages`; `cortex` are the files that put its parts together). */
export interface Part {
  /** Other parts it may know. They stand before it. A module may know all of the ground without naming it. */
  knows?: readonly string[];
  /**
   * The files that others may import, `index.ts` unless it says otherwise. More than one where a part of a module is needed long
   * before the rest of it, which is a chunk of its own. "every file": a folder of tools that have nothing to do with each other.
   */
  entries?: readonly string[] | "every file";
}

/** An app from the ground up. The files directly in `src` put it together: they may know every part, and no part knows them. */
export interface AppMap {
  source: string;
  /** Knows no module. */
  ground: Readonly<Record<string, Part>>;
  modules: Readonly<Record<string, Part>>;
}

const client: AppMap = {
  source: "apps/client/src",
  ground: {
    api: {},
    commands: {},
    "module-list": {},
    "service-worker": {},
    theme: { entries: ["index.ts", "styles.ts"] },
    ui: {
      entries: [
        "index.ts",
        "dialog-list/index.ts",
        "placed-menu/index.ts",
        "print/index.ts",
        "tabs/index.ts",
      ],
    },
    live: { knows: ["api"] },
    settings: { knows: ["api"] },
    update: { knows: ["api", "ui"] },
    "unsaved-guard": { knows: ["update"] },
  },
  modules: {
    "cortex/editable-parts": {},
    "cortex/side-panel-address": {},
    auth: { entries: ["index.ts", "login/index.ts"] },
    "cortex/calendar-events": {},
    "cortex/favorites": {},
    "cortex/sharing": {},
    files: { entries: ["chooser/index.ts", "downloads/index.ts", "index.ts", "space/index.ts"] },
    connect: {
      entries: ["device/index.ts", "index.ts", "sign-in-notices/index.ts"],
      knows: ["auth", "files"],
    },
    "cortex/covers": { knows: ["files"] },
    "cortex/database-queries": {},
    "cortex/icons": { knows: ["auth"] },
    "cortex/page-queries": { knows: ["auth"] },
    // What others show of Drive comes without its screen.
    drive: {
      entries: [
        "address/index.ts",
        "index.ts",
        "pickers/index.ts",
        "preview/index.ts",
        "shortcuts/index.ts",
        "tray/index.ts",
      ],
      knows: ["auth", "cortex/sharing", "files"],
    },
    // The modules of the menu that are to come.
    placeholder: { knows: ["auth"] },
    scribble: { entries: ["former/index.ts", "index.ts", "shortcuts/index.ts"], knows: ["auth"] },
    citadel: { knows: ["auth", "connect"] },
    "cortex/block-preview": { knows: ["cortex/icons"] },
    "cortex/part-trash": { knows: ["auth", "cortex/database-queries", "cortex/page-queries"] },
    "cortex/recent": { knows: ["cortex/page-queries"] },
    "cortex/table-transfer": { knows: ["auth", "cortex/database-queries", "files"] },
    "cortex/databases": {
      knows: [
        "auth",
        "cortex/database-queries",
        "cortex/part-trash",
        "cortex/sharing",
        "cortex/table-transfer",
      ],
    },
    "cortex/transfer": {
      knows: ["cortex/database-queries", "cortex/page-queries", "cortex/table-transfer", "files"],
    },
    "cortex/properties": { knows: ["auth", "cortex/database-queries", "cortex/part-trash", "drive"] },
    "cortex/history": { knows: ["cortex/block-preview", "cortex/properties"] },
    "cortex/property-editor": {
      knows: ["cortex/database-queries", "cortex/part-trash", "cortex/properties"],
    },
    "cortex/view-rules": { knows: ["auth", "cortex/database-queries", "cortex/properties"] },
    "cortex/database-view": {
      entries: ["index.ts", "shortcuts/index.ts"],
      knows: [
        "auth",
        "cortex/calendar-events",
        "cortex/database-queries",
        "cortex/databases",
        "cortex/editable-parts",
        "cortex/icons",
        "cortex/side-panel-address",
        "cortex/part-trash",
        "cortex/properties",
        "cortex/property-editor",
        "cortex/table-transfer",
        "cortex/view-rules",
      ],
    },
    "cortex/database-home": {
      knows: [
        "auth",
        "cortex/database-queries",
        "cortex/database-view",
        "cortex/databases",
        "cortex/part-trash",
      ],
    },
    "cortex/editor": {
      entries: ["former/index.ts", "index.ts", "shortcuts/index.ts"],
      knows: [
        "auth",
        "cortex/block-preview",
        "cortex/database-view",
        "cortex/icons",
        "cortex/page-queries",
        "drive",
        "files",
      ],
    },
    "cortex/entry": {
      knows: [
        "auth",
        "cortex/database-queries",
        "cortex/database-view",
        "cortex/side-panel-address",
        "cortex/properties",
        "cortex/property-editor",
      ],
    },
    "cortex/pages": {
      entries: ["ahead/index.ts", "index.ts"],
      knows: [
        "auth",
        "cortex/calendar-events",
        "cortex/covers",
        "cortex/database-queries",
        "cortex/editable-parts",
        "cortex/editor",
        "cortex/entry",
        "cortex/favorites",
        "cortex/history",
        "cortex/icons",
        "cortex/side-panel-address",
        "cortex/page-queries",
        "cortex/sharing",
        "cortex/transfer",
      ],
    },
    "cortex/page-tree": {
      entries: ["index.ts", "shortcuts/index.ts"],
      knows: ["auth", "cortex/icons", "cortex/page-queries", "cortex/pages"],
    },
    "cortex/side-panel": { knows: ["cortex/side-panel-address", "cortex/page-queries", "cortex/pages"] },
    "cortex/trash": {
      knows: ["auth", "cortex/page-queries", "cortex/pages", "cortex/part-trash"],
    },
    "cortex/side-panel-host": {
      knows: [
        "auth",
        "cortex/editor",
        "cortex/side-panel-address",
        "cortex/pages",
        "cortex/side-panel",
        "cortex/transfer",
      ],
    },
    "cortex/sidebar": {
      entries: ["index.ts", "shortcuts/index.ts"],
      knows: [
        "auth",
        "cortex/databases",
        "cortex/favorites",
        "cortex/icons",
        "cortex/page-queries",
        "cortex/page-tree",
        "cortex/pages",
        "cortex/recent",
        "cortex/transfer",
        "cortex/trash",
      ],
    },
    calendar: {
      entries: ["address/index.ts", "calendar-screen.tsx", "holidays/index.ts", "shortcuts/index.ts"],
      knows: [
        "auth",
        "cortex/side-panel-host",
        "cortex/calendar-events",
        "cortex/database-view",
        "cortex/database-queries",
        "cortex/side-panel-address",
        "cortex/properties",
        "cortex/sharing",
        "files",
      ],
    },
    cortex: {
      entries: ["cortex-screen.tsx"],
      knows: [
        "auth",
        "cortex/database-home",
        "cortex/database-queries",
        "cortex/database-view",
        "cortex/editor",
        "cortex/side-panel-address",
        "cortex/page-queries",
        "cortex/pages",
        "cortex/side-panel",
        "cortex/sidebar",
        "cortex/transfer",
      ],
    },
    home: { knows: ["auth", "calendar", "cortex/icons"] },
    palette: {
      knows: [
        "auth",
        "calendar",
        "cortex/database-view",
        "cortex/editor",
        "cortex/icons",
        "cortex/page-tree",
        "cortex/sidebar",
        "drive",
        "scribble",
      ],
    },
    "former-copies": {
      knows: [
        "auth",
        "cortex/database-queries",
        "cortex/database-view",
        "cortex/editor",
        "cortex/page-queries",
        "scribble",
      ],
    },
    shell: { knows: ["auth", "connect", "drive", "files", "former-copies", "palette"] },
  },
};

const server: AppMap = {
  source: "apps/server/src",
  ground: {
    shared: { entries: "every file" },
    config: { entries: ["config.ts"], knows: ["shared"] },
    events: { knows: ["shared"] },
    jobs: { entries: ["run-jobs.ts"], knows: ["shared"] },
    storage: {
      entries: [
        "archive/index.ts",
        "index.ts",
        "postgres/postgres-storage.ts",
        "postgres/swap-schemas.ts",
        "sqlite/copy-sqlite.ts",
        "sqlite/settle.ts",
        "sqlite/sqlite-storage.ts",
      ],
      knows: ["shared"],
    },
    blobs: { knows: ["config", "shared", "storage"] },
    backup: { knows: ["blobs", "config", "shared", "storage"] },
    move: { knows: ["blobs", "config", "shared", "storage"] },
    snapshots: { knows: ["backup", "blobs", "shared", "storage"] },
    http: { entries: "every file", knows: ["config", "events", "shared", "storage"] },
    collaboration: { entries: ["index.ts", "socket-endpoint.ts"], knows: ["events", "http", "shared"] },
  },
  modules: {
    "cortex/access": {},
    "cortex/trashed-parts": {},
    auth: {},
    citadel: {},
    connect: {},
    "cortex/favorites": { knows: ["cortex/access"] },
    "cortex/files-port": {},
    "cortex/properties": { knows: ["cortex/access", "cortex/trashed-parts"] },
    "cortex/recent": { knows: ["cortex/access"] },
    "cortex/search": { knows: ["cortex/access"] },
    takeout: {},
    icons: {},
    metrics: {},
    state: {},
    scribble: {},
    "cortex/blocks": { knows: ["cortex/access", "cortex/files-port"] },
    "cortex/covers": { knows: ["cortex/access", "cortex/files-port"] },
    "cortex/pages": { knows: ["cortex/access"] },
    "cortex/views": { knows: ["cortex/access", "cortex/properties", "cortex/trashed-parts"] },
    "cortex/permissions": { knows: ["cortex/access", "cortex/views"] },
    "cortex/people": { knows: ["cortex/access", "cortex/permissions"] },
    drive: { knows: ["cortex/access", "cortex/files-port", "cortex/permissions"] },
    "cortex/entries": {
      knows: ["cortex/access", "cortex/files-port", "cortex/pages", "cortex/properties", "cortex/views"],
    },
    "cortex/trash": { knows: ["cortex/access", "cortex/pages", "cortex/trashed-parts"] },
    "cortex/cell-files": { knows: ["cortex/entries", "cortex/files-port", "cortex/properties"] },
    "cortex/databases": {
      knows: [
        "cortex/access",
        "cortex/entries",
        "cortex/files-port",
        "cortex/pages",
        "cortex/properties",
        "cortex/views",
      ],
    },
    "cortex/duplicate": {
      knows: ["cortex/access", "cortex/blocks", "cortex/covers", "cortex/entries", "cortex/files-port"],
    },
    "cortex/history": {
      knows: [
        "cortex/access",
        "cortex/blocks",
        "cortex/entries",
        "cortex/files-port",
        "cortex/pages",
        "cortex/properties",
      ],
    },
    "cortex/table-transfer": {
      knows: [
        "cortex/access",
        "cortex/databases",
        "cortex/entries",
        "cortex/files-port",
        "cortex/properties",
        "cortex/views",
      ],
    },
    "cortex/transfer": {
      knows: [
        "cortex/access",
        "cortex/blocks",
        "cortex/databases",
        "cortex/entries",
        "cortex/files-port",
        "cortex/pages",
        "cortex/views",
      ],
    },
    "cortex/welcome": {
      knows: [
        "cortex/blocks",
        "cortex/databases",
        "cortex/entries",
        "cortex/pages",
        "cortex/properties",
        "cortex/views",
      ],
    },
    "cortex/calendar": {
      knows: [
        "auth",
        "cortex/access",
        "cortex/blocks",
        "cortex/entries",
        "cortex/files-port",
        "cortex/history",
        "cortex/properties",
        "cortex/transfer",
        "cortex/trash",
      ],
    },
    cortex: {
      knows: [
        "cortex/blocks",
        "cortex/calendar",
        "cortex/cell-files",
        "cortex/covers",
        "cortex/databases",
        "cortex/duplicate",
        "cortex/entries",
        "cortex/favorites",
        "cortex/files-port",
        "cortex/history",
        "cortex/pages",
        "cortex/people",
        "cortex/permissions",
        "cortex/properties",
        "cortex/recent",
        "cortex/search",
        "cortex/table-transfer",
        "cortex/transfer",
        "cortex/trash",
        "cortex/views",
        "cortex/welcome",
      ],
    },
  },
};

export const apps = { client, server };

/** The packages; what others may import of them is in the `exports` of their package.json. */
export const packages: Readonly<Record<string, { knows?: readonly string[] }>> = {
  contract: {},
  values: { knows: ["contract"] },
  formula: { knows: ["values"] },
};
