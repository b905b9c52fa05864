import type { DatabaseDetail, ImportState } from "@maive/contract";
import { Button, Group } from "@mantine/core";
import { useEffect, useEffectEvent } from "react";
import { notifySuccess } from "../../../../ui/index.ts";
import { useSession } from "../../../auth/index.ts";
import { FileChooser } from "../../../files/chooser/index.ts";
import { useTableImport } from "../hooks/use-table-import.ts";
import { tableTransferTexts as texts } from "../texts.ts";
import { CheckStep } from "./check-step.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import classes from "./table-transfer.module.css";

export interface TableImportProps {
  /** The target; null: a new database. */
  database: DatabaseDetail | null;
  /** Already chosen, before it was known to be a table. */
  file?: File | undefined;
  onClose(): void;
  /** Opens the new database. */
  onOpen?: ((databaseId: number) => void) | undefined;
}

/** Imports a table: choose a file, map its columns, check, import. */
export const TableImportSteps = ({ database, file, onClose, onOpen }: TableImportProps) => {
  const handleDone = ({ database_id: madeId, problem_count: problems, row_count: rows }: ImportState) => {
    // With a message it stays open until read.
    if (!onOpen || madeId === null || problems > 0) return;
    notifySuccess(texts.done(rows));
    onOpen(madeId);
  };
  const state = useTableImport(database?.database_id ?? null, handleDone);
  const { choose } = state;
  const begin = useEffectEvent(() => {
    if (file) choose(file);
  });
  useEffect(() => begin(), []);
  const canMakeProperties = useSession().user_type === "main";
  const { analysis, check } = state;

  if (state.state?.state === "done") {
    const madeId = onOpen ? state.state.database_id : null;
    return (
      <>
        <p className={classes.outcome} role="status">
          {texts.done(state.state.row_count)}
        </p>
        {state.state.problem_count > 0 ? (
          <p className={classes.note}>{texts.doneWithout(state.state.problem_count)}</p>
        ) : null}
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button
            variant={madeId === null ? "filled" : "default"}
            autoFocus={madeId === null}
            onClick={onClose}
          >
            {texts.close}
          </Button>
          {onOpen && madeId !== null ? (
            <Button autoFocus onClick={() => onOpen(madeId)}>
              {texts.openDatabase}
            </Button>
          ) : null}
        </Group>
      </>
    );
  }
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
        // Choices survive a look at the check; another reading resets them.
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
