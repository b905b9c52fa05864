import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { key, setUp, Unreachable, write, many } from "./write-queue-for-tests.ts";
import type { PersistedBulk, PersistedWrite } from "./persisted-writes.ts";

describe("the queue of unsaved cells, after the page was closed and beside other windows", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("shows the edits again and sends them under their first keys", async () => {
    const before = setUp();
    before.queue.write(write("neu"));
    await before.answer(0, new Unreachable());
    const after = setUp(before.persisted);
    expect(after.queue.snapshot().get(key)).toEqual({ value: "neu", waiting: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(after.sent).toEqual([{ value: "neu", oldValue: "alt", key: before.sent[0]?.key }]);
    await after.answer(0, "neu");
    expect(after.queue.snapshot().size).toBe(0);
    expect(after.persisted.size).toBe(0);
  });

  it("sends a newer value of the cell after the first one", async () => {
    const before = setUp();
    before.queue.write(write("eins"));
    before.queue.write(write("zwei", "eins"));
    const after = setUp(before.persisted);
    expect(after.queue.snapshot().get(key)?.value).toBe("zwei");
    await vi.advanceTimersByTimeAsync(0);
    await after.answer(0, "eins");
    await after.answer(1, "zwei");
    expect(after.sent.map((s) => [s.value, s.oldValue])).toEqual([
      ["eins", "alt"],
      ["zwei", "eins"],
    ]);
    expect(after.persisted.size).toBe(0);
  });

  it("keeps the newer value from the moment the first one is stored", async () => {
    const { queue, answer, persisted } = setUp();
    queue.write(write("eins"));
    queue.write(write("zwei", "eins"));
    await answer(0, "eins");
    expect(
      [...persisted.values()].flatMap((k) => ("write" in k ? [[k.write.value, k.write.oldValue]] : [])),
    ).toEqual([["zwei", "eins"]]);
  });

  it("sends the edits two windows left of one cell one after the other", async () => {
    const one = { key: "a", write: write("eins"), next: null, madeAt: 1 };
    const two = { key: "b", write: write("zwei"), next: null, madeAt: 2 };
    const after = setUp(
      new Map([
        ["b", two],
        ["a", one],
      ]),
    );
    await vi.advanceTimersByTimeAsync(0);
    await after.answer(0, "eins");
    await after.answer(1, "zwei");
    expect(after.sent.map((s) => s.key)).toEqual(["a", "b"]);
    expect(after.persisted.size).toBe(0);
  });

  it("forgets an edit that the server refuses", async () => {
    const { queue, answer, persisted } = setUp();
    queue.write(write("neu"));
    expect(persisted.size).toBe(1);
    await answer(0, new Error("409"));
    expect(persisted.size).toBe(0);
  });

  it("keeps the order of edits that overlap when the page is opened again", async () => {
    const before = setUp();
    before.queue.write(write("eins"));
    before.queue.writeAll([write("zwei", "eins")]);
    before.queue.write(write("drei", "zwei"));
    const after = setUp(before.persisted);
    expect(after.queue.snapshot().get(key)?.value).toBe("drei");
    after.queue.write(write("vier", "drei"));
    await vi.advanceTimersByTimeAsync(0);
    await after.answer(0, "eins");
    await after.answerAll(0, "stored");
    await after.answer(1, "vier");
    expect([
      after.sent.map((s) => `${s.value} ${s.oldValue}`),
      after.sentAll.map(({ cells }) => cells),
    ]).toEqual([["eins alt", "vier zwei"], [["e1 zwei eins"]]]);
    expect([after.queue.snapshot().size, after.persisted.size]).toEqual([0, 0]);
  });

  it("keeps the order of edits made at the same time as many before them", async () => {
    const before = setUp();
    before.queue.writeAll([write("eins")]);
    before.queue.write(write("zwei", "eins"));
    const after = setUp(before.persisted);
    expect(after.queue.snapshot().get(key)?.value).toBe("zwei");
    await vi.advanceTimersByTimeAsync(0);
    await after.answerAll(0, "stored");
    await after.answer(0, "zwei");
    expect([
      after.sent.map((s) => `${s.value} ${s.oldValue}`),
      after.sentAll.map(({ cells }) => cells),
    ]).toEqual([["zwei eins"], [["e1 eins alt"]]]);
  });

  it("resumes many unsaved cells when the page is opened again", async () => {
    const first = setUp();
    first.queue.writeAll(many("e1", "e2"));
    const again = setUp(first.persisted);
    expect(again.queue.snapshot().size).toBe(2);
    await vi.advanceTimersByTimeAsync(0);
    await again.answerAll(0, "stored");
    expect(again.sentAll.map((s) => s.key)).toEqual(["k0-1"]);
    expect([again.queue.snapshot().size, again.persisted.size]).toEqual([0, 0]);
  });

  it("leaves what another window keeps to that window, until it is gone", async () => {
    const first = setUp(new Map(), { id: "there" });
    first.queue.write(write("von dort"));
    const gone: (() => void)[] = [];
    const second = setUp(first.persisted, { whenGone: (_, take) => gone.push(take) });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(second.sent).toEqual([]);
    for (const take of gone) take();
    await vi.advanceTimersByTimeAsync(0);
    expect(second.sent.map(({ key: sentKey }) => sentKey)).toEqual(
      first.sent.map(({ key: sentKey }) => sentKey),
    );
    await second.answer(0, "von dort");
    expect(first.persisted.size).toBe(0);
  });

  it("is notified of edits that another window makes later, and takes them over as well", async () => {
    const persisted = new Map<string, PersistedWrite | PersistedBulk>();
    const gone: (() => void)[] = [];
    const here = setUp(persisted, { whenGone: (_, take) => gone.push(take) });
    setUp(persisted, { id: "there" }).queue.write(write("von dort"));
    for (const tell of here.foreign) tell();
    for (const take of gone) take();
    await vi.advanceTimersByTimeAsync(0);
    expect(here.sent.map(({ value }) => value)).toEqual(["von dort"]);
  });
});
