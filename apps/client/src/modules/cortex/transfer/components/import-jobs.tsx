import { Button } from "@mantine/core";
import type { ImportJob } from "@maive/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, LoaderCircle, X } from "lucide-react";
import { errorSentence } from "../../../../api/index.ts";
import { Icon, IconButton, momentText, notifyError } from "../../../../ui/index.ts";
import { importStateText } from "../../../files/chooser/index.ts";
import { isActive, shownJobs } from "../model/job-states.ts";
import { forgetJob, importJobsQuery, stopJob } from "../queries/import-jobs.ts";
import { transferTexts } from "../texts.ts";
import classes from "./transfer.module.css";

const texts = transferTexts.importPages;

interface ImportJobsProps {
  /** Shown above already. */
  but: ImportJob | null;
  onOpen: (job: ImportJob) => void;
  onAgain: (job: ImportJob) => void;
}

const stateOf = (job: ImportJob): string => {
  if (job.is_stopping) return texts.stopping;
  if (isActive(job)) {
    const turn = { is_waiting: job.state === "waiting", progress: job.progress };
    const reading = job.act === "preview" ? texts.looking : texts.reading;
    return importStateText({ turn, reading, showsPages: true });
  }
  if (job.state === "done") return job.act === "preview" ? texts.previewReady : texts.importDone;
  return job.failure?.detail ?? "";
};

const iconOf = (job: ImportJob) => {
  if (isActive(job)) return LoaderCircle;
  return job.state === "done" ? CircleCheck : CircleAlert;
};

const Job = ({
  job,
  onOpen,
  onAgain,
  onRemove,
}: Omit<ImportJobsProps, "but"> & { job: ImportJob; onRemove: () => void }) => {
  const name = texts.jobName(job.name, job.file_count);
  const runs = isActive(job);
  const leads = runs || job.state === "done";
  const words = (
    <>
      <span className={runs ? classes.turning : classes.jobIcon}>
        <Icon of={iconOf(job)} size={16} />
      </span>
      <span className={classes.reportText}>
        <span className={classes.name}>{name}</span>
        <span className={classes.jobState}>{stateOf(job)}</span>
        {!runs && job.ended_at !== null && <span className={classes.size}>{momentText(job.ended_at)}</span>}
        {!leads && job.is_repeatable && (
          <Button
            className={classes.again}
            variant="default"
            size="compact-sm"
            aria-label={texts.againFor(name)}
            onClick={() => onAgain(job)}
          >
            {texts.again}
          </Button>
        )}
      </span>
    </>
  );
  return (
    <li className={classes.job}>
      {leads ? (
        <button type="button" className={classes.report} onClick={() => onOpen(job)}>
          {words}
        </button>
      ) : (
        <div className={classes.ended}>{words}</div>
      )}
      <IconButton
        label={runs ? texts.stopJob(name) : texts.dismiss(name)}
        disabled={job.is_stopping}
        onClick={onRemove}
      >
        <Icon of={X} size={16} />
      </IconButton>
    </li>
  );
};

/** Imports and previews that were begun before, here or elsewhere, and go on or have ended at the server. */
export const ImportJobs = ({ but, ...props }: ImportJobsProps) => {
  const client = useQueryClient();
  const { data = [] } = useQuery(importJobsQuery);
  const jobs = shownJobs(data).filter(({ job_id }) => job_id !== but?.job_id);
  if (jobs.length === 0) return null;
  const remove = async (job: ImportJob) => {
    try {
      if (isActive(job)) await stopJob(job.job_id);
      else await forgetJob(job.job_id);
    } catch (error) {
      notifyError(errorSentence(error, texts.stopFailed));
    }
    await client.invalidateQueries({ queryKey: importJobsQuery.queryKey });
  };
  return (
    <section className={classes.jobs} aria-labelledby="import-jobs">
      <h3 id="import-jobs" className={classes.label}>
        {texts.jobs}
      </h3>
      <ul className={classes.jobList} aria-labelledby="import-jobs">
        {jobs.map((job) => (
          <Job key={job.job_id} {...props} job={job} onRemove={() => void remove(job)} />
        ))}
      </ul>
    </section>
  );
};
