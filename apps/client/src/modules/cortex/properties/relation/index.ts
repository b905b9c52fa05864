import { Link2 } from "lucide-react";
import { displayLinks } from "../names/linked-display.ts";
import type { PropertyTypeUi } from "../property-type-ui.ts";
import { RelationCell } from "./cell.tsx";
import { RelationEditor } from "./editor.tsx";
import { readRelation } from "./relation-value.ts";
import { relationTexts } from "./texts.ts";

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
