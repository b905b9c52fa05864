import { useState } from "react";
import type { Stories } from "../../../../../stories/story.ts";
import { testItem } from "../../model/item-for-tests.ts";
import { DriveLinkEditor, type DriveLinkEditorProps } from "./drive-link-editor.tsx";

const contract = testItem("Mietvertrag.pdf", {
  path: "/Wohnung/Mietvertrag.pdf",
  mime_type: "application/pdf",
  file_size: 901_120,
});
const drive = [contract, testItem("Äpfel und Birnen.txt"), testItem("Zeugnis.pdf", { file_size: 65_536 })];

interface LinkProps extends Partial<Pick<DriveLinkEditorProps, "readOnly">> {
  start?: string | null;
}

/** The editor over an in-memory cell. */
const Link = ({ start = null, ...props }: LinkProps) => {
  const [fileId, setFileId] = useState(start);
  return (
    <DriveLinkEditor
      file={drive.find(({ file_id }) => file_id === fileId) ?? null}
      onChange={setFileId}
      picker={{ files: drive }}
      {...props}
      fileId={fileId}
    />
  );
};

const Reading = () => (
  <DriveLinkEditor
    fileId={contract.file_id}
    file={undefined}
    onChange={() => undefined}
    picker={{ files: undefined }}
  />
);

export const stories: Stories = {
  empty: () => <Link />,
  linked: () => <Link start={contract.file_id} />,
  "read-only": () => <Link start={contract.file_id} readOnly />,
  "read-only-empty": () => <Link readOnly />,
  "link-lost": () => <Link start="gone" />,
  loading: () => <Reading />,
};
