import { Link2 } from "lucide-react";
import { displayLinks } from "../names/linked-display.ts";
import type { PropertyTypeUi, EditorProps } from "../property-type-ui.ts";
import { RelationCell } from "./cell.tsx";
import { readRelation } from "./relation-value.ts";
import { relationTexts } from "./texts.ts";
import { onDemand } from "../../../../ui/index.ts";
import { cancelUnloaded } from "../cancel-unloaded.ts";
import { PersonEditor } from "../person/person-ui.tsx";

/** Loaded on demand. */
const { Component } = onDemand<EditorProps>({
  load: async () => (await import("./relation-dialog.tsx")).RelationDialog,
  fallback: () => null,
  onFailure: cancelUnloaded,
});

/** Relations to users use the dialog of people. */
const RelationEditor = (props: EditorProps) =>
  props.property.property_config.target === "users" ? <PersonEditor {...props} /> : <Component {...props} />;

export const relationUi: PropertyTypeUi = {
  label: relationTexts.label,
  icon: Link2,
  align: "start",
  editing: "floating",
  forReaders: true,
  Cell: RelationCell,
  Editor: RelationEditor,
  display: displayLinks,
  read: readRelation,
};
