import type { Session } from "@maive/contract";
import { Button } from "@mantine/core";
import { useFirstOnes } from "../../hooks/use-first-ones.ts";
import { useNow } from "../../hooks/use-now.ts";
import { connectTexts } from "../../texts.ts";
import { useEndSessions } from "../hooks/use-end-sessions.ts";
import { SessionItem } from "./session-item.tsx";
import classes from "./sessions.module.css";

interface SessionListProps {
  sessions: readonly Session[];
  /** Accessible name of the list. */
  label: string;
  withPerson?: boolean;
}

/** A list of sessions; long ones are expanded step by step. */
export const SessionList = ({ sessions, label, withPerson = false }: SessionListProps) => {
  const now = useNow();
  const { endOne } = useEndSessions();
  const { shown, rest, showMore } = useFirstOnes(sessions);
  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {shown.map((session) => (
          <SessionItem
            key={session.session_id}
            session={session}
            now={now}
            withPerson={withPerson}
            onEnd={(ended) => void endOne(ended)}
          />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="subtle" fullWidth onClick={showMore}>
          {connectTexts.showMore(rest)}
        </Button>
      )}
    </>
  );
};
