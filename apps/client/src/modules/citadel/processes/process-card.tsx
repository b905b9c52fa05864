import type { ServerProcess } from "@maive/contract";
import { useId } from "react";
import { momentText } from "../../../ui/index.ts";
import { type Fact, FactList } from "../components/fact-list.tsx";
import { runningTime } from "../model/running-time.ts";
import classes from "./processes.module.css";
import { processTexts as texts } from "./texts.ts";

/** Seconds of silence that are not usual: a sign of life comes every 2 s. */
const unusualSilence = 5;

const factsOf = (one: ServerProcess, isOneOfSeveral: boolean, now: Date): Fact[] => [
  { name: texts.version, value: one.version },
  {
    name: texts.runningSince,
    value: momentText(one.started_at),
    note: runningTime(one.started_at, now),
  },
  { name: texts.sockets, value: one.sockets.toLocaleString("de-DE") },
  ...(isOneOfSeveral
    ? [
        { name: texts.behind, value: one.behind === 0 ? texts.isUpToDate : texts.facts(one.behind) },
        {
          name: texts.heardOf,
          value: texts.secondsAgo(one.silent_for),
          isLate: one.silent_for >= unusualSilence,
        },
      ]
    : []),
];

/** One process; whether it leads and answers is of interest only among several. */
export const ProcessCard = ({
  process,
  isOneOfSeveral,
  now,
}: {
  process: ServerProcess;
  isOneOfSeveral: boolean;
  now: Date;
}) => {
  const id = useId();
  return (
    <li className={classes.process} aria-labelledby={id}>
      <div className={classes.title}>
        <h2 id={id}>{process.name}</h2>
        {isOneOfSeveral && process.is_leader && (
          <span className={classes.badge} data-kind="leads" title={texts.leadsHint}>
            {texts.leads}
          </span>
        )}
        {isOneOfSeveral && process.is_this_one && <span className={classes.badge}>{texts.answers}</span>}
      </div>
      <FactList facts={factsOf(process, isOneOfSeveral, now)} />
    </li>
  );
};
