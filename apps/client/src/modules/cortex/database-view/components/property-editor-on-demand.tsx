import { onDemand } from "../../../../ui/index.ts";
import type { PropertyEditorDialogProps } from "./property-editor-dialog.tsx";

const { Component } = onDemand<PropertyEditorDialogProps>({
  load: async () => (await import("./property-editor-dialog.tsx")).PropertyEditorDialog,
  fallback: () => null,
});

/** The property editor where it is seldom wanted: outside of tables. */
export const PropertyEditorOnDemand = (props: PropertyEditorDialogProps) => <Component {...props} />;
