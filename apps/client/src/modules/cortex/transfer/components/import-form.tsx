import { Button, Group, Text } from "@mantine/core";
import type { Page } from "@maive/contract";
import { formatBytes } from "@maive/values";
import { useQuery } from "@tanstack/react-query";
import { FileText, Upload, X } from "lucide-react";
import { useEffect, useRef, type SubmitEvent } from "react";
import { Icon, IconButton, useRunningFocus } from "../../../../ui/index.ts";
import { useFileDrop } from "../../../files/index.ts";
import type { PageImport } from "../hooks/use-import.ts";
import { importedUploads, namedUploads } from "../model/job-states.ts";
import { importJobsQuery } from "../queries/import-jobs.ts";
import { transferTexts } from "../texts.ts";
import { BegunUploads } from "./begun-uploads.tsx";
import { ImportJobs } from "./import-jobs.tsx";
import { ImportProgress } from "./import-progress.tsx";
import classes from "./transfer.module.css";

const texts = transferTexts.importPages;
const accept = ".md,.markdown,.txt,.html,.htm,.docx,.enex,.zip,image/*";
const acceptWithTables = `${accept},.csv,.tsv,.xlsx`;

interface ImportFormProps {
  state: PageImport;
  parent: Page | null;
  takesTables: boolean;
  onClose: () => void;
  onEarlier: () => void;
}

const Files = ({
  files,
  remove,
  disabled,
}: {
  files: readonly File[];
  remove: (file: File) => void;
  disabled: boolean;
}) => (
  <ul className={classes.files} aria-label={texts.chosen}>
    {files.map((file) => (
      <li key={file.name} className={classes.file}>
        <Icon of={FileText} size={16} />
        <span className={classes.name} title={file.name}>
          {file.name}
        </span>
        <span className={classes.size}>{formatBytes(file.size)}</span>
        <IconButton label={texts.remove(file.name)} disabled={disabled} onClick={() => remove(file)}>
          <Icon of={X} size={16} />
        </IconButton>
      </li>
    ))}
  </ul>
);

/** Files by drop or choice, and their way to the server. */
export const ImportForm = ({ state, parent, takesTables, onClose, onEarlier }: ImportFormProps) => {
  const { files, add, remove, progress, job, look, uploads } = state;
  const { data: jobs = [] } = useQuery(importJobsQuery);
  const input = useRef<HTMLInputElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const isRunning = progress !== null;
  const focus = useRunningFocus(isRunning);
  const over = useFileDrop({
    place: "dialog",
    active: !isRunning,
    onDrop: (data) => data.files.length > 0 && add([...data.files]),
  });
  const hasFiles = files.length > 0;
  // What has gone on without this dialog has used up its uploads.
  useEffect(() => uploads.forgetIds(importedUploads(jobs)), [uploads, jobs]);
  // Enter confirms the choice.
  useEffect(() => {
    if (hasFiles) submit.current?.focus();
  }, [hasFiles]);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    look();
  };
  return (
    <form onSubmit={handleSubmit}>
      {parent && (
        <Text c="dimmed" size="sm" mb="sm">
          {texts.below(parent.title)}
        </Text>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={takesTables ? acceptWithTables : accept}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = "";
        }}
      />
      <div className={classes.area} data-over={over || undefined}>
        <p className={classes.drop}>{texts.drop}</p>
        <Button
          variant="default"
          leftSection={<Icon of={Upload} size={16} />}
          data-autofocus
          disabled={isRunning}
          onClick={() => input.current?.click()}
        >
          {hasFiles ? texts.more : texts.choose}
        </Button>
        <p className={classes.limits}>{texts.limits(formatBytes(state.maxBytes))}</p>
        {takesTables && <p className={classes.limits}>{texts.tables}</p>}
      </div>
      {hasFiles && <Files files={files} remove={remove} disabled={isRunning} />}
      {!hasFiles && job && (
        <ul className={classes.files} aria-label={texts.chosen}>
          <li className={classes.file}>
            <Icon of={FileText} size={16} />
            <span className={classes.name}>{texts.jobName(job.name, job.file_count)}</span>
          </li>
        </ul>
      )}
      {!isRunning && <BegunUploads uploads={uploads} chosen={files} named={namedUploads(jobs)} />}
      <ImportProgress state={state} focus={focus} />
      {!isRunning && <ImportJobs but={state.interrupted} onOpen={state.open} onAgain={state.again} />}
      <Group className={classes.buttons} mt="lg" gap="xs">
        {job ? (
          <Button variant="subtle" className={classes.aside} onClick={onClose}>
            {texts.background}
          </Button>
        ) : (
          <Button variant="subtle" className={classes.aside} disabled={isRunning} onClick={onEarlier}>
            {texts.earlier}
          </Button>
        )}
        <Button variant="default" disabled={job?.is_stopping ?? false} onClick={job ? state.stop : onClose}>
          {texts.cancel}
        </Button>
        <Button ref={submit} type="submit" loading={isRunning} disabled={!hasFiles}>
          {texts.look}
        </Button>
      </Group>
    </form>
  );
};
