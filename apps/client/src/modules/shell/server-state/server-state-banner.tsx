import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarX2, HardDrive, type LucideIcon, Wrench } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "../../../routing/index.ts";
import type { ServerState } from "@maive/contract";
import { failureSentence, isCancelled } from "../../../api/index.ts";
import { useRoom } from "../../../live/index.ts";
import { serverStateQuery, useConfirmClock, useSwitchMaintenance } from "../../../settings/index.ts";
import { useSession } from "../../auth/index.ts";
import { Icon, momentText, notifyError } from "../../../ui/index.ts";
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

/** Once everybody is let in again, what was refused meanwhile is read. */
const useReadAfter = (isClosed: boolean): void => {
  const client = useQueryClient();
  const wasClosed = useRef(isClosed);
  useEffect(() => {
    if (wasClosed.current && !isClosed) void client.invalidateQueries();
    wasClosed.current = isClosed;
  }, [client, isClosed]);
};

/** That the server is looked after: main alone is let in, and can end it. */
const MaintenanceNotice = ({ text, until }: NonNullable<ServerState["maintenance"]>) => {
  const isMain = useSession().user_type === "main";
  const { mutate: end, isPending } = useSwitchMaintenance();
  const endNow = () =>
    end({ is_on: false }, { onError: (error) => notifyError(failureSentence(texts.notEnded, error)) });
  return (
    <Notice
      icon={Wrench}
      action={
        isMain && (
          <Button loading={isPending} onClick={endNow}>
            {texts.endMaintenance}
          </Button>
        )
      }
    >
      {isMain ? texts.maintenanceForMain : texts.maintenance}
      {text !== null && <span className={classes.message}>{text}</span>}
      {until !== null && <span className={classes.message}>{texts.until(momentText(until))}</span>}
    </Notice>
  );
};

/** Says on every screen that the server stores nothing at the moment, and to main that its clock jumped. */
export const ServerStateBanner = () => {
  const client = useQueryClient();
  const { data: state } = useQuery(serverStateQuery);
  const { mutate: confirm, isPending } = useConfirmClock();
  const isMain = useSession().user_type === "main";
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
  useReadAfter(Boolean(state?.maintenance));
  const clockIsRight = () =>
    confirm(undefined, {
      onError: (error) => {
        if (!isCancelled(error)) notifyError(failureSentence(texts.clockFailed, error));
      },
    });
  return (
    <div className={classes.region} role="status" data-screen-only>
      {state?.maintenance && <MaintenanceNotice {...state.maintenance} />}
      {state?.detail && (
        <Notice
          key={state.writes}
          icon={HardDrive}
          action={
            isMain && (
              <Button component={Link} to="/citadel?tab=diagnose">
                {texts.whatToDo}
              </Button>
            )
          }
        >
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
