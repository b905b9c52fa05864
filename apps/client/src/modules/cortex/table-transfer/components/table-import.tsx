import type { DatabaseDetail } from "@maive/contract";
import { Button, Group } from "@mantine/core";
import { useSession } from "../../../auth/index.ts";
import { FileChooser } from "../../../files/chooser/index.ts";
import { useTableImport } from "../hooks/use-table-import.ts";
import { tableTransferTexts as texts } from "../texts.ts";
import { CheckStep } from "./check-step.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import classes from "./table-transfer.module.css";

export interface TableImportProps {
  /** Where the rows go; null: a new database is made. */
  database: DatabaseDetail | null;
  onClose(): void;
}

/** A table from a file: choose it, say what becomes of its columns, see what would get lost, import it. */
export const TableImportSteps = ({ database, onClose }: TableImportProps) => {
  const state = useTableImport(database?.database_id ?? null);
  const canMakeProperties = useSession().user_type === "main";
  const { analysis, check } = state;

  if (state.state?.state === "done")
    return (
      <>
        <p className={classes.outcome} role="status">
          {texts.done(state.state.row_count)}
        </p>
        {state.state.problem_count > 0 ? (
          <p className={classes.note}>{texts.doneWithout(state.state.problem_count)}</p>
        ) : null}
        <Group justify="flex-end" mt="lg">
          <Button autoFocus onClick={onClose}>
            {texts.close}
          </Button>
        </Group>
      </>
    );
  return (
    <>
      {analysis === null ? (
        <FileChooser
          accept=".csv,.tsv,.txt,.xlsx"
          texts={texts}
          sent={state.progress}
          onChoose={state.choose}
        />
      ) : null}
      {analysis && check ? <CheckStep state={state} analysis={analysis} result={check.result} /> : null}
      {analysis ? (
        // What was chosen is still there after a look at the check; another reading begins anew.
        <div hidden={check !== null}>
          <ColumnsStep
            key={`${analysis.sheet}:${analysis.delimiter}:${analysis.has_header}`}
            state={state}
            analysis={analysis}
            database={database}
            canMakeProperties={canMakeProperties}
            onClose={onClose}
          />
        </div>
      ) : null}
      {state.failure === null ? null : (
        <p className={classes.failure} role="alert">
          {state.failure}
        </p>
      )}
    </>
  );
};
