import { Type } from "lucide-react";
import type { PropertyTypeUi } from "../property-type-ui.ts";
import { TextCell } from "./cell.tsx";
import { TextEditor } from "./editor.tsx";
import { textPropertyTexts } from "./texts.ts";

export const textUi: PropertyTypeUi = {
  label: textPropertyTexts.label,
  icon: Type,
  align: "start",
  editing: "inline",
  Cell: TextCell,
  plain: true,
  Editor: TextEditor,
  display: (value) => value,
  read: (text) => ({ ok: true, value: text }),
};
