export { databaseAccess, demand, demandMain, pageAccess } from "./access.policy.ts";
export {
  databaseAccessSql,
  type DatabaseRow,
  pageAccessSql,
  type PageRow,
  readableChildren,
  readableLiveAmong,
  readablePage,
  writesAnywhere,
} from "./access.store.ts";
export {
  accessToDatabase,
  accessToDatabaseRow,
  accessToPage,
  accessToTrashedOrLiveDatabase,
  authorizeDatabase,
  authorizePage,
  authorizeTrashedOrLive,
  authorizeTrashedOrLiveDatabase,
} from "./authorize.ts";
