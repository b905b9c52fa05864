import { describe, expect, it } from "vitest";
import { testUpload } from "./upload-for-tests.ts";
import { afterEvent, emptyQueue, nextToSend, type Upload, type UploadEvent } from "./upload-queue.ts";

const queueOf = (uploads: readonly Upload[], ...events: UploadEvent[]) =>
  [{ type: "added", uploads } as const, ...events].reduce(afterEvent, emptyQueue);
const started = (id: string): UploadEvent => ({ type: "started", id });
const sent = (id: string, bytes: number): UploadEvent => ({
  type: "progressed",
  sent: new Map([[id, bytes]]),
});
const broken = (id: string): UploadEvent => ({ type: "interrupted", id, reason: "weg" });

describe("what is sent next", () => {
  const five = ["a", "b", "c", "d", "e"].map((name) => testUpload(name));
  const names = (queue: Parameters<typeof nextToSend>[0]) => nextToSend(queue).map(({ id }) => id);

  it("is at most three at a time, in the order chosen", () => {
    expect(names(queueOf(five))).toEqual(["a", "b", "c"]);
    expect(names(queueOf(five, started("a"), started("b")))).toEqual(["c"]);
    expect(names(queueOf(five, started("a"), { type: "finished", id: "a" }))).toEqual(["b", "c", "d"]);
  });

  it("is one big file at a time, and small ones beside it", () => {
    const big = (name: string) => testUpload(name, { resumable: true });
    expect(names(queueOf([big("film"), big("film 2"), testUpload("a"), testUpload("b")]))).toEqual([
      "film",
      "a",
      "b",
    ]);
  });

  it("is nothing while the server is out of reach", () => {
    const away = queueOf(five, { type: "wentOffline" });
    expect(names(away)).toEqual([]);
    expect(names(afterEvent(away, { type: "cameBack" }))).toEqual(["a", "b", "c"]);
  });
});

describe("one upload", () => {
  const only = (...events: UploadEvent[]) => queueOf([testUpload("a")], ...events).uploads.get("a");

  it("goes from waiting over sending to done", () => {
    expect(only()).toMatchObject({ status: "waiting", sent: 0 });
    expect(only(started("a"), sent("a", 40))).toMatchObject({ status: "sending", sent: 40 });
    expect(only(started("a"), sent("a", 40), { type: "finished", id: "a" })).toMatchObject({
      status: "done",
      sent: 100,
    });
  });

  it("never shows more than its size, whatever the form around it weighs", () => {
    expect(only(started("a"), sent("a", 180))).toMatchObject({ sent: 100 });
  });

  it("that the server refused stays with the server's sentence until it is tried again", () => {
    const refused = only(started("a"), { type: "refused", id: "a", reason: "Datei zu groß (max 50 MB)" });
    expect(refused).toMatchObject({ status: "failed", reason: "Datei zu groß (max 50 MB)" });
    const again = queueOf([testUpload("a", refused)], { type: "retried", ids: ["a"] }).uploads.get("a");
    expect(again).toMatchObject({ status: "waiting", reason: null });
  });

  it("that was cancelled is not finished by a late answer", () => {
    expect(
      only(started("a"), { type: "cancelled", ids: ["a"] }, { type: "finished", id: "a" }),
    ).toMatchObject({ status: "cancelled" });
  });
});

describe("a broken connection", () => {
  const small = testUpload("a");
  const big = testUpload("film", { resumable: true });

  it("lets a small file begin again and a big one go on", () => {
    const queue = queueOf(
      [small, big],
      started("a"),
      sent("a", 40),
      broken("a"),
      started("film"),
      sent("film", 70),
      broken("film"),
    );
    expect(queue.uploads.get("a")).toMatchObject({ status: "waiting", sent: 0 });
    expect(queue.uploads.get("film")).toMatchObject({ status: "waiting", sent: 70 });
  });

  it("that keeps breaking without any progress ends with a reason", () => {
    const tries = Array.from({ length: 4 }, () => [started("a"), broken("a")]).flat();
    expect(queueOf([small], ...tries).uploads.get("a")).toMatchObject({ status: "failed", reason: "weg" });
  });

  it("is forgiven after every bit of progress", () => {
    const tries = Array.from({ length: 6 }, (_, index) => [
      started("film"),
      sent("film", 10 * (index + 1)),
      broken("film"),
    ]).flat();
    expect(queueOf([big], ...tries).uploads.get("film")).toMatchObject({ status: "waiting", sent: 60 });
  });

  it("while the server is out of reach counts against no upload", () => {
    const tries = Array.from({ length: 9 }, () => [started("a"), broken("a")]).flat();
    expect(queueOf([small], { type: "wentOffline" }, ...tries).uploads.get("a")?.status).toBe("waiting");
  });
});

it("clearing away keeps what is still on its way", () => {
  const queue = queueOf(
    [testUpload("a"), testUpload("b"), testUpload("c")],
    started("a"),
    { type: "finished", id: "a" },
    { type: "cancelled", ids: ["b"] },
    { type: "cleared" },
  );
  expect([...queue.uploads.keys()]).toEqual(["c"]);
});
