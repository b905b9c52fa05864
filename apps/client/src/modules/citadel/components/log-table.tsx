import type { SecurityEvent } from "@maive/contract";
import { ArrowLeftRight, KeyRound, LogIn, SlidersHorizontal, TriangleAlert, Users } from "lucide-react";
import { DottedLine, Icon, momentText } from "../../../ui/index.ts";
import { deviceName } from "../../connect/device/index.ts";
import { logTexts } from "../log-texts.ts";
import { groupOf, isWarning, logActor, logSentence } from "../model/log-sentence.ts";
import classes from "./log-tab.module.css";

const icons = {
  sign_in: LogIn,
  users: Users,
  data: ArrowLeftRight,
  rights: KeyRound,
  system: SlidersHorizontal,
};

const LogRow = ({ event }: { event: SecurityEvent }) => {
  const { kind, at, address, user_agent } = event;
  const warning = isWarning(kind);
  const actor = logActor(event);
  const device = user_agent ? deviceName(user_agent) : logTexts.none;
  return (
    <tr>
      <td className={classes.at}>
        <time dateTime={at}>{momentText(at)}</time>
      </td>
      <td className={classes.event} data-warning={warning || undefined}>
        <div>
          <Icon of={warning ? TriangleAlert : icons[groupOf(kind)]} size={16} className={classes.icon} />
          <span>{logSentence(event)}</span>
        </div>
        {/* Phones only: there is no room for more columns. */}
        <DottedLine className={classes.more}>
          {[actor, address, user_agent && device].filter(Boolean).map((part) => (
            <span key={part}>{part}</span>
          ))}
        </DottedLine>
      </td>
      <td className={classes.wide}>{actor}</td>
      <td className={classes.wide}>{address || logTexts.none}</td>
      <td className={classes.wide} title={user_agent || undefined}>
        {device}
      </td>
    </tr>
  );
};

/** Events of the log, newest first. */
export const LogTable = ({ events }: { events: readonly SecurityEvent[] }) => (
  <table className={classes.table} aria-label={logTexts.title}>
    <thead>
      <tr>
        <th scope="col">{logTexts.columns.at}</th>
        <th scope="col">{logTexts.columns.event}</th>
        <th scope="col" className={classes.wide}>
          {logTexts.columns.actor}
        </th>
        <th scope="col" className={classes.wide}>
          {logTexts.columns.address}
        </th>
        <th scope="col" className={classes.wide}>
          {logTexts.columns.device}
        </th>
      </tr>
    </thead>
    <tbody>
      {events.map((event) => (
        <LogRow key={event.event_id} event={event} />
      ))}
    </tbody>
  </table>
);
