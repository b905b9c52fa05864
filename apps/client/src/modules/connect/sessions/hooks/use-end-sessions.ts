import { getCalendarSubscription, type Session, type UserType } from "@maive/contract";
import { ActCancelled, call } from "../../../../api/index.ts";
import { confirm, notifySuccess } from "../../../../ui/index.ts";
import { useSession, useSignOut } from "../../../auth/index.ts";
import { attempt } from "../../hooks/attempt.ts";
import { deviceName } from "../device-name.ts";
import { useEndOtherSessions, useEndSession, useEndUserSessions } from "../queries/sessions.ts";
import { sessionTexts as texts } from "../texts.ts";

/** A visitor needs a new link to come back: ask first. */
const maySignOut = async (userType: UserType, username: string): Promise<boolean> =>
  userType !== "visitor" ||
  confirm({
    title: texts.visitorTitle,
    question: texts.visitorQuestion(username),
    confirmLabel: texts.end,
    danger: true,
  });

/**
 * Ending the other sessions also revokes the calendar address: asks first if there is one. @throws ActCancelled when
 * declined.
 */
const agreesToEndAddress = async (): Promise<void> => {
  const { subscription } = await call(getCalendarSubscription);
  const question = { title: texts.endOthers, question: texts.othersQuestion, confirmLabel: texts.endOthers };
  if (subscription !== null && !(await confirm(question))) throw new ActCancelled();
};

interface EndSessions {
  /** Ends one session; the current one by signing out. */
  endOne: (session: Session) => Promise<void>;
  /** Ends the user's other sessions. @param done reports success. */
  endOthers: (done?: () => void) => Promise<void>;
  /** Ends all sessions of a guest or visitor. */
  endAllOf: (user: { id: string; username: string; userType: UserType }) => Promise<void>;
}

/** Ending sessions: optimistic, with error messages. */
export const useEndSessions = (): EndSessions => {
  const { user_id: ownId } = useSession();
  const { askAndSignOut } = useSignOut();
  const { mutateAsync: end } = useEndSession();
  const { mutateAsync: endOthers } = useEndOtherSessions();
  const { mutateAsync: endAll } = useEndUserSessions();
  return {
    endOne: async (session) => {
      if (session.is_current) return askAndSignOut();
      const another = session.user_id !== ownId;
      if (another && !(await maySignOut(session.user_type, session.username))) return;
      await attempt(
        texts.endFailed,
        () => end(session.session_id),
        () => notifySuccess(texts.ended(deviceName(session.user_agent))),
      );
    },
    endOthers: (done = () => notifySuccess(texts.othersEnded)) =>
      attempt(
        texts.endOthersFailed,
        async () => {
          await agreesToEndAddress();
          await endOthers(ownId);
        },
        done,
      ),
    endAllOf: async ({ id, username, userType }) => {
      if (!(await maySignOut(userType, username))) return;
      await attempt(
        texts.endAllFailed(username),
        () => endAll(id),
        () => notifySuccess(texts.allEnded(username)),
      );
    },
  };
};
