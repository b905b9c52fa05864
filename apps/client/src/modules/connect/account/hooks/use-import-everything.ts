import { importEverything, type Ok } from "@maive/contract";
import { useEffect, useRef, useState } from "react";
import { ApiError, send } from "../../../../api/index.ts";
import { accountTexts } from "../texts.ts";

const texts = accountTexts.everything;

/** Everything is written in one piece. In ms. */
const patience = 30 * 60_000;

export interface ImportEverything {
  /** 0 to 1 during the upload; 1 while the server works; null when idle. */
  progress: number | null;
  failure: string | null;
  result: Ok<typeof importEverything> | null;
  start(file: File): void;
}

/** Sends an export of everything to be taken in. Aborted on unmount. */
export const useImportEverything = (): ImportEverything => {
  const [state, setState] = useState<Omit<ImportEverything, "start">>({
    progress: null,
    failure: null,
    result: null,
  });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (file: File) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setState({ progress: 0, failure: null, result: null });
    try {
      const result = await send(importEverything, {
        form: { file: [file] },
        onProgress: (sent, total) =>
          setState({ progress: total > 0 ? sent / total : 0, failure: null, result: null }),
        signal: controller.signal,
        patience,
      });
      setState({ progress: null, failure: null, result });
    } catch (error) {
      if (controller.signal.aborted) return;
      const failure = error instanceof ApiError ? error.detail || texts.failed : texts.unsure;
      setState({ progress: null, failure, result: null });
    } finally {
      running.current = null;
    }
  };
  return { ...state, start: (file) => void start(file) };
};
