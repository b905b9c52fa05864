import { useQuery, queryOptions } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useWorkspaceRoom } from "../../../live/index.ts";
import { Icon, LoadFailed, timeZoneHere } from "../../../ui/index.ts";
import { AriaDisabledButton } from "../components/aria-disabled-button.tsx";
import { checkSockets } from "./check-sockets.ts";
import classes from "./diagnosis.module.css";
import { counts, inOrder, type Finding } from "./finding.ts";
import { FindingCard } from "./finding-card.tsx";
import { diagnosisTexts as texts } from "./texts.ts";
import { runDiagnosis } from "@maive/contract";
import { call } from "../../../api/index.ts";
import { citadelKeys } from "../queries/keys.ts";
import { checkClock } from "./check-clock.ts";
import { uploadFinding } from "./probe-upload.ts";

/** The server's findings and those of this browser; run whenever the tab is opened. */
const diagnosisQuery = queryOptions({
  queryKey: citadelKeys.diagnosis(),
  queryFn: async ({ signal }): Promise<Finding[]> => {
    const sent = Date.now();
    const { at, findings } = await call(runDiagnosis, { query: { time_zone: timeZoneHere() }, signal });
    const clock = checkClock(at, sent, Date.now());
    return [...findings, clock, await uploadFinding(signal)];
  },
  staleTime: 0,
  gcTime: 0,
});

/** Whether the connection and the server work, with advice where they do not. */
export const DiagnosisTab = () => {
  const { link, check } = useWorkspaceRoom();
  const { data, isError, isFetching, refetch } = useQuery(diagnosisQuery);
  const again = () => {
    check();
    void refetch();
  };
  if (!data && isError) return <LoadFailed title={texts.failed} onRetry={again} />;
  const sockets = checkSockets(link);
  const findings = data && inOrder(sockets ? [...data, sockets] : data);
  const { failures, warnings } = counts(findings ?? []);
  const summary = failures + warnings === 0 ? texts.allFine : texts.problems(failures, warnings);
  return (
    <div className={classes.diagnosis} aria-busy={isFetching}>
      <p className={classes.intro}>{texts.intro}</p>
      <div className={classes.head}>
        <p role="status">{isFetching || !findings ? texts.running : isError ? texts.failed : summary}</p>
        <AriaDisabledButton
          variant="default"
          leftSection={<Icon of={RefreshCw} size={16} />}
          off={isFetching}
          onClick={again}
        >
          {texts.again}
        </AriaDisabledButton>
      </div>
      {findings && (
        <ul className={classes.findings}>
          {findings.map((finding) => (
            <FindingCard key={finding.check} finding={finding} />
          ))}
        </ul>
      )}
    </div>
  );
};
