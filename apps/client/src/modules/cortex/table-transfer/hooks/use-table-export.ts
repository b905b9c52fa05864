import { exportTable, exportTableRows, type TableFormat } from "@maive/contract";
import { useEffect, useRef, useState } from "react";
import { ApiError, readDownload, urlOf } from "../../../../api/index.ts";
import { notifyError, notifySuccess } from "../../../../ui/index.ts";
import { saveBlob } from "../../../files/downloads/index.ts";
import { tableTransferTexts as texts } from "../texts.ts";

/** The rows that are exported: those of a view, as it is seen. */
export interface ExportedRows {
  databaseId: number;
  viewId: number;
  search?: string;
  /** JSON texts that replace the view's own. */
  sorts?: string | undefined;
  filters?: string | undefined;
}

const withoutBlanks = ({ search, sorts, filters }: ExportedRows) => ({
  ...(search === undefined || search === "" ? {} : { search }),
  ...(sorts === undefined ? {} : { sorts }),
  ...(filters === undefined ? {} : { filters }),
});

/** Exports a table, or some of its entries. Aborted on unmount. */
export const useTableExport = (rows: ExportedRows) => {
  const [busy, setBusy] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (format: TableFormat, entryIds: readonly string[] | null) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    const params = { database_id: rows.databaseId };
    const request = { format, ...withoutBlanks(rows) };
    const options = { signal: controller.signal, onProgress: () => undefined };
    try {
      const { blob, name } = await (entryIds === null
        ? readDownload(urlOf(exportTable, params, { ...request, view_id: rows.viewId }), options)
        : readDownload(urlOf(exportTableRows, params), {
            ...options,
            body: { ...request, view_id: rows.viewId, entry_ids: entryIds },
          }));
      saveBlob(blob, name);
      notifySuccess(texts.exported(name));
    } catch (error) {
      if (controller.signal.aborted) return;
      const detail = error instanceof ApiError && error.status < 500 ? error.detail : "";
      notifyError(detail === "" ? texts.exportFailed : detail);
    } finally {
      running.current = null;
      setBusy(false);
    }
  };
  return {
    busy,
    run: (format: TableFormat, entryIds: readonly string[] | null = null) => void run(format, entryIds),
  };
};
