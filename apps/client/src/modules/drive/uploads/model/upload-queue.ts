export type UploadStatus = "waiting" | "sending" | "done" | "failed" | "cancelled";

/** The upload of a file or an empty folder. */
export interface Upload {
  id: string;
  name: string;
  kind: "file" | "folder";
  /** Destination path. */
  folder: string;
  /** The folder open at the time; folders in between are created. */
  base: string;
  /** Bytes; 0 for folders. */
  size: number;
  /** Goes in parts that survive a lost connection. */
  resumable: boolean;
  status: UploadStatus;
  /** Bytes that have left this browser. */
  sent: number;
  /** It went on where an earlier try had ended. */
  resumed: boolean;
  /** Why it failed, in a sentence. */
  reason: string | null;
  /** Broken connections in a row that brought it no further. */
  breaks: number;
  /** Times that the server postponed it. */
  delays: number;
}

export interface UploadQueue {
  uploads: ReadonlyMap<string, Upload>;
  /** The server is out of reach: nothing is begun until it is back. */
  offline: boolean;
}

export type UploadEvent =
  | { type: "added"; uploads: readonly Upload[] }
  | { type: "started"; id: string }
  | { type: "resumed"; id: string; sent: number }
  | { type: "progressed"; sent: ReadonlyMap<string, number> }
  /** `name`: the final name when its own was taken. */
  | { type: "finished"; id: string; name?: string | undefined }
  | { type: "refused"; id: string; reason: string }
  | { type: "tooEarly"; id: string; reason: string }
  | { type: "interrupted"; id: string; reason: string }
  | { type: "wentOffline" }
  | { type: "cameBack" }
  | { type: "cancelled"; ids: readonly string[] }
  | { type: "retried"; ids: readonly string[] }
  | { type: "cleared" };

export const emptyQueue: UploadQueue = { uploads: new Map(), offline: false };

/** Consecutive connection errors after which an upload is given up, while the server is reachable. */
const mostBreaks = 4;

/** Number of 429 answers after which the reason is shown. */
const mostDelays = 60;

export const isOpen = ({ status }: Upload): boolean => status === "waiting" || status === "sending";

/** Whether anything is still to be sent. */
export const isBusy = ({ uploads }: UploadQueue): boolean => {
  for (const upload of uploads.values()) if (isOpen(upload)) return true;
  return false;
};

const change = (queue: UploadQueue, ids: Iterable<string>, to: (upload: Upload) => Upload): UploadQueue => {
  const uploads = new Map(queue.uploads);
  for (const id of ids) {
    const upload = uploads.get(id);
    if (upload) uploads.set(id, to(upload));
  }
  return { ...queue, uploads };
};

const progressed = (upload: Upload, sent: number): Upload =>
  upload.status === "sending" && sent !== upload.sent
    ? { ...upload, sent: Math.min(sent, upload.size), breaks: sent > upload.sent ? 0 : upload.breaks }
    : upload;

const broken = (upload: Upload, reason: string, offline: boolean): Upload => {
  if (upload.status !== "sending") return upload;
  const breaks = offline ? upload.breaks : upload.breaks + 1;
  if (breaks >= mostBreaks) return { ...upload, status: "failed", reason };
  // Restarts what cannot be resumed.
  return { ...upload, status: "waiting", sent: upload.resumable ? upload.sent : 0, breaks };
};

const early = (upload: Upload, reason: string): Upload => {
  if (upload.status !== "sending") return upload;
  const delays = upload.delays + 1;
  if (delays >= mostDelays) return { ...upload, status: "failed", reason };
  return { ...upload, status: "waiting", sent: upload.resumable ? upload.sent : 0, delays };
};

/** The queue after something has happened. Whatever comes late for an upload that has ended changes nothing. */
export const afterEvent = (queue: UploadQueue, event: UploadEvent): UploadQueue => {
  switch (event.type) {
    case "added":
      return {
        ...queue,
        uploads: new Map([...queue.uploads, ...event.uploads.map((upload) => [upload.id, upload] as const)]),
      };
    case "started":
      return change(queue, [event.id], (upload) =>
        upload.status === "waiting" ? { ...upload, status: "sending", reason: null } : upload,
      );
    case "resumed":
      return change(queue, [event.id], (upload) =>
        upload.status === "sending" ? { ...upload, resumed: true, sent: event.sent } : upload,
      );
    case "progressed":
      return change(queue, event.sent.keys(), (upload) =>
        progressed(upload, event.sent.get(upload.id) ?? upload.sent),
      );
    case "finished":
      return change(queue, [event.id], (upload) =>
        upload.status === "sending"
          ? { ...upload, name: event.name ?? upload.name, status: "done", sent: upload.size }
          : upload,
      );
    case "refused":
      return change(queue, [event.id], (upload) =>
        upload.status === "sending" ? { ...upload, status: "failed", reason: event.reason } : upload,
      );
    case "tooEarly":
      return change(queue, [event.id], (upload) => early(upload, event.reason));
    case "interrupted":
      return change(queue, [event.id], (upload) => broken(upload, event.reason, queue.offline));
    case "wentOffline":
      return queue.offline ? queue : { ...queue, offline: true };
    case "cameBack":
      return queue.offline ? { ...queue, offline: false } : queue;
    case "cancelled":
      return change(queue, event.ids, (upload) =>
        isOpen(upload) ? { ...upload, status: "cancelled" } : upload,
      );
    case "retried":
      return change(queue, event.ids, (upload) =>
        upload.status === "failed" || upload.status === "cancelled"
          ? {
              ...upload,
              status: "waiting",
              reason: null,
              breaks: 0,
              delays: 0,
              sent: upload.resumable ? upload.sent : 0,
            }
          : upload,
      );
    case "cleared":
      return { ...queue, uploads: new Map([...queue.uploads].filter(([, upload]) => isOpen(upload))) };
  }
};

/** Concurrent uploads; only one large one, so that small files are not delayed. */
const together = { all: 3, resumable: 1 };

/** The uploads to start now, in order. */
export const nextToSend = ({ uploads, offline }: UploadQueue): Upload[] => {
  if (offline) return [];
  let free = together.all;
  let freeResumable = together.resumable;
  for (const { status, resumable } of uploads.values()) {
    if (status !== "sending") continue;
    free -= 1;
    if (resumable) freeResumable -= 1;
  }
  const next: Upload[] = [];
  for (const upload of uploads.values()) {
    if (next.length >= free) break;
    if (upload.status !== "waiting" || (upload.resumable && freeResumable <= 0)) continue;
    if (upload.resumable) freeResumable -= 1;
    next.push(upload);
  }
  return next;
};
