import type { DriveItem } from "@maive/contract";
import { useState } from "react";
import { chooseFiles, Played } from "../../../../../stories/played.tsx";
import type { Stories } from "../../../../../stories/story.ts";
import { ApiError } from "../../../../api/index.ts";
import { testItem } from "../../model/item-for-tests.ts";
import { FileCellEditor, type FileCellEditorProps } from "./file-cell-editor.tsx";

const some = [
  testItem("Rechnung März.pdf", { mime_type: "application/pdf", file_size: 184_320 }),
  testItem("Grundriss Erdgeschoss.png", { mime_type: "image/png", file_size: 2_411_724 }),
  testItem("Übergabeprotokoll der Wohnung mit allen Anlagen und Zählerständen.docx", {
    mime_type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    file_size: 48_200,
  }),
];

/** Pending for as long as the story is open. */
const neverDone = () => Promise.race([]);

interface CellProps extends Partial<Omit<FileCellEditorProps, "files">> {
  start?: readonly DriveItem[];
}

/** The editor over an in-memory cell. */
const Cell = ({ start = [], ...props }: CellProps) => {
  const [files, setFiles] = useState(start);
  return (
    <FileCellEditor
      rules={{}}
      downloadUrl={(fileId) => `data:text/plain,${encodeURIComponent(fileId)}`}
      onUpload={async ({ name, size, type }) =>
        setFiles((before) => [...before, testItem(name, { file_size: size, mime_type: type })])
      }
      onRemove={async (fileId) => setFiles((before) => before.filter(({ file_id }) => file_id !== fileId))}
      {...props}
      files={files}
    />
  );
};

const Unread = ({ failed = false }: { failed?: boolean }) => (
  <FileCellEditor
    files={undefined}
    failed={failed}
    rules={{}}
    downloadUrl={() => ""}
    onUpload={neverDone}
    onRemove={neverDone}
  />
);

const chooser = "input[type=file]";
const ownFile = (name: string, bytes = 1_024) => new File([new Uint8Array(bytes)], name);
const choosePhotos = chooseFiles(ownFile("Küche.jpg"), ownFile("Garten.jpg"));
const chooseBig = chooseFiles(ownFile("Film.mp4", 1_100_000));
const chooseText = chooseFiles(ownFile("Notizen.txt"));
const refused = () =>
  Promise.reject(new ApiError(507, { code: "storage_full", detail: "Der Speicherplatz ist voll." }));

export const stories: Stories = {
  empty: () => <Cell />,
  "empty-with-rules": () => (
    <Cell rules={{ max_files: 1, max_file_size_mb: 5, allowed_file_types: [".pdf", "DOCX"] }} />
  ),
  files: () => <Cell start={some} />,
  "one-left": () => <Cell start={some.slice(0, 1)} rules={{ max_files: 2 }} />,
  full: () => <Cell start={some} rules={{ max_files: some.length }} />,
  "read-only": () => <Cell start={some} readOnly />,
  "read-only-empty": () => <Cell readOnly />,
  uploading: () => (
    <Played on={chooser} act={choosePhotos}>
      <Cell start={some.slice(0, 1)} onUpload={neverDone} />
    </Played>
  ),
  "upload-failed": () => (
    <Played on={chooser} act={chooseText}>
      <Cell start={some.slice(0, 1)} onUpload={refused} />
    </Played>
  ),
  "too-large": () => (
    <Played on={chooser} act={chooseBig}>
      <Cell rules={{ max_file_size_mb: 1 }} />
    </Played>
  ),
  "wrong-type": () => (
    <Played on={chooser} act={chooseText}>
      <Cell rules={{ allowed_file_types: ["pdf", "docx"] }} />
    </Played>
  ),
  loading: () => <Unread />,
  "loading-failed": () => <Unread failed />,
};
