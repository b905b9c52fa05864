import { beforeEach, describe, expect, it } from "vitest";
import type { PartsEnd, PartsInput, SendingParts } from "../../../files/resumable/index.ts";
import { transferTexts } from "../texts.ts";
import { ArchiveUploads, type UploadProgress, UploadRefused } from "./archive-uploads.ts";

const texts = transferTexts.importPages;
const busy = "Du hast 50 unterbrochene Uploads.";
const early: PartsEnd = { kind: "early", seconds: 30, reason: busy };
const broken: PartsEnd = { kind: "interrupted" };
const arrived = (id: string): PartsEnd => ({
  kind: "arrived",
  url: `/api/cortex/import-uploads/${id}`,
  header: () => undefined,
});

/** The part of `Storage` that is used; its keys are own properties, as in a browser. */
const memoryStorage = (): Storage => {
  const hidden = { enumerable: false };
  const storage = {} as Storage & Record<string, string>;
  return Object.defineProperties(storage, {
    getItem: { ...hidden, value: (key: string) => storage[key] ?? null },
    setItem: { ...hidden, value: (key: string, value: string) => void (storage[key] = value) },
    removeItem: { ...hidden, value: (key: string) => void delete storage[key] },
  });
};

/** One try: what it notes before it ends, and how; undefined for one that goes on until it is stopped. */
interface Try {
  sent?: number;
  end?: PartsEnd;
}

const file = new File([new Uint8Array(100)], "Export.zip", { lastModified: 17 });

let tries: Try[];
let pauses: number[];
let progress: UploadProgress[];
let aborts: (boolean | undefined)[];
let isThere: boolean;
let uploads: ArchiveUploads;
let controller: AbortController;

const tryOf = ({ mark, store, onSent }: PartsInput): SendingParts => {
  const next = tries.shift();
  if (!next) throw new Error("One try too many");
  store.save({
    ...mark,
    uploadUrl: "/api/cortex/import-uploads/a1",
    creationTime: new Date().toISOString(),
  });
  const { promise: ended, resolve } = Promise.withResolvers<PartsEnd>();
  if (next.sent !== undefined) onSent(next.sent);
  if (next.end) resolve(next.end);
  return { ended, abort: (resumes) => void aborts.push(resumes) };
};

const send = () => uploads.send([file], (now) => void progress.push(now), controller.signal);

beforeEach(() => {
  tries = [];
  pauses = [];
  progress = [];
  aborts = [];
  isThere = true;
  controller = new AbortController();
  uploads = new ArchiveUploads("u-1", {
    storage: memoryStorage(),
    send: tryOf,
    reachable: async () => isThere,
    pause: async (ms) => void pauses.push(ms),
  });
});

describe("the upload of an archive", () => {
  it("goes on after breaks, from where it was, and says that it waits", async () => {
    tries = [{ sent: 40, end: broken }, { end: broken }, { sent: 100, end: arrived("a1") }];
    expect(await send()).toEqual(["a1"]);
    expect(progress).toEqual([
      { sent: 40, total: 100, waiting: null },
      { sent: 40, total: 100, waiting: texts.uploadWaits },
      { sent: 40, total: 100, waiting: texts.uploadWaits },
      { sent: 100, total: 100, waiting: null },
    ]);
    expect(uploads.isBegun(file)).toBe(true);
    uploads.forget([file]);
    expect([uploads.isBegun(file), uploads.begun()]).toEqual([false, []]);
  });

  it("ends after breaks without progress while the server answers, and never while it is away", async () => {
    tries = [{ sent: 40, end: broken }, ...Array.from({ length: 4 }, () => ({ end: broken }))];
    await expect(send()).rejects.toThrow(new UploadRefused(texts.unreadable));
    expect(tries).toHaveLength(1);
    isThere = false;
    tries = [...Array.from({ length: 20 }, () => ({ end: broken })), { end: arrived("a1") }];
    expect(await send()).toEqual(["a1"]);
  });

  it("says why the server has it wait, and ends with that after a while", async () => {
    tries = [{ end: early }, { end: early }, { sent: 100, end: arrived("a1") }];
    expect(await send()).toEqual(["a1"]);
    expect(pauses).toEqual([30_000, 30_000]);
    expect(progress.map(({ waiting }) => waiting)).toEqual([busy, busy, null]);
    tries = Array.from({ length: 11 }, () => ({ end: early }));
    await expect(send()).rejects.toThrow(new UploadRefused(busy));
    expect(tries).toHaveLength(1);
  });

  it("waits as often as `Retry-After` says while it gets on", async () => {
    tries = [
      ...Array.from({ length: 30 }, (_, place) => ({ sent: place + 1, end: early })),
      { sent: 100, end: arrived("a1") },
    ];
    expect(await send()).toEqual(["a1"]);
  });

  it("stops with its signal, stays to be resumed, and listens once however often it broke", async () => {
    const listening = new Set<unknown>();
    const { signal } = controller;
    const add = signal.addEventListener.bind(signal);
    const remove = signal.removeEventListener.bind(signal);
    let most = 0;
    signal.addEventListener = (type: string, listener: EventListener) => {
      listening.add(listener);
      most = Math.max(most, listening.size);
      add(type, listener);
    };
    signal.removeEventListener = (type: string, listener: EventListener) => {
      listening.delete(listener);
      remove(type, listener);
    };
    tries = [{ sent: 10, end: broken }, { sent: 20, end: broken }, { sent: 30 }];
    const ended = send();
    await expect.poll(() => progress.at(-1)?.sent).toBe(30);
    const reason = new Error("Stopped");
    controller.abort(reason);
    await expect(ended).rejects.toBe(reason);
    expect(aborts).toEqual([true]);
    expect([most, listening.size]).toEqual([1, 0]);
    expect(uploads.begun().map(({ name }) => name)).toEqual(["Export.zip"]);
  });

  it("ends with a refusal of the server, in its words", async () => {
    tries = [{ end: { kind: "refused", reason: "Das Archiv ist zu groß." } }];
    await expect(send()).rejects.toThrow(new UploadRefused("Das Archiv ist zu groß."));
  });
});
