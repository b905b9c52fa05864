import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { LoadFailed } from "../../../../ui/index.ts";
import { useSession } from "../../../auth/index.ts";
import { Section } from "../../components/section.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { useEndSessions } from "../hooks/use-end-sessions.ts";
import { ownSessionsQuery } from "../queries/sessions.ts";
import { sessionTexts as texts } from "../texts.ts";
import { SessionList } from "./session-list.tsx";

/** The user's own sessions, with ways to end one or all others. */
export const OwnSessions = () => {
  const { user_type } = useSession();
  const { data: sessions, isError, refetch } = useQuery(ownSessionsQuery);
  const { endOthers } = useEndSessions();
  const others = sessions?.some(({ is_current }) => !is_current) ?? false;
  return (
    <Section
      title={texts.devices}
      hint={user_type === "visitor" ? texts.devicesHintVisitor : texts.devicesHint}
      action={
        others && (
          <Button variant="default" onClick={() => void endOthers()}>
            {texts.endOthers}
          </Button>
        )
      }
    >
      {sessions ? (
        <SessionList sessions={sessions} label={texts.devices} />
      ) : isError ? (
        <LoadFailed title={texts.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={1} rowHeight={64} label={texts.loading} />
      )}
    </Section>
  );
};
