import { valueTexts, valueTypes } from "@maive/values";
import { HardDrive } from "lucide-react";
import { nameOf } from "../names/known-names.ts";
import type { PropertyTypeUi } from "../property-type-ui.ts";
import { DriveLinkCell } from "./cell.tsx";
import { DriveLinkPropertyEditor } from "./editor.tsx";
import { driveLinkTexts as texts } from "./texts.ts";

export const driveLinkUi: PropertyTypeUi = {
  label: texts.label,
  icon: HardDrive,
  align: "start",
  editing: "floating",
  forReaders: true,
  Cell: DriveLinkCell,
  Editor: DriveLinkPropertyEditor,
  display: (value) => (value === "" ? "" : (nameOf(value) ?? valueTexts.deletedFile)),
  read: (text, { property_config }) => {
    const parsed = valueTypes.drive_link.parse(text.trim(), property_config);
    return parsed.ok ? { ok: true, value: parsed.value ?? "" } : { ok: false, message: texts.unreadable };
  },
};
