import { File, FileImage, FileText } from "lucide-react";
import { ChipList } from "../linked/chip-list.tsx";
import { Chip } from "../linked/chip.tsx";
import type { CellProps } from "../property-type-ui.ts";
import { filesOf } from "./file-value.ts";

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
