import type { Session } from "@maive/contract";
import { Button } from "@mantine/core";
import { Monitor, Smartphone, Tablet, type LucideIcon } from "lucide-react";
import { dayText, Icon, momentText, PersonMark } from "../../../../ui/index.ts";
import { Chip } from "../../components/chip.tsx";
import { lastUse } from "../../words/last-use.ts";
import { deviceOf, type DeviceKind } from "../device-name.ts";
import { sessionTexts as texts } from "../texts.ts";
import classes from "./sessions.module.css";

const icons: Record<DeviceKind, LucideIcon> = { computer: Monitor, phone: Smartphone, tablet: Tablet };

interface SessionItemProps {
  session: Session;
  now: Date;
  /** Shows the person; unnecessary in a list of one person's. */
  withPerson: boolean;
  onEnd: (session: Session) => void;
}

/** A session's device, and a button to end it. */
export const SessionItem = ({ session, now, withPerson, onEnd }: SessionItemProps) => {
  const { user_id, username, user_agent, address, created_at, last_used_at, is_current } = session;
  const { name, kind } = deviceOf(user_agent);
  return (
    <li className={classes.item}>
      {withPerson ? (
        <PersonMark userId={user_id} username={username} />
      ) : (
        <span className={classes.glyph}>
          <Icon of={icons[kind]} />
        </span>
      )}
      <span className={classes.text}>
        <span className={classes.name}>
          <span title={user_agent}>{withPerson ? `${username} · ${name}` : name}</span>
          {is_current && <Chip tone="accent">{texts.thisDevice}</Chip>}
        </span>
        <span className={classes.details}>
          <time dateTime={last_used_at} title={texts.lastUsedAt(momentText(last_used_at))}>
            {texts.lastUsed(lastUse(last_used_at, now))}
          </time>
          {address !== "" && <span>{address}</span>}
          <time dateTime={created_at} title={momentText(created_at)}>
            {texts.since(dayText(created_at))}
          </time>
        </span>
      </span>
      <Button
        variant="default"
        aria-label={texts.endOne(name, withPerson ? username : null)}
        onClick={() => onEnd(session)}
      >
        {texts.end}
      </Button>
    </li>
  );
};
