export { DatabaseManagementModal } from "./components/database-management-modal.tsx";
export { DatabaseSelectModal } from "./components/database-select-modal.tsx";
export { databaseKeys } from "./queries/keys.ts";
export { databaseListQuery, databaseQuery } from "./queries/queries.ts";
