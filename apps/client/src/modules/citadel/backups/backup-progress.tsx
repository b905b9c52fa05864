import { type BackupRun, zBackupPhase } from "@maive/contract";
import { timeText } from "../../../ui/index.ts";
import classes from "./backups.module.css";
import { backupTexts } from "./texts.ts";

const texts = backupTexts.run;
const steps = zBackupPhase.options;

/** The current step of a running backup and its counts. */
export const BackupProgress = ({ run }: { run: BackupRun }) => {
  const step = steps.indexOf(run.phase);
  const counts = texts.counts(run);
  return (
    <div className={classes.progress}>
      <p role="status">{texts.phases[run.phase]} …</p>
      <progress max={steps.length} value={step + 0.5} aria-label={texts.label} />
      <p className={classes.counts}>
        {[texts.since(timeText(run.started_at)), counts].filter((part) => part !== "").join(" · ")}
      </p>
      <p className={classes.counts}>{texts.away}</p>
    </div>
  );
};
