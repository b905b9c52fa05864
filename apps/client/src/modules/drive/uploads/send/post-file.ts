import { uploadFile, zDriveItem } from "@maive/contract";
import { clientId } from "../../../../api/index.ts";
import type { SendEnd, SendInput, Sending } from "./sending.ts";
import { earlyOf, isPassing, refusalOf } from "./refusal.ts";

const endOf = (request: XMLHttpRequest): SendEnd => {
  const early = earlyOf(request.status, request.getResponseHeader("Retry-After"), request.responseText);
  if (early) return early;
  if (isPassing(request.status)) return { kind: "interrupted" };
  if (request.status !== uploadFile.status)
    return { kind: "refused", reason: refusalOf(request.responseText) };
  const item = zDriveItem.safeParse(JSON.parse(request.responseText));
  return { kind: "arrived", item: item.success ? item.data : null };
};

/** Sends a small file as one form. Not `fetch`: that tells nothing of what has left already. */
export const postFile = ({ file, folder, replaces, key, onSent }: SendInput): Sending => {
  const request = new XMLHttpRequest();
  const ended = new Promise<SendEnd>((resolve) => {
    request.upload.addEventListener("progress", ({ loaded }) => onSent(loaded));
    request.addEventListener("load", () => resolve(endOf(request)));
    for (const event of ["error", "abort", "timeout"])
      request.addEventListener(event, () => resolve({ kind: "interrupted" }));
    request.open(uploadFile.method, uploadFile.path);
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("X-Client-Id", clientId);
    // An answer that got lost does not make a second file of the next try.
    request.setRequestHeader("Idempotency-Key", key);
    const form = new FormData();
    form.append("parent_path", folder);
    form.append("display_name", file.name);
    if (replaces) form.append("if_taken", "replace");
    form.append("file", file);
    request.send(form);
  });
  return { ended, abort: () => request.abort() };
};
