import { importEverything, type Ok } from "@maive/contract";
import { useState } from "react";
import { ApiError, send, useSingleTask } from "../../../../api/index.ts";
import { accountTexts } from "../texts.ts";

const texts = accountTexts.everything;

/** Everything is written in one piece. In ms. */
const timeoutMs = 30 * 60_000;

export interface ImportEverything {
  /** 0 to 1 during the upload; 1 while the server works; null when idle. */
  progress: number | null;
  failure: string | null;
  result: Ok<typeof importEverything> | null;
  start(file: File): void;
}

const sentenceOf = (error: unknown): string =>
  error instanceof ApiError ? error.detail || texts.failed : texts.unsure;

/** Uploads an export of everything and imports it. Aborted on unmount. */
export const useImportEverything = (): ImportEverything => {
  const [result, setResult] = useState<ImportEverything["result"]>(null);
  const { progress, failure, run } = useSingleTask<number>(sentenceOf);
  const start = (file: File) =>
    void run(0, async (signal, report) => {
      setResult(null);
      setResult(
        await send(importEverything, {
          form: { file: [file] },
          onProgress: (sent, total) => report(total > 0 ? sent / total : 0),
          signal,
          timeoutMs,
        }),
      );
    });
  return { progress, failure, result, start };
};
