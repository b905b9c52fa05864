import { formatBytes } from "@maive/values";
import { History, X } from "lucide-react";
import { useRef } from "react";
import { Icon, notifyError, notifyInfo } from "../../../../ui/index.ts";
import { chosenFrom } from "../model/chosen-files.ts";
import { markOf, type StoredUpload } from "../../../files/resumable/index.ts";
import { uploadTexts as texts } from "../texts.ts";
import type { Uploads } from "../uploads.ts";
import classes from "./upload-tray.module.css";

interface InterruptedListProps {
  uploads: Uploads;
  interrupted: readonly StoredUpload[];
}

const isSame = (file: File, upload: StoredUpload): boolean => {
  const { size, lastModified, name } = markOf(file, upload.folder);
  return name === upload.name && size === upload.size && lastModified === upload.lastModified;
};

/** Uploads that an earlier visit left unfinished: a browser gives a file back only when it is chosen again. */
export const InterruptedList = ({ uploads, interrupted }: InterruptedListProps) => {
  const chooser = useRef<HTMLInputElement>(null);
  const pendingUpload = useRef<StoredUpload | null>(null);
  const choose = (upload: StoredUpload) => {
    pendingUpload.current = upload;
    chooser.current?.click();
  };
  const handleChosen = (files: Iterable<File>) => {
    const upload = pendingUpload.current;
    const [file] = files;
    if (!upload || !file) return;
    if (!isSame(file, upload)) notifyInfo(texts.interrupted.otherFile(upload.name));
    uploads.send(chosenFrom([file]), upload.folder);
  };
  const discard = async (upload: StoredUpload) => {
    try {
      await uploads.discard(upload);
    } catch {
      notifyError(texts.interrupted.discardFailed);
    }
  };
  return (
    <div className={classes.interrupted}>
      <input
        ref={chooser}
        type="file"
        hidden
        onChange={(event) => {
          handleChosen(Array.from(event.currentTarget.files ?? []));
          event.currentTarget.value = "";
        }}
      />
      <p className={classes.hint}>{texts.interrupted.hint}</p>
      <ul className={classes.interruptedList}>
        {interrupted.map((upload) => (
          <li
            key={`${upload.folder}/${upload.name}/${upload.lastModified}`}
            className={classes.interruptedRow}
          >
            <Icon of={History} className={classes.glyph} />
            <span className={classes.words}>
              <span className={classes.name} title={upload.name}>
                {upload.name}
              </span>
              <span className={classes.state}>{formatBytes(upload.size)}</span>
            </span>
            <button
              type="button"
              className={classes.textAction}
              aria-label={texts.interrupted.choose(upload.name)}
              onClick={() => choose(upload)}
            >
              {texts.interrupted.chooseShort}
            </button>
            <button
              type="button"
              className={classes.action}
              aria-label={texts.interrupted.discard(upload.name)}
              title={texts.interrupted.discard(upload.name)}
              onClick={() => void discard(upload)}
            >
              <Icon of={X} size={16} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
