import { formatBytes } from "@maive/values";
import { CircleAlert, CircleCheck, CircleSlash, CloudOff, File, Folder, RotateCw, X } from "lucide-react";
import { memo, type CSSProperties } from "react";
import { Link } from "../../../../routing/index.ts";
import { Icon } from "../../../../ui/index.ts";
import { addressOf, nameIn } from "../../model/drive-path.ts";
import type { Upload } from "../model/upload-queue.ts";
import { uploadTexts as texts } from "../texts.ts";
import classes from "./upload-tray.module.css";

interface UploadRowProps {
  upload: Upload;
  offline: boolean;
  /** Place in the whole list, from 1, and its length: only the rows in sight are rendered. */
  position: number;
  total: number;
  style: CSSProperties;
  onCancel: (id: string) => void;
  onRetry: (id: string) => void;
}

const glyphs = { failed: CircleAlert, done: CircleCheck, cancelled: CircleSlash } as const;

const glyphOf = ({ status, kind }: Upload, offline: boolean) => {
  if (status === "failed" || status === "done" || status === "cancelled") return glyphs[status];
  if (offline) return CloudOff;
  return kind === "folder" ? Folder : File;
};

const stateOf = ({ status, kind, sent, size, resumed, reason }: Upload, offline: boolean): string => {
  switch (status) {
    case "waiting":
      return offline ? texts.state.offline : texts.state.waiting;
    case "sending":
      if (offline) return texts.state.offline;
      if (sent >= size) return texts.state.checking;
      return texts.state[resumed ? "resumed" : "sending"](formatBytes(sent), formatBytes(size));
    case "done":
      return kind === "folder" ? texts.state.folderDone : texts.state.done;
    case "failed":
      return reason ?? texts.reasons.failed;
    case "cancelled":
      return texts.state.cancelled;
  }
};

/** One file on its way. */
export const UploadRow = memo(
  ({ upload, offline, position, total, style, onCancel, onRetry }: UploadRowProps) => {
    const { id, name, status, sent, size, folder } = upload;
    const state = stateOf(upload, offline);
    const open = status === "waiting" || status === "sending";
    const arrived = nameIn(folder) === "" ? state : `${state} ${texts.state.to(nameIn(folder))}`;
    return (
      <div
        role="listitem"
        aria-posinset={position}
        aria-setsize={total}
        className={classes.row}
        data-status={status}
        style={style}
      >
        <Icon of={glyphOf(upload, offline)} className={classes.glyph} />
        <span className={classes.words}>
          <span className={classes.name} title={name}>
            {name}
          </span>
          <span className={classes.state} title={state}>
            {status === "done" ? (
              <Link to={addressOf(folder)} aria-label={texts.showFolder(arrived, name)}>
                {arrived}
              </Link>
            ) : (
              state
            )}
          </span>
        </span>
        {open && (
          <button
            type="button"
            className={classes.action}
            aria-label={texts.cancel(name)}
            title={texts.cancel(name)}
            onClick={() => onCancel(id)}
          >
            <Icon of={X} size={16} />
          </button>
        )}
        {(status === "failed" || status === "cancelled") && (
          <button
            type="button"
            className={classes.action}
            aria-label={texts.retry(name)}
            title={texts.retry(name)}
            onClick={() => onRetry(id)}
          >
            <Icon of={RotateCw} size={16} />
          </button>
        )}
        {status === "sending" && size > 0 && (
          <progress className={classes.bar} aria-label={texts.progressOf(name)} max={size} value={sent} />
        )}
      </div>
    );
  },
);
