import { onDemand } from "../../../../ui/index.ts";
import { PersonEditor } from "../person/editor.tsx";
import type { EditorProps } from "../property-type-ui.ts";

/** The dialog comes when the first relation is edited. */
const { Component } = onDemand<EditorProps>({
  load: async () => (await import("./relation-dialog.tsx")).RelationDialog,
  fallback: () => null,
});

/** A relation to users is chosen as people are. */
export const RelationEditor = (props: EditorProps) =>
  props.property.property_config.target === "users" ? <PersonEditor {...props} /> : <Component {...props} />;
