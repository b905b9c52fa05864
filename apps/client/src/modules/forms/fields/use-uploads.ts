import type { FormField } from "@maive/contract";
import { fileBoundsOf, type FormProperty } from "@maive/values";
import { useCallback, useEffect, useRef } from "react";
import { newUuid } from "../../../api/index.ts";
import type { FileFieldProps } from "./field-props.ts";
import type { FormFiles } from "./sent-files.ts";
import type { Draft } from "./use-typed.ts";

interface UploadsOf {
  files: FormFiles;
  /** Of the draft; undefined before its first file. */
  session: string | undefined;
  setDraft(change: (draft: Draft) => Draft): void;
}

/** The files of a form that is being filled in: all of one answer under one session. */
export const useUploads = ({ files, session, setDraft }: UploadsOf) => {
  const busy = useRef(new Set<number>());
  const begun = useRef(session);
  useEffect(() => {
    begun.current = session;
  }, [session]);
  const onBusy = useCallback((id: number, isBusy: boolean) => {
    if (isBusy) busy.current.add(id);
    else busy.current.delete(id);
  }, []);
  const sessionNow = (): string => {
    const known = begun.current ?? newUuid();
    if (begun.current === undefined) {
      begun.current = known;
      setDraft((now) => ({ ...now, session: now.session ?? known }));
    }
    return known;
  };
  return {
    /** Whether files are on their way. */
    isBusy: () => busy.current.size > 0,
    /** What a question for files needs. */
    upload: (
      field: FormField,
      { id, config }: FormProperty,
    ): Pick<FileFieldProps, "bounds" | "files" | "onBusy"> => ({
      bounds: fileBoundsOf(field, config),
      files: {
        send: (file, onProgress, signal) =>
          files.send({ session: sessionNow(), propertyId: id }, file, onProgress, signal),
        forget: (uploadId) => files.forget(sessionNow(), uploadId),
      },
      onBusy,
    }),
  };
};
