import { valueTexts, valueTypes } from "@maive/values";
import { HardDrive } from "lucide-react";
import { nameOf } from "../names/known-names.ts";
import type { PropertyTypeUi, CellProps, EditorProps } from "../property-type-ui.ts";
import { driveLinkTexts as texts } from "./texts.ts";
import { ChipList } from "../linked/chip-list.tsx";
import { Chip } from "../linked/chip.tsx";
import { useName } from "../names/use-name.ts";
import { onDemand } from "../../../../ui/index.ts";
import { cancelUnloaded } from "../cancel-unloaded.ts";

/** Loaded on demand. */
const { Component } = onDemand<EditorProps>({
  load: async () => (await import("./drive-link-dialog.tsx")).DriveLinkDialog,
  fallback: () => null,
  onFailure: cancelUnloaded,
});

const DriveLinkPropertyEditor = (props: EditorProps) => <Component {...props} />;

const DriveLinkCell = ({ value }: CellProps) => {
  const name = useName(value);
  return (
    <ChipList ids={[value]}>
      {() => <Chip name={name ?? valueTexts.deletedFile} icon={HardDrive} unknown={name === undefined} />}
    </ChipList>
  );
};

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
