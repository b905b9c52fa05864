import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarX2, HardDrive, type LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { failureSentence, isCancelled } from "../../../api/index.ts";
import { useRoom } from "../../../live/index.ts";
import { Icon, momentText, notifyError } from "../../../ui/index.ts";
import { serverStateQuery, useConfirmClock } from "./queries.ts";
import classes from "./server-state-banner.module.css";
import { serverStateTexts as texts } from "./texts.ts";

interface NoticeProps {
  icon: LucideIcon;
  children: ReactNode;
  action?: ReactNode;
}

/** One thing that is wrong; who has read it hides it until something else is. */
const Notice = ({ icon, children, action }: NoticeProps) => {
  const [isHidden, setHidden] = useState(false);
  if (isHidden) return null;
  return (
    <div className={classes.notice}>
      <Icon of={icon} />
      <p className={classes.text}>{children}</p>
      <div className={classes.actions}>
        {action}
        <Button variant="default" onClick={() => setHidden(true)}>
          {texts.hide}
        </Button>
      </div>
    </div>
  );
};

/** Says on every screen that the server stores nothing at the moment, and to main that its clock jumped. */
export const ServerStateBanner = () => {
  const client = useQueryClient();
  const { data: state } = useQuery(serverStateQuery);
  const { mutate: confirm, isPending } = useConfirmClock();
  const readAgain = () => void client.invalidateQueries({ queryKey: serverStateQuery.queryKey });
  useRoom({
    path: "/ws/workspace",
    onMessage: ({ type }) => {
      if (type === "server_state_changed" || type === "resync") readAgain();
    },
    onOpen: (resumed) => {
      if (!resumed) readAgain();
    },
  });
  const clockIsRight = () =>
    confirm(undefined, {
      onError: (error) => {
        if (!isCancelled(error)) notifyError(failureSentence(texts.clockFailed, error));
      },
    });
  return (
    <div className={classes.region} role="status" data-screen-only>
      {state?.detail && (
        <Notice key={state.writes} icon={HardDrive}>
          {state.detail}
        </Notice>
      )}
      {state?.clock && (
        <Notice
          icon={CalendarX2}
          action={
            <Button loading={isPending} onClick={clockIsRight}>
              {texts.clockIsRight}
            </Button>
          }
        >
          {texts.clock(momentText(state.clock.shown), momentText(state.clock.expected))}
        </Notice>
      )}
    </div>
  );
};
