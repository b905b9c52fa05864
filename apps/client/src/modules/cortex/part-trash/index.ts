export { databaseDependentsText, dependentsText, pagesText } from "./dependents-text.ts";
export { databaseDependentsQuery, propertyDependentsQuery, viewDependentsQuery } from "./dependents-query.ts";
export { refetchRestored } from "./refetch-restored.ts";
export { isTrashed, TrashedDatabase } from "./trashed-database.tsx";
export { useRestoreDatabase } from "./use-restore-database.ts";
export { useUndoRemoval } from "./use-undo-removal.ts";
