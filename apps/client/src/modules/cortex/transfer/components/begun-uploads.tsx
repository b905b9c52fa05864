import { formatBytes } from "@maive/values";
import { History, X } from "lucide-react";
import { useState } from "react";
import { Icon, IconButton } from "../../../../ui/index.ts";
import { markOf, type StoredUpload } from "../../../files/resumable/index.ts";
import { transferTexts } from "../texts.ts";
import { type ArchiveUploads, uploadId } from "../uploads/archive-uploads.ts";
import classes from "./transfer.module.css";

const texts = transferTexts.importPages;

interface BegunUploadsProps {
  uploads: ArchiveUploads;
  /** Those among them go on. */
  chosen: readonly File[];
  /** Ids of those that an import or preview names, which is listed itself. */
  named: ReadonlySet<string>;
}

const isOf = (file: File, upload: StoredUpload): boolean => {
  const { name, size, lastModified } = markOf(file, "");
  return name === upload.name && size === upload.size && lastModified === upload.lastModified;
};

/** What an earlier visit has begun to upload: a browser gives a file back only when it is chosen again. */
export const BegunUploads = ({ uploads, chosen, named }: BegunUploadsProps) => {
  const [begun, setBegun] = useState(() => uploads.begun());
  const left = begun.filter(
    (upload) => !named.has(uploadId(upload)) && !chosen.some((file) => isOf(file, upload)),
  );
  if (left.length === 0) return null;
  const discard = (upload: StoredUpload) => {
    setBegun(begun.filter((each) => each !== upload));
    void uploads.discard(upload);
  };
  return (
    <>
      <ul className={classes.files} aria-label={texts.begun}>
        {left.map((upload) => (
          <li key={`${upload.name}/${upload.lastModified}`} className={classes.file}>
            <Icon of={History} size={16} />
            <span className={classes.name} title={upload.name}>
              {upload.name}
            </span>
            <span className={classes.size}>{formatBytes(upload.size)}</span>
            <IconButton label={texts.discard(upload.name)} onClick={() => discard(upload)}>
              <Icon of={X} size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
      <p className={classes.hint}>{texts.begunHint}</p>
    </>
  );
};
