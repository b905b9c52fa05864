export { DatabaseManagementModal } from "./components/lazy-database-management.tsx";
export { DatabaseSelectModal } from "./components/database-select-modal.tsx";
export { useRenameDatabase } from "./queries/mutations.ts";
