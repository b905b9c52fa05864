import {
  importCalendar,
  limits,
  previewCalendarImport,
  undoCalendarImport,
  type CalendarImportPreview,
} from "@maive/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call, errorSentence, newUuid, send, useSingleTask } from "../../../../api/index.ts";
import { notifyError, notifySuccess, notifyUndo } from "../../../../ui/index.ts";
import { databaseKeys } from "../../../cortex/database-queries/index.ts";
import { transferTexts } from "../texts.ts";

const texts = transferTexts.import;
/** Ten thousand entries take a while. Timeout in ms. */
const timeoutMs = 300_000;

/** An import's destination: a date property of a writable database. */
export interface ImportTarget {
  databaseId: number;
  /** Null: the database's own calendar, or its first date. */
  propertyId: number | null;
  name: string;
}

interface Work {
  kind: "preview" | "import";
  /** From 0 to 1. */
  sent: number;
}

export interface CalendarImportState {
  preview: CalendarImportPreview | null;
  target: ImportTarget;
  /** The running step. */
  work: Work | null;
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

interface UploadInput {
  params: { database_id: number };
  form: ReturnType<typeof formFor>;
  onProgress: (sent: number, total: number) => void;
  signal: AbortSignal;
  timeoutMs: number;
}

/** An import in two steps: preview, then import with undo. */
export const useCalendarImport = (first: ImportTarget, onDone: () => void): CalendarImportState => {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [target, setTarget] = useState(first);
  const [preview, setPreview] = useState<CalendarImportPreview | null>(null);
  const {
    progress: work,
    failure,
    setFailure,
    run: runTask,
  } = useSingleTask<Work>((error) => errorSentence(error, texts.failed));
  /** Runs a step that uploads the file. */
  const upload = (
    kind: Work["kind"],
    chosen: File,
    to: ImportTarget,
    step: (input: UploadInput) => Promise<void>,
  ) =>
    runTask({ kind, sent: 0 }, (signal, report) =>
      step({
        params: { database_id: to.databaseId },
        form: formFor(chosen, to),
        onProgress: (sent, total) => report({ kind, sent: total > 0 ? sent / total : 0 }),
        signal,
        timeoutMs,
      }),
    );
  const look = (chosen: File, to: ImportTarget) =>
    upload("preview", chosen, to, async (input) => setPreview(await send(previewCalendarImport, input)));
  const changed = () => client.invalidateQueries({ queryKey: databaseKeys.all });
  const undo = async (databaseId: number, stepId: string) => {
    try {
      await call(undoCalendarImport, {
        params: { database_id: databaseId, step_id: stepId },
        timeout: timeoutMs,
      });
      notifySuccess(texts.undone);
    } catch (error) {
      notifyError(errorSentence(error, texts.undoFailed));
    }
    await changed();
  };
  const run = () => {
    if (!file) return;
    void upload("import", file, target, async (input) => {
      const done = await send(importCalendar, { ...input, idempotencyKey: newUuid() });
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
