import { Paperclip, File, FileImage, FileText } from "lucide-react";
import type { PropertyTypeUi, CellProps, EditorProps } from "../property-type-ui.ts";
import { displayFiles, filesOf } from "./file-value.ts";
import { filePropertyTexts as texts } from "./texts.ts";
import { ChipList } from "../linked/chip-list.tsx";
import { Chip } from "../linked/chip.tsx";
import { onDemand } from "../../../../ui/index.ts";
import { cancelUnloaded } from "../cancel-unloaded.ts";

/** Loaded on demand. */
const { Component } = onDemand<EditorProps>({
  load: async () => (await import("./file-dialog.tsx")).FileDialog,
  fallback: () => null,
  onFailure: cancelUnloaded,
});

const FileEditor = (props: EditorProps) => <Component {...props} />;

const iconOf = (type: string) => {
  if (type.startsWith("image/")) return FileImage;
  return type.startsWith("text/") || type === "application/pdf" ? FileText : File;
};

export const FileCell = ({ value }: CellProps) => {
  const files = new Map(filesOf(value).map((file) => [file.file_id, file]));
  return (
    <ChipList ids={[...files.keys()]}>
      {(id) => {
        const file = files.get(id);
        return file && <Chip name={file.display_name} icon={iconOf(file.mime_type)} />;
      }}
    </ChipList>
  );
};

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
