import { type Backups, type BackupRun, zBackupPhase } from "@maive/contract";
import { Button } from "@mantine/core";
import { formatBytes } from "@maive/values";
import { CircleAlert, CircleCheck, DatabaseBackup, FolderOpen, TriangleAlert } from "lucide-react";
import { Fragment } from "react";
import { confirm, Icon, momentText, timeText } from "../../../ui/index.ts";
import { AriaDisabledButton } from "../components/aria-disabled-button.tsx";
import { useStartBackup } from "./backup-queries.ts";
import classes from "./backups.module.css";
import { backupTexts as texts } from "./texts.ts";

const steps = zBackupPhase.options;

/** The current step of a running backup and its counts. */
const BackupProgress = ({ run }: { run: BackupRun }) => {
  const step = steps.indexOf(run.phase);
  const counts = texts.run.counts(run);
  return (
    <div className={classes.progress}>
      <p role="status">{texts.run.phases[run.phase]} …</p>
      <progress max={steps.length} value={step + 0.5} aria-label={texts.run.label} />
      <p className={classes.counts}>
        {[texts.run.since(timeText(run.started_at)), counts].filter((part) => part !== "").join(" · ")}
      </p>
      <p className={classes.counts}>{texts.run.away}</p>
    </div>
  );
};

/** A path breaks after its slashes. */
const Breaking = ({ text }: { text: string }) =>
  text.split(/(?<=\/)/).map((part, n) => (
    <Fragment key={n}>
      {part}
      <wbr />
    </Fragment>
  ));

const icons = { ok: CircleCheck, warning: TriangleAlert, failure: CircleAlert };

const factsOf = ({ newest_proven, next_run_at, free_bytes }: Backups, place: string): [string, string][] => [
  [texts.facts.newest, newest_proven ? momentText(newest_proven.made_at) : texts.facts.none],
  ...(newest_proven && newest_proven.size !== null
    ? [[texts.facts.size, formatBytes(newest_proven.size)] as [string, string]]
    : []),
  [texts.facts.next, next_run_at ? momentText(next_run_at) : texts.facts.none],
  [texts.facts.place, place],
  ...(free_bytes === null ? [] : [[texts.facts.free, formatBytes(free_bytes)] as [string, string]]),
];

interface StateProps {
  backups: Backups;
  /** Leads to where the folder is typed. */
  onChooseFolder: () => void;
}

/** Whether there is a reliable backup, and the button to make one now, or to say where. */
export const BackupState = ({ backups, onChooseFolder }: StateProps) => {
  const { health, run, place, has_vanished } = backups;
  const start = useStartBackup(has_vanished);
  const isBusy = run !== null || start.isPending;
  const begin = async () => {
    const isSure =
      !has_vanished ||
      (await confirm({
        title: texts.beginAnew,
        question: texts.beginAnewQuestion(place ?? ""),
        confirmLabel: texts.beginAnew,
        danger: true,
      }));
    if (isSure) start.mutate();
  };
  return (
    <section className={classes.state} aria-label={texts.facts.label} data-state={health.state}>
      <div className={classes.verdict}>
        <span className={classes.mark} role="img" aria-label={texts.health[health.state]}>
          <Icon of={icons[health.state]} size={24} />
        </span>
        <div>
          <p className={classes.finding}>{health.finding}</p>
          {health.advice && <p className={classes.advice}>{health.advice}</p>}
        </div>
        {!place && (
          <Button
            className={classes.now}
            leftSection={<Icon of={FolderOpen} size={16} />}
            onClick={onChooseFolder}
          >
            {texts.chooseFolder}
          </Button>
        )}
        {place && (
          <AriaDisabledButton
            className={classes.now}
            variant={has_vanished ? "default" : "filled"}
            leftSection={<Icon of={DatabaseBackup} size={16} />}
            off={isBusy}
            onClick={() => void begin()}
          >
            {has_vanished ? texts.beginAnew : texts.now}
          </AriaDisabledButton>
        )}
      </div>
      {run && <BackupProgress run={run} />}
      {place !== null && (
        <dl className={classes.facts}>
          {factsOf(backups, place).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{name === texts.facts.place ? <Breaking text={value} /> : value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
};
