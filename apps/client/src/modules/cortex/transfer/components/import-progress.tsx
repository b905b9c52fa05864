import { Progress } from "@mantine/core";
import "@mantine/core/styles/Progress.layer.css";
import { formatBytes } from "@maive/values";
import type { RefObject } from "react";
import { ImportState } from "../../../files/chooser/index.ts";
import { transferTexts } from "../texts.ts";
import type { UploadProgress } from "../uploads/archive-uploads.ts";
import classes from "./transfer.module.css";

interface ImportProgressProps {
  /** 0 to 1 during the upload; 1 while the server works; null when idle. */
  progress: number | null;
  /** How far files are that are uploaded in parts; null otherwise. */
  upload: UploadProgress | null;
  /** What the server does then. */
  reading: string;
  failure: string | null;
  /** Takes the focus while it runs. */
  focus: RefObject<HTMLDivElement | null>;
}

/** The files' way to the server, and why it ended before. */
export const ImportProgress = ({ progress, upload, reading, failure, focus }: ImportProgressProps) => (
  <>
    {progress !== null && (
      <div ref={focus} tabIndex={-1} role="group" aria-label={reading} className={classes.progress}>
        <Progress
          value={progress * 100}
          animated={progress >= 1}
          aria-label={transferTexts.importPages.sending}
        />
        {upload !== null && (
          <p className={classes.state} role="status">
            {upload.waiting ??
              transferTexts.importPages.uploaded(formatBytes(upload.sent), formatBytes(upload.total))}
          </p>
        )}
        {progress >= 1 && (
          <p className={classes.state} role="status">
            <ImportState reading={reading} showsPages />
          </p>
        )}
      </div>
    )}
    {failure !== null && (
      <p className={classes.failure} role="alert">
        {failure}
      </p>
    )}
  </>
);
