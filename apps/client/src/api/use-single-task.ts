import { useEffect, useRef, useState } from "react";

export interface SingleTask<Progress> {
  /** Null when idle. */
  progress: Progress | null;
  /** Of the last task, in German. */
  failure: string | null;
  setFailure(failure: string | null): void;
  /** Starts a task unless one is running. */
  run(
    start: Progress,
    task: (signal: AbortSignal, report: (progress: Progress) => void) => Promise<void>,
  ): Promise<void>;
}

/** Runs one task at a time, with progress; aborted on unmount. @param sentenceOf the German words of an error. */
export const useSingleTask = <Progress>(sentenceOf: (error: unknown) => string): SingleTask<Progress> => {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run: SingleTask<Progress>["run"] = async (start, task) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setFailure(null);
    setProgress(start);
    try {
      await task(controller.signal, setProgress);
    } catch (error) {
      if (!controller.signal.aborted) setFailure(sentenceOf(error));
    } finally {
      running.current = null;
      setProgress(null);
    }
  };
  return { progress, failure, setFailure, run };
};
