export { databaseAccess, demand, demandMain, pageAccess } from "./access.policy.ts";
export {
  contentsOf,
  databaseAccessSql,
  type DatabaseRow,
  homeOf,
  joinPageOf,
  liveDatabases,
  pageAccessSql,
  pageOfHolder,
  type PageRow,
  readableByGrants,
  readableChildren,
  readableLiveAmong,
  readablePage,
  writesAnywhere,
} from "./access.store.ts";
export { rootOfImport, unseenPage } from "./unseen-import.store.ts";
export {
  accessToBlocks,
  accessToDatabase,
  accessToDatabaseRow,
  accessToPage,
  accessToTrashedOrLiveDatabase,
  authorizeBlocks,
  authorizeDatabase,
  authorizePage,
  authorizeTrashedOrLive,
  authorizeTrashedOrLiveDatabase,
} from "./authorize.ts";
