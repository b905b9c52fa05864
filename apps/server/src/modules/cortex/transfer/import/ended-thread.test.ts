import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import { afterEach, expect, it, vi } from "vitest";
import { SplitterThread } from "../evernote/splitter-thread.ts";
import { withReaderThread } from "./reader-thread.ts";

afterEach(() => vi.useRealTimers());

/** The next thread that is started. */
const nextThread = (): Promise<Worker> => new Promise((resolve) => process.once("worker", resolve));

const signal = (): AbortSignal => new AbortController().signal;
const note = { path: "Notiz.md", kind: "markdown", bytes: new TextEncoder().encode("# Notiz") } as const;

it("a reader that has ended between two files is not waited for", async () => {
  const started = nextThread();
  const reading = withReaderThread(signal(), async (thread) => {
    await (await started).terminate();
    return thread.ask({ kind: "document", document: { ...note } }, "document");
  });
  await expect(reading).rejects.toMatchObject({ code: "invalid", message: expect.any(String) });
});

it("a reader's time is that in which it works: while others are waited for, it does not pass", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const read = await withReaderThread(signal(), async (thread) => {
    await thread.ask({ kind: "document", document: { ...note } }, "document");
    await vi.advanceTimersByTimeAsync(120_000);
    return thread.ask({ kind: "document", document: { ...note } }, "document");
  });
  expect(read.kind).toBe("document");
});

it("a reader has a minute for all of its work", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const reading = withReaderThread(signal(), async (thread) => {
    const document = () => thread.ask({ kind: "document", document: { ...note } }, "document");
    const first = document();
    vi.advanceTimersByTime(59_000);
    await first;
    const second = document();
    vi.advanceTimersByTime(1_000);
    await second;
  });
  await expect(reading).rejects.toMatchObject({ code: "invalid", message: expect.any(String) });
});

it("a splitter that has ended between two exports is not waited for", async () => {
  const started = nextThread();
  const splitter = new SplitterThread(signal());
  await splitter.split(Buffer.from("<en-export></en-export>"));
  const worker = await started;
  const ended = once(worker, "exit");
  await worker.terminate();
  await ended;
  expect(await splitter.split(Buffer.from("<en-export></en-export>"))).toBe("slow");
  await splitter.close();
});
