import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Conflict, key, setUp, Unreachable, write, many } from "./write-queue-for-tests.ts";

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

  it("restores the old value and reports what was typed when the server refuses", async () => {
    const { queue, shown, refused, answer } = setUp();
    queue.write(write("neu"));
    await answer(0, new Error("409"));
    expect(shown).toEqual(["neu", "alt"]);
    expect(refused).toEqual(["neu"]);
    expect(queue.snapshot().size).toBe(0);
  });

  it("refetches everything when the server refuses: its answer may be older than the room's events", async () => {
    const { queue, answer, answerAll, doubts } = setUp();
    queue.write(write("neu"));
    await answer(0, new Error("409"));
    expect(doubts()).toBe(1);
    queue.writeAll([write("neu")]);
    await answerAll(0, new Conflict("e1"));
    expect(doubts()).toBe(2);
  });

  it("notifies its listeners of every change until they unsubscribe", async () => {
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

  it("sends many cells in one request, shown at once, and repeats it under the same key", async () => {
    const { queue, sentAll, shown, answerAll, persisted } = setUp();
    queue.writeAll(many("e1", "e2"));
    expect(shown).toEqual(["neu", "neu"]);
    expect([...queue.snapshot().values()].map(({ value }) => value)).toEqual(["neu", "neu"]);
    await answerAll(0, new Unreachable());
    expect(queue.snapshot().get(key)).toEqual({ value: "neu", waiting: true });
    queue.retry();
    await answerAll(1, "stored");
    expect(sentAll.map((s) => s.key)).toEqual(["k0-1", "k0-1"]);
    expect([queue.snapshot().size, persisted.size]).toEqual([0, 0]);
  });

  it("writes the rest of many when some cells were changed by others", async () => {
    const { queue, sentAll, answerAll } = setUp();
    queue.writeAll(many("e1", "e2", "e3"));
    await answerAll(0, new Conflict("e2"));
    expect(sentAll.map(({ cells }) => cells)).toEqual([
      ["e1 neu alt", "e2 neu alt", "e3 neu alt"],
      ["e1 neu alt", "e3 neu alt"],
    ]);
    await answerAll(1, "stored");
    expect(queue.snapshot().size).toBe(0);
  });

  it("keeps the order of edits that overlap, single ones and many", async () => {
    const { queue, sent, sentAll, answer, answerAll } = setUp();
    queue.write(write("eins"));
    queue.writeAll([{ ...write("zwei"), oldValue: "eins" }]);
    queue.writeAll([{ ...write("drei"), oldValue: "zwei" }]);
    queue.write(write("vier", "drei"));
    expect(queue.snapshot().get(key)?.value).toBe("vier");
    expect([sent.length, sentAll.length]).toEqual([1, 0]);
    await answer(0, "eins");
    expect([sent.length, sentAll.length]).toEqual([1, 1]);
    await answerAll(0, "stored");
    expect([sent.length, sentAll.length]).toEqual([1, 2]);
    await answerAll(1, "stored");
    expect(sent[1]).toMatchObject({ value: "vier", oldValue: "drei" });
    await answer(1, "vier");
    expect(queue.snapshot().size).toBe(0);
  });

  describe("when the server refuses what the person has replaced meanwhile", () => {
    it("sends the newer value in its place, and asks about that alone", async () => {
      const { queue, sent, refused, answer, persisted } = setUp();
      queue.write(write("eins"));
      queue.write(write("zwei", "eins"));
      await answer(0, new Conflict());
      expect(refused).toEqual([]);
      expect(sent[1]).toMatchObject({ value: "zwei", oldValue: "alt" });
      await answer(1, new Conflict());
      expect(refused).toEqual(["zwei"]);
      expect([queue.snapshot().size, persisted.size]).toEqual([0, 0]);
    });

    it.each(["stored", "refused"] as const)(
      "asks about no pasted value under a newer one that is %s",
      async (end) => {
        const { queue, sent, refused, answer, answerAll, persisted } = setUp();
        queue.writeAll(many("e1", "e2"));
        queue.write(write("drei", "neu"));
        await answerAll(0, new Conflict("e1"));
        expect(refused).toEqual([]);
        expect(sent[0]).toMatchObject({ value: "drei", oldValue: "alt" });
        await answerAll(1, "stored");
        await answer(0, end === "stored" ? "drei" : new Conflict());
        expect(refused).toEqual(end === "stored" ? [] : ["drei"]);
        expect([queue.snapshot().size, persisted.size]).toEqual([0, 0]);
      },
    );

    it("asks about no value under a newer paste", async () => {
      const { queue, sentAll, refused, answer, answerAll } = setUp();
      queue.write(write("eins"));
      queue.writeAll([write("zwei", "eins")]);
      await answer(0, new Conflict());
      expect(refused).toEqual([]);
      expect(sentAll.map(({ cells }) => cells)).toEqual([["e1 zwei alt"]]);
      await answerAll(0, new Conflict("e1"));
      expect(refused).toEqual(["zwei"]);
    });

    it("asks about no paste under a newer paste", async () => {
      const { queue, sentAll, refused, answerAll } = setUp();
      queue.writeAll([write("eins")]);
      queue.writeAll([write("zwei", "eins")]);
      await answerAll(0, new Conflict("e1"));
      await answerAll(1, "stored");
      expect(sentAll.map(({ cells }) => cells)).toEqual([["e1 eins alt"], ["e1 zwei alt"]]);
      expect(refused).toEqual([]);
    });
  });

  it("compares a paste with what stands there, where a value before it was never sent", async () => {
    const { queue, sent, sentAll, refused, answer, answerAll } = setUp();
    queue.write(write("eins"));
    queue.write(write("zwei", "eins"));
    queue.writeAll([write("drei", "zwei")]);
    queue.write(write("vier", "drei"));
    await answer(0, "eins");
    expect(sentAll.map(({ cells }) => cells)).toEqual([["e1 drei eins"]]);
    await answerAll(0, "stored");
    await answer(1, "vier");
    expect(sent.map((s) => `${s.value} ${s.oldValue}`)).toEqual(["eins alt", "vier drei"]);
    expect([queue.snapshot().size, refused]).toEqual([0, []]);
  });

  it("sends what waited one after the other, the oldest first, and a new edit behind them", async () => {
    const { queue, sent, answer } = setUp();
    const other = (entryId: string, value: string) => ({ ...write(value), entryId });
    queue.write(other("a", "erstens"));
    await answer(0, new Unreachable());
    queue.write(other("b", "zweitens"));
    queue.write(other("c", "drittens"));
    expect(sent.map(({ value }) => value)).toEqual(["erstens", "erstens"]);
    await answer(1, "erstens");
    await answer(2, "zweitens");
    await answer(3, "drittens");
    expect(sent.map(({ value }) => value)).toEqual(["erstens", "erstens", "zweitens", "drittens"]);
    expect(queue.snapshot().size).toBe(0);
  });

  it("tries an edit again that failed while many waited for it", async () => {
    const { queue, sent, sentAll, answer, answerAll } = setUp();
    queue.write(write("eins"));
    queue.writeAll(many("e2"));
    queue.writeAll([write("zwei", "eins")]);
    await answerAll(0, new Unreachable());
    queue.writeAll([write("drei", "zwei")]);
    await answerAll(1, "stored");
    await answer(0, new Unreachable());
    await vi.advanceTimersByTimeAsync(3_000);
    await answer(1, "eins");
    await answerAll(2, "stored");
    await answerAll(3, "stored");
    expect(sent.map(({ value }) => value)).toEqual(["eins", "eins"]);
    expect(sentAll.map(({ cells }) => cells)).toEqual([
      ["e2 neu alt"],
      ["e2 neu alt"],
      ["e1 zwei eins"],
      ["e1 drei zwei"],
    ]);
    expect(queue.snapshot().size).toBe(0);
  });

  it("says of an edit that takes its time that it is not saved yet", async () => {
    const { queue, answer } = setUp();
    queue.write(write("neu"));
    await vi.advanceTimersByTimeAsync(1_499);
    expect(queue.snapshot().get(key)?.waiting).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(queue.snapshot().get(key)?.waiting).toBe(true);
    await answer(0, "neu");
    expect(queue.snapshot().size).toBe(0);
  });

  it("receives what others write after an edit whose event came before anybody subscribed", async () => {
    const { queue, answer, doubts } = setUp();
    queue.write(write("meins"));
    await answer(0, new Unreachable());
    // Stored, but the answer was lost and the room reopened: its event reached nobody.
    queue.resync();
    await vi.advanceTimersByTimeAsync(3_000);
    await answer(1, "meins");
    expect(queue.receive(key, false, "neuer")).toBe(true);
    expect(doubts()).toBe(1);
  });

  it("shows neither events from before its own stored value nor that value over later events", async () => {
    const { queue, shown, answer } = setUp();
    queue.write(write("meins"));
    await answer(0, "meins");
    // The room is slower than the answer: its event carries a value older than our own.
    expect(queue.receive(key, false, "älter")).toBe(false);
    expect(queue.receive(key, true, "meins")).toBe(false);
    expect(queue.receive(key, false, "neuer")).toBe(true);
    queue.write(write("wieder meins", "neuer"));
    expect(queue.receive(key, true, "wieder meins")).toBe(true);
    expect(queue.receive(key, false, "noch neuer")).toBe(true);
    // The answer is slower than the room.
    await answer(1, "wieder meins");
    expect(shown).toEqual(["meins", "meins", "wieder meins"]);
  });
});
