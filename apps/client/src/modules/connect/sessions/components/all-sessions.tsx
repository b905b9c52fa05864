import type { Session } from "@maive/contract";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { LoadFailed } from "../../../../ui/index.ts";
import { Section } from "../../components/section.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { allSessionsQuery } from "../queries/sessions.ts";
import { filterSessions } from "../session-filter.ts";
import { sessionTexts as texts } from "../texts.ts";
import { SessionList } from "./session-list.tsx";
import { SearchInput } from "../../components/search-input.tsx";
import classes from "./sessions.module.css";

/** Shorter lists need no filter. */
const filterFrom = 6;

const Filtered = ({ sessions }: { sessions: readonly Session[] }) => {
  const [text, setText] = useState("");
  const deferredText = useDeferredValue(text);
  const found = useMemo(() => filterSessions(sessions, deferredText), [sessions, deferredText]);
  return (
    <>
      {(sessions.length >= filterFrom || text !== "") && (
        <SearchInput
          className={classes.filter}
          label={texts.filter}
          placeholder={texts.filterPlaceholder}
          value={text}
          onChange={setText}
        />
      )}
      {found.length === 0 ? (
        <p className={classes.none} role="status">
          {texts.noneFound(deferredText)}
        </p>
      ) : (
        <SessionList sessions={found} label={texts.everybodyList} withPerson />
      )}
    </>
  );
};

/** For main: all users' sessions. */
export const AllSessions = () => {
  const { data: sessions, isError, refetch } = useQuery(allSessionsQuery);
  return (
    <Section title={texts.everybody} hint={texts.everybodyHint}>
      {sessions ? (
        <Filtered sessions={sessions} />
      ) : isError ? (
        <LoadFailed title={texts.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={3} rowHeight={64} label={texts.loading} />
      )}
    </Section>
  );
};
