import type { FormFile } from "@maive/contract";
import { useEffect, useRef, useState } from "react";
import { newUuid, reasonOf } from "../../../api/index.ts";
import { formTexts as texts } from "../texts.ts";
import type { FileFieldProps } from "./field-props.ts";
import { filesText, refusalOfFile, sentFiles } from "./sent-files.ts";

/** A file that is on its way, or did not arrive. */
export interface Sending {
  key: string;
  name: string;
  /** From 0 to 1. */
  share: number;
  failure: string | null;
}

/** Sends the files of a field, one after the other, and stops with it. */
export const useSending = ({ property, value, bounds, files, onChange, onBusy }: FileFieldProps) => {
  const { id: propertyId } = property;
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const ended = useRef(new AbortController());
  const queue = useRef<Promise<void>>(Promise.resolve());
  const removed = useRef(new Set<string>());
  const busy = sending.some(({ failure }) => failure === null);
  useEffect(() => onBusy(propertyId, busy), [propertyId, busy, onBusy]);
  useEffect(() => {
    const stopped = new AbortController();
    ended.current = stopped;
    return () => {
      stopped.abort();
      onBusy(propertyId, false);
    };
  }, [propertyId, onBusy]);

  const put = (next: readonly FormFile[]) => {
    latest.current = filesText(next);
    onChange(latest.current);
  };
  const change = (key: string, to: Partial<Sending>) =>
    setSending((now) => now.map((each) => (each.key === key ? { ...each, ...to } : each)));
  const drop = (key: string) => setSending((now) => now.filter((each) => each.key !== key));

  const sendOne = async (key: string, file: File): Promise<void> => {
    const { signal } = ended.current;
    if (signal.aborted || removed.current.has(key)) return;
    try {
      const sent = await files.send(file, (share) => change(key, { share }), signal);
      if (removed.current.has(key)) {
        await files.forget(sent.upload_id);
        return;
      }
      put([...sentFiles(latest.current), sent]);
      drop(key);
    } catch (error) {
      if (!signal.aborted) change(key, { failure: reasonOf(error) || texts.fileFailed });
    }
  };

  return {
    sending,
    /** Takes what was chosen, as many as there is room for. */
    add: (chosen: readonly File[]) => {
      const onTheWay = sending.filter(({ failure }) => failure === null).length;
      const room = bounds.files - sentFiles(latest.current).length - onTheWay;
      const taken = chosen.map((file, at) => ({
        file,
        key: newUuid(),
        refusal: at >= room ? texts.filesFull(bounds.files) : refusalOfFile(file, bounds),
      }));
      setSending((now) => [
        ...now.filter(({ failure }) => failure === null),
        ...taken.map(({ file, key, refusal }) => ({ key, name: file.name, share: 0, failure: refusal })),
      ]);
      for (const { file, key, refusal } of taken)
        if (refusal === null) queue.current = queue.current.then(() => sendOne(key, file));
    },
    /** Discards one that is on its way, or did not arrive. */
    giveUp: (key: string) => {
      removed.current.add(key);
      drop(key);
    },
    remove: (uploadId: string) => {
      put(sentFiles(latest.current).filter(({ upload_id: id }) => id !== uploadId));
      // What is not named is not sent, and removed after a day where this does not arrive.
      files.forget(uploadId).catch(() => undefined);
    },
  };
};
