import { exportPage, type ExportFormat } from "@maive/contract";
import { useEffect, useRef, useState } from "react";
import { ApiError, readDownload, urlOf } from "../../../../api/index.ts";
import { saveBlob } from "../../../files/downloads/index.ts";
import { transferTexts } from "../texts.ts";

const texts = transferTexts.exportPage;

const failureOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) return texts.failed;
  if (error.code === "too_many_items") return texts.tooMany;
  return error.code === "not_found" ? texts.gone : texts.failed;
};

export interface PageExport {
  /** Bytes that have come so far; null while nothing is under way. */
  received: number | null;
  failure: string | null;
  start: (order: { format: ExportFormat; withSubpages: boolean }) => void;
}

/** Requests an export and saves it. Aborted on unmount. */
export const useExport = (pageId: string, onDone: (name: string) => void): PageExport => {
  const [received, setReceived] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (format: ExportFormat, withSubpages: boolean) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setFailure(null);
    setReceived(0);
    try {
      const path = urlOf(exportPage, { page_id: pageId }, { format, subpages: String(withSubpages) });
      const { blob, name } = await readDownload(path, { signal: controller.signal, onProgress: setReceived });
      saveBlob(blob, name);
      onDone(name);
    } catch (error) {
      if (!controller.signal.aborted) setFailure(failureOf(error));
    } finally {
      running.current = null;
      setReceived(null);
    }
  };
  return { received, failure, start: ({ format, withSubpages }) => void start(format, withSubpages) };
};
