import type { Contact } from "@maive/contract";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { MonitorOff } from "lucide-react";
import { Dialog, EmptyState, LoadFailed, type Subject } from "../../../../ui/index.ts";
import { Skeleton } from "../../components/skeleton.tsx";
import { useEndSessions } from "../hooks/use-end-sessions.ts";
import { allSessionsQuery } from "../queries/sessions.ts";
import { sessionTexts as texts } from "../texts.ts";
import { SessionList } from "./session-list.tsx";
import classes from "./sessions.module.css";

const Devices = ({ contact }: { contact: Contact }) => {
  const { id, username, user_type: userType } = contact;
  const { data, isError, refetch } = useQuery({ ...allSessionsQuery, refetchOnMount: "always" });
  const { endAllOf } = useEndSessions();
  if (!data) {
    return isError ? (
      <LoadFailed title={texts.loadFailed} onRetry={() => void refetch()} />
    ) : (
      <Skeleton rows={Math.max(1, contact.session_count)} rowHeight={64} label={texts.loading} />
    );
  }
  const sessions = data.filter(({ user_id }) => user_id === id);
  if (sessions.length === 0) return <EmptyState icon={MonitorOff} title={texts.noneOfUser(username)} />;
  return (
    <>
      <SessionList sessions={sessions} label={texts.devicesOf(username)} />
      <footer className={classes.footer}>
        <Button
          variant="default"
          c="var(--maive-danger)"
          onClick={() => void endAllOf({ id, username, userType })}
        >
          {texts.endAll}
        </Button>
      </footer>
    </>
  );
};

/** A guest's or visitor's sessions. */
export const UserSessionsDialog = ({ subject }: { subject: Subject<Contact> }) => (
  <Dialog
    opened={subject.opened}
    onClose={subject.close}
    title={texts.devicesOf(subject.value?.username ?? "")}
    size={560}
  >
    {subject.value && <Devices contact={subject.value} />}
  </Dialog>
);
