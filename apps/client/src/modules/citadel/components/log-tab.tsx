import { Button } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { ScrollText, SearchX } from "lucide-react";
import { useState } from "react";
import { EmptyState, LoadFailed, LoadingText } from "../../../ui/index.ts";
import { logTexts } from "../log-texts.ts";
import { everything, type LogFilter } from "../model/log-filter.ts";
import { logQuery } from "../queries/server.ts";
import { LogFilterBar } from "./log-filter-bar.tsx";
import { LogTable } from "./log-table.tsx";
import classes from "./log-tab.module.css";

/** Debounce of the search in ms. */
const searchDelay = 300;

const LogList = ({ filter, onShowAll }: { filter: LogFilter; onShowAll: () => void }) => {
  const log = useInfiniteQuery({ ...logQuery(filter), placeholderData: keepPreviousData });
  if (!log.data)
    return log.isError ? (
      <LoadFailed title={logTexts.failed} onRetry={() => void log.refetch()} />
    ) : (
      <LoadingText />
    );
  const events = log.data.pages.flatMap((page) => page.events);
  if (events.length === 0)
    return filter.group === "all" && filter.search === "" ? (
      <EmptyState icon={ScrollText} title={logTexts.empty} hint={logTexts.emptyHint} />
    ) : (
      <EmptyState icon={SearchX} title={logTexts.nothingFound} hint={logTexts.nothingFoundHint}>
        <Button variant="default" onClick={onShowAll}>
          {logTexts.showAll}
        </Button>
      </EmptyState>
    );
  return (
    <div className={classes.list} data-old={log.isPlaceholderData || undefined}>
      <LogTable events={events} />
      {log.isFetchNextPageError && (
        <p className={classes.failed} role="alert">
          {logTexts.moreFailed}
        </p>
      )}
      <div className={classes.foot}>
        <p role="status">{logTexts.shown(events.length)}</p>
        {log.hasNextPage && (
          <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {logTexts.more}
          </Button>
        )}
      </div>
    </div>
  );
};

/** Sign-ins, and changes of people, rights and settings. */
export const LogTab = () => {
  const [filter, setFilter] = useState(everything);
  const [search] = useDebouncedValue(filter.search.trim(), searchDelay);
  return (
    <>
      <LogFilterBar filter={filter} onChange={setFilter} />
      <LogList filter={{ ...filter, search }} onShowAll={() => setFilter(everything)} />
    </>
  );
};
