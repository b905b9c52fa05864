import { Paperclip } from "lucide-react";
import type { PropertyTypeUi } from "../property-type-ui.ts";
import { FileCell } from "./cell.tsx";
import { FileEditor } from "./editor.tsx";
import { displayFiles } from "./file-value.ts";
import { filePropertyTexts as texts } from "./texts.ts";

export const fileUi: PropertyTypeUi = {
  label: texts.label,
  icon: Paperclip,
  align: "start",
  editing: "floating",
  forReaders: true,
  Cell: FileCell,
  Editor: FileEditor,
  display: displayFiles,
  read: (text) => (text.trim() === "" ? { ok: true, value: "" } : { ok: false, message: texts.unreadable }),
};
