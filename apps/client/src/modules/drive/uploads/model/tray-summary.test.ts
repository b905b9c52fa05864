import { describe, expect, it } from "vitest";
import { testUpload } from "./upload-for-tests.ts";
import { summarize } from "./tray-summary.ts";
import type { Upload } from "./upload-queue.ts";

const of = (uploads: readonly Upload[], offline = false) =>
  summarize({ uploads: new Map(uploads.map((upload) => [upload.id, upload])), offline });

describe("the line of the tray", () => {
  it("counts what is left while anything is under way", () => {
    const summary = of([
      testUpload("a", { status: "done", sent: 100 }),
      testUpload("b", { status: "sending", sent: 50 }),
      testUpload("c"),
    ]);
    expect(summary).toMatchObject({ state: "running", open: 2, done: 1, size: 300, sent: 150 });
  });

  it("waits for the connection when the server is out of reach", () => {
    expect(of([testUpload("a")], true).state).toBe("offline");
    expect(of([testUpload("a", { status: "done", sent: 100 })], true).state).toBe("done");
  });

  it("names failures once everything has ended, and does not count them into the bytes", () => {
    const summary = of([
      testUpload("a", { status: "done", sent: 100 }),
      testUpload("b", { status: "failed", size: 9_000 }),
    ]);
    expect(summary).toMatchObject({ state: "failed", failed: 1, size: 100, percent: 100 });
  });

  it("forgets what was cancelled", () => {
    expect(of([testUpload("a", { status: "cancelled", size: 9_000 })])).toMatchObject({
      state: "cancelled",
      size: 0,
    });
  });

  it("never says 100 % before the last one has arrived", () => {
    expect(of([testUpload("a", { status: "sending", sent: 5e9, size: 5e9 })]).percent).toBe(99);
    expect(of([testUpload("a", { status: "done", sent: 5e9, size: 5e9 })]).percent).toBe(100);
  });

  it("moves on for files without a single byte, too", () => {
    const empty = (name: string, more: Partial<Upload>) => testUpload(name, { size: 0, ...more });
    expect(of([empty("a", { status: "done" }), empty("b", {})]).percent).toBe(50);
  });
});
