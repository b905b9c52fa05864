import {
  importCalendar,
  limits,
  previewCalendarImport,
  undoCalendarImport,
  type CalendarImportPreview,
} from "@maive/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { call, errorSentence, newUuid, send } from "../../../../api/index.ts";
import { notifyError, notifySuccess, notifyUndo } from "../../../../ui/index.ts";
import { databaseKeys } from "../../../cortex/database-queries/index.ts";
import { transferTexts } from "../texts.ts";

const texts = transferTexts.import;
/** Ten thousand entries take a while. Timeout in ms. */
const patience = 300_000;

/** An import's destination: a date property of a writable database. */
export interface ImportTarget {
  databaseId: number;
  /** Null: the database's own calendar, or its first date. */
  propertyId: number | null;
  name: string;
}

export interface CalendarImportState {
  preview: CalendarImportPreview | null;
  target: ImportTarget;
  /** The running step; `sent` from 0 to 1. */
  work: { kind: "preview" | "import"; sent: number } | null;
  failure: string | null;
  choose(file: File): void;
  /** Previews the same file for another calendar. */
  into(target: ImportTarget): void;
  back(): void;
  run(): void;
}

const formFor = (file: File, { propertyId }: ImportTarget) => ({
  ...(propertyId === null ? {} : { date_property_id: String(propertyId) }),
  file,
});

/** An import in two steps: preview, then import with undo. */
export const useCalendarImport = (first: ImportTarget, onDone: () => void): CalendarImportState => {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [target, setTarget] = useState(first);
  const [preview, setPreview] = useState<CalendarImportPreview | null>(null);
  const [work, setWork] = useState<CalendarImportState["work"]>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const doing = async (kind: "preview" | "import", task: (signal: AbortSignal) => Promise<void>) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setFailure(null);
    setWork({ kind, sent: 0 });
    try {
      await task(controller.signal);
    } catch (error) {
      if (controller.signal.aborted) return;
      setFailure(errorSentence(error, texts.failed));
    } finally {
      running.current = null;
      setWork(null);
    }
  };
  const input = (kind: "preview" | "import", chosen: File, to: ImportTarget, signal: AbortSignal) => ({
    params: { database_id: to.databaseId },
    form: formFor(chosen, to),
    onProgress: (sent: number, total: number) => setWork({ kind, sent: total > 0 ? sent / total : 0 }),
    signal,
    patience,
  });
  const look = (chosen: File, to: ImportTarget) =>
    doing("preview", async (signal) => {
      setPreview(await send(previewCalendarImport, input("preview", chosen, to, signal)));
    });
  const changed = () => client.invalidateQueries({ queryKey: databaseKeys.all });
  const undo = async (databaseId: number, stepId: string) => {
    try {
      await call(undoCalendarImport, {
        params: { database_id: databaseId, step_id: stepId },
        timeout: patience,
      });
      notifySuccess(texts.undone);
    } catch (error) {
      notifyError(errorSentence(error, texts.undoFailed));
    }
    await changed();
  };
  const run = () => {
    if (!file) return;
    void doing("import", async (signal) => {
      const idempotencyKey = newUuid();
      const done = await send(importCalendar, { ...input("import", file, target, signal), idempotencyKey });
      const { step_id: stepId } = done;
      if (stepId !== null)
        notifyUndo(
          texts.done(done.created_count, done.changed_count),
          () => void undo(target.databaseId, stepId),
        );
      onDone();
      await changed();
    });
  };
  return {
    preview,
    target,
    work,
    failure,
    choose: (chosen) => {
      if (chosen.size > limits.importCalendarBytes) {
        setFailure(texts.tooLarge);
        return;
      }
      setFile(chosen);
      void look(chosen, target);
    },
    into: (to) => {
      setTarget(to);
      if (file && preview) void look(file, to);
    },
    back: () => {
      setPreview(null);
      setFailure(null);
    },
    run,
  };
};
