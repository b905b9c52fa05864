import type { SearchState, ServerStatus } from "@maive/contract";
import { formatBytes } from "@maive/values";
import { useQuery } from "@tanstack/react-query";
import { LoadFailed, LoadingText, momentText } from "../../../ui/index.ts";
import { runningTime } from "../model/running-time.ts";
import { searchStateQuery, statusQuery } from "../queries/server.ts";
import { citadelTexts } from "../texts.ts";
import { type Fact, FactList } from "./fact-list.tsx";
import classes from "./overview-tab.module.css";
import { useId } from "react";

/** Related facts, each with its name. */
const FactGroup = ({ title, facts }: { title: string; facts: readonly Fact[] }) => {
  const id = useId();
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <FactList facts={facts} />
    </section>
  );
};

const texts = citadelTexts.overview;
const number = (value: number): string => value.toLocaleString("de-DE");

/** How much is searched, and what of it is missing yet. */
const searchFacts = ({ documents, bytes, waiting, building }: SearchState): Fact[] => [
  { name: texts.searchTexts, value: number(documents) },
  { name: texts.searchSize, value: formatBytes(bytes) },
  building
    ? { name: texts.searchBuilding, value: texts.searchDone(number(building.done), number(building.total)) }
    : { name: texts.searchWaiting, value: number(waiting) },
];

const groupsOf = (
  status: ServerStatus,
  search: SearchState | undefined,
  now: Date,
): { title: string; facts: Fact[] }[] => [
  {
    title: texts.now,
    facts: [
      { name: texts.peopleOnline, value: number(status.people_online) },
      { name: texts.sockets, value: number(status.sockets) },
      { name: texts.sessions, value: number(status.sessions) },
    ],
  },
  {
    title: texts.content,
    facts: [
      { name: texts.pages, value: number(status.pages) },
      { name: texts.databases, value: number(status.databases) },
      { name: texts.entries, value: number(status.entries) },
    ],
  },
  {
    title: texts.storage,
    facts: [
      { name: texts.database, value: formatBytes(status.database_bytes) },
      { name: texts.dataFolder, value: formatBytes(status.data_bytes) },
      {
        name: texts.free,
        value: status.free_bytes === null ? texts.unknown : formatBytes(status.free_bytes),
      },
    ],
  },
  {
    title: texts.people,
    facts: (["main", "guest", "visitor"] as const).map((userType) => ({
      name: texts.userTypes[userType],
      value: number(status.users[userType]),
    })),
  },
  ...(search ? [{ title: texts.search, facts: searchFacts(search) }] : []),
  {
    title: texts.server,
    facts: [
      { name: texts.version, value: status.version },
      {
        name: texts.runningSince,
        value: momentText(status.started_at),
        note: runningTime(status.started_at, now),
      },
      { name: texts.engine, value: texts.engines[status.engine] },
    ],
  },
];

/** The state of the server, refetched while visible. */
export const OverviewTab = () => {
  const { data: status, isError, refetch, dataUpdatedAt } = useQuery(statusQuery);
  // Without it the rest is as true.
  const { data: search } = useQuery(searchStateQuery);
  if (!status)
    return isError ? <LoadFailed title={texts.failed} onRetry={() => void refetch()} /> : <LoadingText />;
  return (
    <>
      <div className={classes.groups}>
        {groupsOf(status, search, new Date(dataUpdatedAt)).map(({ title, facts }) => (
          <FactGroup key={title} title={title} facts={facts} />
        ))}
      </div>
      <p className={classes.note} data-stale={isError || undefined} role={isError ? "alert" : undefined}>
        {isError ? texts.stale : texts.refreshed}
      </p>
    </>
  );
};
