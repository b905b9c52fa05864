import { getProcesses, type ServerProcess, type ServerProcesses } from "@maive/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { LoadFailed, LoadingText } from "../../../ui/index.ts";
import { ProcessCard } from "./process-card.tsx";
import classes from "./processes.module.css";
import { processTexts as texts } from "./texts.ts";
import { call } from "../../../api/index.ts";
import { citadelKeys } from "../queries/keys.ts";

/** Processes say every 2 s that they live: refetched as often while the window is visible. */
const processesQuery = queryOptions({
  queryKey: citadelKeys.processes(),
  queryFn: ({ signal }) => call(getProcesses, { signal }),
  refetchInterval: 2_000,
  refetchOnWindowFocus: true,
});

const headingOf = ({ is_cluster, processes }: ServerProcesses): string => {
  if (!is_cluster) return texts.alone;
  return processes.length === 1 ? texts.onlyOne : texts.together(processes.length);
};

const versionsOf = (processes: readonly ServerProcess[]): string[] =>
  [...new Set(processes.map(({ version }) => version))].toSorted();

/** The processes that MAIVE consists of now, refetched while visible. */
export const ProcessesTab = () => {
  const { data, isError, refetch, dataUpdatedAt } = useQuery(processesQuery);
  if (!data)
    return isError ? <LoadFailed title={texts.failed} onRetry={() => void refetch()} /> : <LoadingText />;
  const versions = versionsOf(data.processes);
  return (
    <>
      <p className={classes.heading}>{headingOf(data)}</p>
      {versions.length > 1 && (
        <p className={classes.hint} role="status">
          <TriangleAlert size={18} aria-hidden />
          {texts.versions(versions)}
        </p>
      )}
      <ul className={classes.processes} data-alone={data.processes.length === 1 || undefined}>
        {data.processes.map((each) => (
          <ProcessCard
            key={each.process_id}
            process={each}
            isOneOfSeveral={data.is_cluster}
            now={new Date(dataUpdatedAt)}
          />
        ))}
      </ul>
      <p className={classes.note} data-stale={isError || undefined} role={isError ? "alert" : undefined}>
        {isError ? texts.stale : texts.refreshed}
      </p>
    </>
  );
};
