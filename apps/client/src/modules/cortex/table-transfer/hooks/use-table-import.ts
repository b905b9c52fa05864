import {
  analyseTable,
  analyseTableAgain,
  cancelImport,
  checkImport,
  getImport,
  limits,
  runImport,
  type ImportCheck,
  type ImportPlan,
  type ImportState,
  type TableAnalysis,
  type TableReading,
} from "@maive/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { call, errorSentence, send, useSingleTask } from "../../../../api/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";
import { tableTransferTexts as texts } from "../texts.ts";

/** Large files are read for minutes. In ms. */
const timeoutMs = 300_000;
/** Polling interval of the progress in ms. */
const askAgain = 400;

export interface TableImport {
  analysis: TableAnalysis | null;
  check: { plan: ImportPlan; result: ImportCheck } | null;
  state: ImportState | null;
  /** Progress: 0 to 1 during the upload, 1 while the server works; null: idle. */
  progress: number | null;
  failure: string | null;
  choose(file: File): void;
  /** Reads the file in another way. */
  readAgain(reading: TableReading): void;
  tryPlan(plan: ImportPlan): void;
  /** Back to the columns. */
  back(): void;
  run(): void;
}

/** An import in steps: file, columns, check, run. Closing the dialog cancels it. */
export const useTableImport = (
  databaseId: number | null,
  onDone: (end: ImportState) => void,
): TableImport => {
  const client = useQueryClient();
  const [analysis, setAnalysis] = useState<TableAnalysis | null>(null);
  const [check, setCheck] = useState<TableImport["check"]>(null);
  const [state, setState] = useState<ImportState | null>(null);
  const {
    progress,
    failure,
    setFailure,
    run: runTask,
  } = useSingleTask<number>((error) => errorSentence(error, texts.failed));
  /** The file that waits on the server. */
  const waiting = useRef<string | null>(null);
  useEffect(
    () => () => {
      if (waiting.current !== null)
        call(cancelImport, { params: { import_id: waiting.current } }).catch(() => undefined);
    },
    [],
  );

  const choose = (file: File) => {
    if (file.size > limits.importTableBytes) {
      setFailure(texts.tooLarge);
      return;
    }
    void runTask(1, async (signal, report) => {
      const found = await send(analyseTable, {
        form: { ...(databaseId === null ? {} : { database_id: String(databaseId) }), file },
        onProgress: (sent, total) => report(total > 0 ? sent / total : 0),
        signal,
        timeoutMs,
      });
      waiting.current = found.import_id;
      setAnalysis(found);
    });
  };
  const withFile = (task: (importId: string, signal: AbortSignal) => Promise<void>) => {
    if (analysis) void runTask(1, (signal) => task(analysis.import_id, signal));
  };
  const readAgain = (reading: TableReading) =>
    withFile(async (import_id, signal) => {
      const body = { ...reading, database_id: databaseId };
      setAnalysis(await call(analyseTableAgain, { params: { import_id }, body, signal, timeout: timeoutMs }));
    });
  const tryPlan = (plan: ImportPlan) =>
    withFile(async (import_id, signal) => {
      const result = await call(checkImport, {
        params: { import_id },
        body: plan,
        signal,
        timeout: timeoutMs,
      });
      setCheck({ plan, result });
    });

  const follow = async (import_id: string, signal: AbortSignal) => {
    for (;;) {
      const now = await call(getImport, { params: { import_id }, signal });
      setState(now);
      if (now.state !== "running" && now.state !== "reading") return now;
      await new Promise((resolve) => setTimeout(resolve, askAgain));
      signal.throwIfAborted();
    }
  };
  const run = () =>
    withFile(async (import_id, signal) => {
      if (!check) return;
      const body = { ...check.plan, on_problem: "skip" as const };
      setState(await call(runImport, { params: { import_id }, body, signal }));
      const end = await follow(import_id, signal);
      if (end.state === "failed") {
        setState(null);
        setFailure(end.error?.detail ?? texts.failed);
        return;
      }
      waiting.current = null;
      await client.invalidateQueries({ queryKey: databaseKeys.all });
      onDone(end);
    });
  const back = () => {
    setCheck(null);
    setFailure(null);
  };
  return { analysis, check, state, progress, failure, choose, readAgain, tryPlan, back, run };
};
