import { importReport, type ImportCheck, type TableAnalysis } from "@maive/contract";
import { Button, Group, Progress } from "@mantine/core";
import { readDownload, urlOf } from "../../../../api/index.ts";
import { notifyError, useFirstFocus } from "../../../../ui/index.ts";
import { ImportState } from "../../../files/chooser/index.ts";
import { saveBlob } from "../../../files/downloads/index.ts";
import type { TableImport } from "../hooks/use-table-import.ts";
import { tableTransferTexts as texts } from "../texts.ts";
import classes from "./table-transfer.module.css";

/** Problems that are shown; all of them are in the report. */
const shown = 50;

interface CheckStepProps {
  state: TableImport;
  analysis: TableAnalysis;
  result: ImportCheck;
}

const Problems = ({ result, importId }: { result: ImportCheck; importId: string }) => {
  const handleReport = async () => {
    try {
      const path = urlOf(importReport, { import_id: importId });
      const signal = new AbortController().signal;
      const { blob, name } = await readDownload(path, { signal, onProgress: () => undefined });
      saveBlob(blob, name);
    } catch {
      notifyError(texts.failed);
    }
  };
  const more = result.problem_count - Math.min(shown, result.problems.length);
  return (
    <>
      <div className={classes.scroll} role="region" aria-label={texts.problems} tabIndex={0}>
        <table className={classes.columns} aria-label={texts.problems}>
          <thead>
            <tr>
              <th scope="col">{texts.problemRow}</th>
              <th scope="col">{texts.column}</th>
              <th scope="col">{texts.problemValue}</th>
              <th scope="col">{texts.problemReason}</th>
            </tr>
          </thead>
          <tbody>
            {result.problems.slice(0, shown).map(({ row, column_index: index, column, value, reason }) => (
              <tr key={`${row}:${index}`}>
                <td>{row.toLocaleString("de-DE")}</td>
                <td>{column}</td>
                <td>{value}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Group justify="space-between" mt="xs">
        <span className={classes.note}>{more > 0 ? texts.more(more) : ""}</span>
        <Button variant="subtle" size="compact-md" onClick={() => void handleReport()}>
          {texts.report}
        </Button>
      </Group>
    </>
  );
};

/** Third step: the dry run's result with the failed cells, and the import. */
export const CheckStep = ({ state, analysis, result }: CheckStepProps) => {
  const root = useFirstFocus<HTMLDivElement>();
  const { problem_count: problems, cell_count: cells } = result;
  const isRunning = state.progress !== null;
  const nameOf = (index: number) => analysis.columns.find((column) => column.index === index)?.name ?? "";
  return (
    <div ref={root}>
      <p className={classes.outcome}>{texts.wouldMake(result.row_count)}</p>
      <p className={classes.note}>
        {problems === 0 ? texts.allCarried : texts.carried(result.carried_count, cells)}
      </p>
      {result.new_options.map(({ column_index: index, names }) => (
        <p key={index} className={classes.note}>
          {texts.newOptions(nameOf(index), names.join(", "))}
        </p>
      ))}
      {problems > 0 ? <Problems result={result} importId={analysis.import_id} /> : null}
      {state.state && isRunning ? (
        <div className={classes.progress}>
          <Progress
            value={(state.state.rows_done / Math.max(1, state.state.rows_total)) * 100}
            aria-label={texts.progress}
          />
          <p className={classes.note} role="status">
            <ImportState reading={texts.running(state.state.rows_done, state.state.rows_total)} />
          </p>
        </div>
      ) : null}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" disabled={isRunning} onClick={state.back}>
          {texts.back}
        </Button>
        <Button data-autofocus loading={isRunning} onClick={state.run}>
          {problems === 0 ? texts.run : texts.runAnyway}
        </Button>
      </Group>
    </div>
  );
};
