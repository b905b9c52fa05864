export { cellAddress, type CellAddress, cellIn } from "./cell-address.ts";
export { databasePath } from "./database-path.ts";
export { databaseKeys } from "./keys.ts";
export { databaseListQuery, databaseQuery } from "./read-databases.ts";
export { chunkSize } from "./first-rows.ts";
export { useDatabasesLive } from "./use-databases-live.ts";
export { activeTab, shownView, tabsOf, withoutTabs } from "./visible-tabs.ts";
