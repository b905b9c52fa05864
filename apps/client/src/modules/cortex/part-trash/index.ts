export { dependentsText } from "./dependents-text.ts";
export { propertyDependentsQuery } from "./dependents-query.ts";
export { useUndoRemoval } from "./use-undo-removal.ts";
