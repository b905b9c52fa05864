import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useWorkspaceRoom } from "../../../live/index.ts";
import { Icon, LoadFailed } from "../../../ui/index.ts";
import { AriaDisabledButton } from "../components/aria-disabled-button.tsx";
import { checkSockets } from "./check-sockets.ts";
import { diagnosisQuery } from "./diagnosis-query.ts";
import classes from "./diagnosis.module.css";
import { counts, inOrder } from "./finding.ts";
import { FindingCard } from "./finding-card.tsx";
import { diagnosisTexts as texts } from "./texts.ts";

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
