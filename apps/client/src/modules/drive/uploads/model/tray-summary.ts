import { isOpen, type UploadQueue } from "./upload-queue.ts";

export interface TraySummary {
  /** The tray's summary. */
  state: "empty" | "running" | "offline" | "failed" | "done" | "cancelled";
  /** Still to be sent, those under way included. */
  open: number;
  done: number;
  failed: number;
  /** Total bytes, without cancelled uploads. */
  size: number;
  sent: number;
  /** Whole per cent, 100 only when nothing is left. */
  percent: number;
}

/** Files without a byte count, too: their share of the bar. */
const perFile = 1_024;

/** All uploads in one line. */
export const summarize = ({ uploads, offline }: UploadQueue): TraySummary => {
  let open = 0;
  let done = 0;
  let failed = 0;
  let cancelled = 0;
  let size = 0;
  let sent = 0;
  let weight = 0;
  let weightSent = 0;
  for (const upload of uploads.values()) {
    if (upload.status === "cancelled") {
      cancelled += 1;
      continue;
    }
    if (upload.status === "failed") failed += 1;
    if (upload.status === "done") done += 1;
    if (upload.status === "failed") continue;
    if (isOpen(upload)) open += 1;
    size += upload.size;
    sent += upload.sent;
    weight += upload.size + perFile;
    weightSent += upload.sent + (upload.status === "done" ? perFile : 0);
  }
  const part = weight === 0 ? 0 : Math.floor((weightSent / weight) * 100);
  const percent = open > 0 ? Math.min(part, 99) : part;
  const ended = (): TraySummary["state"] => {
    if (failed > 0) return "failed";
    if (done > 0) return "done";
    return cancelled > 0 ? "cancelled" : "empty";
  };
  const state = open > 0 ? (offline ? "offline" : "running") : ended();
  return { state, open, done, failed, size, sent, percent };
};
