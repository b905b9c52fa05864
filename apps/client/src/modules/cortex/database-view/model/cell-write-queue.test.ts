import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cellKey } from "./cell-key.ts";
import { createCellWriteQueue } from "./cell-write-queue.ts";
import type { CellWrite, KeptWrite } from "./cell-write.ts";

class Unreachable extends Error {}

const write = (value: string, oldValue: string | null = "alt"): CellWrite => ({
  entryId: "e1",
  propertyId: 2,
  propertyName: "Autor",
  isLead: false,
  value,
  oldValue,
});
const key = cellKey("e1", 2);

/** What stays when the page is closed. */
const setUp = (kept = new Map<string, KeptWrite>()) => {
  const answers: { resolve(value: string | null): void; reject(error: unknown): void }[] = [];
  const sent: { value: string; oldValue: string | null; key: string }[] = [];
  const shown: (string | null)[] = [];
  const refused: string[] = [];
  let keys = 0;
  const queue = createCellWriteQueue({
    send: (w, idempotencyKey) => {
      sent.push({ value: w.value, oldValue: w.oldValue, key: idempotencyKey });
      return new Promise((resolve, reject) => answers.push({ resolve, reject }));
    },
    show: (_, value) => shown.push(value),
    refused: (_error, _write, typed) => refused.push(typed),
    isUnreachable: (error) => error instanceof Unreachable,
    newKey: () => `k${kept.size}-${++keys}`,
    retryAfter: 3_000,
    kept: {
      list: () => [...kept.values()],
      keep: (w) => kept.set(w.key, structuredClone(w)),
      forget: (k) => kept.delete(k),
    },
  });
  const answer = async (index: number, result: string | null | Error) => {
    if (result instanceof Error) answers[index]?.reject(result);
    else answers[index]?.resolve(result);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { queue, sent, shown, refused, answer, kept };
};

describe("the queue of unsaved cells", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("shows an edit at once and the stored value when the server has answered", async () => {
    const { queue, shown, answer } = setUp();
    queue.write(write("neu"));
    expect(queue.snapshot().get(key)).toEqual({ value: "neu", waiting: false });
    await answer(0, "Neu");
    expect(shown).toEqual(["neu", "Neu"]);
    expect(queue.snapshot().size).toBe(0);
  });

  it("keeps an edit while the server is away and repeats it under the same key", async () => {
    const { queue, sent, answer, refused } = setUp();
    queue.write(write("neu"));
    await answer(0, new Unreachable());
    expect(queue.snapshot().get(key)).toEqual({ value: "neu", waiting: true });
    await vi.advanceTimersByTimeAsync(3_000);
    await answer(1, new Unreachable());
    queue.retry();
    await answer(2, "neu");
    expect(sent.map((s) => s.key)).toEqual(["k0-1", "k0-1", "k0-1"]);
    expect(queue.snapshot().size).toBe(0);
    expect(refused).toEqual([]);
  });

  it("sends a second edit of a cell after the first, based on what was stored", async () => {
    const { queue, sent, answer } = setUp();
    queue.write(write("eins"));
    queue.write(write("zwei", "eins"));
    queue.write(write("drei", "zwei"));
    expect(sent).toHaveLength(1);
    expect(queue.snapshot().get(key)?.value).toBe("drei");
    await answer(0, "eins");
    expect(sent[1]).toEqual({ value: "drei", oldValue: "eins", key: "k1-3" });
    await answer(1, "drei");
    expect(queue.snapshot().size).toBe(0);
  });

  it("keeps an edit made while the first one waits for the server", async () => {
    const { queue, sent, answer } = setUp();
    queue.write(write("eins"));
    await answer(0, new Unreachable());
    queue.write(write("zwei", "eins"));
    queue.retry();
    await answer(1, "eins");
    await answer(2, "zwei");
    expect(sent.map((s) => s.value)).toEqual(["eins", "eins", "zwei"]);
  });

  it("restores the old value and tells what was typed when the server refuses", async () => {
    const { queue, shown, refused, answer } = setUp();
    queue.write(write("neu"));
    await answer(0, new Error("409"));
    expect(shown).toEqual(["neu", "alt"]);
    expect(refused).toEqual(["neu"]);
    expect(queue.snapshot().size).toBe(0);
  });

  it("tells its listeners about every change until they leave", async () => {
    const { queue, answer } = setUp();
    const listener = vi.fn();
    const leave = queue.subscribe(listener);
    queue.write(write("neu"));
    await answer(0, "neu");
    const calls = listener.mock.calls.length;
    expect(calls).toBeGreaterThan(1);
    leave();
    queue.write(write("neuer"));
    expect(listener).toHaveBeenCalledTimes(calls);
  });

  describe("when the page was closed meanwhile", () => {
    it("shows the edits again and sends them under their first keys", async () => {
      const before = setUp();
      before.queue.write(write("neu"));
      await before.answer(0, new Unreachable());
      const after = setUp(before.kept);
      expect(after.queue.snapshot().get(key)).toEqual({ value: "neu", waiting: true });
      await vi.advanceTimersByTimeAsync(0);
      expect(after.sent).toEqual([{ value: "neu", oldValue: "alt", key: before.sent[0]?.key }]);
      await after.answer(0, "neu");
      expect(after.queue.snapshot().size).toBe(0);
      expect(after.kept.size).toBe(0);
    });

    it("sends a newer value of the cell after the first one", async () => {
      const before = setUp();
      before.queue.write(write("eins"));
      before.queue.write(write("zwei", "eins"));
      const after = setUp(before.kept);
      expect(after.queue.snapshot().get(key)?.value).toBe("zwei");
      await vi.advanceTimersByTimeAsync(0);
      await after.answer(0, "eins");
      await after.answer(1, "zwei");
      expect(after.sent.map((s) => [s.value, s.oldValue])).toEqual([
        ["eins", "alt"],
        ["zwei", "eins"],
      ]);
      expect(after.kept.size).toBe(0);
    });

    it("keeps the newer value from the moment the first one is stored", async () => {
      const { queue, answer, kept } = setUp();
      queue.write(write("eins"));
      queue.write(write("zwei", "eins"));
      await answer(0, "eins");
      expect([...kept.values()].map((k) => [k.write.value, k.write.oldValue])).toEqual([["zwei", "eins"]]);
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
      expect(after.kept.size).toBe(0);
    });

    it("forgets an edit that the server refuses", async () => {
      const { queue, answer, kept } = setUp();
      queue.write(write("neu"));
      expect(kept.size).toBe(1);
      await answer(0, new Error("409"));
      expect(kept.size).toBe(0);
    });
  });
});
