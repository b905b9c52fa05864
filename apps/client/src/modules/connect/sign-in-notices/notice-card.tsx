import type { SignInNotice } from "@maive/contract";
import { Button } from "@mantine/core";
import { ShieldAlert } from "lucide-react";
import { useNavigate } from "../../../routing/index.ts";
import { Icon, momentText, notifyChoice, notifySuccess } from "../../../ui/index.ts";
import { useSession } from "../../auth/index.ts";
import { attempt } from "../hooks/attempt.ts";
import { deviceName } from "../sessions/device-name.ts";
import { useEndSessions } from "../sessions/hooks/use-end-sessions.ts";
import { sessionTexts } from "../sessions/texts.ts";
import { searchOf } from "../tab.ts";
import { useDismissNotice } from "./queries.ts";
import { noticeTexts as texts } from "./texts.ts";
import classes from "./notice-card.module.css";

interface NoticeCardProps {
  notice: SignInNotice;
  /** Number of pending notices, this one included. */
  count: number;
}

/** A sign-in from an unknown device with its details and actions. Stays until dismissed. */
export const NoticeCard = ({ notice, count }: NoticeCardProps) => {
  const { user_type: userType } = useSession();
  const { mutateAsync: dismiss } = useDismissNotice();
  const { endOthers } = useEndSessions();
  const navigate = useNavigate();
  const afterEnd = () => {
    if (userType === "visitor") return notifySuccess(sessionTexts.othersEnded);
    const search = userType === "main" ? new URLSearchParams(searchOf("settings")).toString() : "";
    notifyChoice(
      texts.othersEnded,
      texts.changePassword,
      () => void navigate({ pathname: "/connect", search }),
    );
  };
  const { notice_id: id, user_agent: userAgent, address, signed_in_at: at } = notice;
  return (
    <aside className={classes.card} aria-label={texts.title} data-screen-only>
      <div role="alert">
        <p className={classes.title}>
          <Icon of={ShieldAlert} />
          {texts.title}
          {count > 1 && <span className={classes.count}>{texts.more(count)}</span>}
        </p>
        <p className={classes.facts}>
          <span title={userAgent}>{deviceName(userAgent)}</span>
          {address !== "" && <span>{address}</span>}
          <time dateTime={at}>{momentText(at)}</time>
        </p>
        <p className={classes.hint}>{userType === "visitor" ? texts.hintVisitor : texts.hint}</p>
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          onClick={() =>
            void attempt(
              texts.dismissFailed,
              () => dismiss(id),
              () => undefined,
            )
          }
        >
          {texts.mine}
        </Button>
        <Button variant="default" c="var(--maive-danger)" onClick={() => void endOthers(afterEnd)}>
          {sessionTexts.endOthers}
        </Button>
      </div>
    </aside>
  );
};
