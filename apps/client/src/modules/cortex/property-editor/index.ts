export { ConvertPropertyDialog } from "./components/convert-dialog.tsx";
export { ExplanationDialog } from "./components/explanation-dialog.tsx";
export { PropertyEditorDialog } from "./components/property-editor-dialog.tsx";
export { RenamePropertyDialog } from "./components/rename-property-dialog.tsx";
export { useRemoveProperty } from "./hooks/use-remove-property.ts";
export { useCancelConversion } from "./queries/conversion.ts";
export { usePatchProperty } from "./queries/properties.ts";
