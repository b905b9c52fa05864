export { ExplanationDialog, PropertyEditorDialog } from "./components/property-editor-dialog.tsx";
export { useDeleteProperty, usePatchProperty } from "./queries/properties.ts";
