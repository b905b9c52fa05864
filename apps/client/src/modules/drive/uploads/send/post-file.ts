import { uploadFile } from "@maive/contract";
import { sendOnce } from "../../../../api/index.ts";
import { endOfError } from "../../../files/resumable/index.ts";
import type { SendInput, Sending } from "./sending.ts";

/** Ms without a sign of life until a try counts as broken off. */
const timeoutMs = 5 * 60_000;

/** Sends a small file as one form. */
export const postFile = ({ file, folder, replaces, key, onSent }: SendInput): Sending => {
  const controller = new AbortController();
  const ended = sendOnce(uploadFile, {
    form: {
      parent_path: folder,
      display_name: file.name,
      ...(replaces ? { if_taken: "replace" } : {}),
      file,
    },
    onProgress: onSent,
    signal: controller.signal,
    // An answer that got lost does not make a second file of the next try.
    idempotencyKey: key,
    timeoutMs,
  }).then((item) => ({ kind: "arrived", item }) as const, endOfError);
  return { ended, abort: () => controller.abort() };
};
