import { type DriveItem, driveFile } from "@maive/contract";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery, queryOptions } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "../../../../ui/index.ts";
import {
  DriveFilePicker,
  DriveLinkEditor,
  readableFilesQuery,
  readTypes,
} from "../../../drive/pickers/index.ts";
import { useEditorHost } from "../editor-host.ts";
import { rememberNames } from "../names/known-names.ts";
import type { EditorProps } from "../property-type-ui.ts";
import { ApiError, call } from "../../../../api/index.ts";

/** A Drive file by id; null when gone or unreadable. */
const linkedFileQuery = (fileId: string) =>
  queryOptions({
    queryKey: ["drive-link", fileId] as const,
    enabled: fileId !== "",
    queryFn: async ({ signal }): Promise<DriveItem | null> => {
      try {
        return await call(driveFile, { params: { file_id: fileId }, signal });
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 403)) return null;
        throw error;
      }
    },
    staleTime: 0,
  });

/** Debounce of the search in ms. */
const pause = 200;

/** A cell's linked file; without one, the file picker. */
export const DriveLinkDialog = ({ value, property, readOnly, onCommit, onCancel }: EditorProps) => {
  const hosted = useEditorHost();
  const fileTypes = property.property_config.file_types ?? [];
  const [search, setSearch] = useState("");
  const [debounced] = useDebouncedValue(search.trim(), pause);
  const found = useQuery(readableFilesQuery(debounced, readTypes(fileTypes)));
  const { data: linked } = useQuery(linkedFileQuery(value));

  const choose = (file: DriveItem) => {
    rememberNames({ [file.file_id]: file.display_name });
    onCommit(file.file_id, "stay");
  };
  const picker = {
    files: found.data,
    failed: found.isError,
    onRetry: () => void found.refetch(),
    onSearch: setSearch,
    fileTypes,
  };
  if (value === "" && !readOnly)
    return (
      <DriveFilePicker {...picker} unlinked immediate={hosted} opened onClose={onCancel} onSelect={choose} />
    );
  return (
    <Dialog opened onClose={onCancel} title={property.property_name} size={480}>
      <DriveLinkEditor
        fileId={value === "" ? null : value}
        file={value === "" ? null : linked}
        readOnly={readOnly}
        picker={picker}
        onChange={(fileId) => {
          const file = found.data?.find(({ file_id }) => file_id === fileId);
          if (file) choose(file);
          else onCommit(fileId ?? "", "stay");
        }}
      />
    </Dialog>
  );
};
