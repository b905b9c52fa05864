import { Button, Progress } from "@mantine/core";
import "@mantine/core/styles/Progress.layer.css";
import { formatBytes } from "@maive/values";
import type { RefObject } from "react";
import { importStateText } from "../../../files/chooser/index.ts";
import type { PageImport } from "../hooks/use-import.ts";
import { transferTexts } from "../texts.ts";
import classes from "./transfer.module.css";

const texts = transferTexts.importPages;

interface ImportProgressProps {
  state: Pick<
    PageImport,
    "progress" | "upload" | "job" | "isAway" | "failure" | "interrupted" | "again" | "isLooking"
  >;
  /** Takes the focus while it runs. */
  focus: RefObject<HTMLDivElement | null>;
}

const stateOf = ({ job, isAway }: Pick<PageImport, "job" | "isAway">, reading: string): string => {
  if (isAway) return texts.away;
  if (job?.is_stopping) return texts.stopping;
  const turn = job ? { is_waiting: job.state === "waiting", progress: job.progress } : undefined;
  return importStateText({ turn, reading, showsPages: true });
};

/** The files' way to the server, what that does with them, and why it ended before. */
export const ImportProgress = ({ state, focus }: ImportProgressProps) => {
  const { progress, upload, job, failure, interrupted } = state;
  const reading = state.isLooking ? texts.looking : texts.reading;
  return (
    <>
      {progress !== null && (
        <div ref={focus} tabIndex={-1} role="group" aria-label={reading} className={classes.progress}>
          <Progress value={progress * 100} animated={progress >= 1} aria-label={texts.sending} />
          {upload !== null && (
            <p className={classes.state} role="status">
              {upload.waiting ?? texts.uploaded(formatBytes(upload.sent), formatBytes(upload.total))}
            </p>
          )}
          {progress >= 1 && (
            <p className={classes.state} role="status">
              {stateOf(state, reading)}
            </p>
          )}
          {job && !job.is_stopping && <p className={classes.hint}>{texts.goesOn}</p>}
        </div>
      )}
      {failure !== null && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      {failure !== null && interrupted && (
        <Button
          className={classes.again}
          variant="default"
          size="compact-sm"
          aria-label={texts.againFor(texts.jobName(interrupted.name, interrupted.file_count))}
          onClick={() => state.again(interrupted)}
        >
          {texts.again}
        </Button>
      )}
    </>
  );
};
