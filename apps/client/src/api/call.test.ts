import { listSessions } from "@maive/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createCall } from "./call.ts";

/** A server that loses its first `lost` answers. */
const setUp = (lost: number) => {
  const sent: RequestInit[] = [];
  const call = createCall({
    origin: "",
    clientId: "fenster",
    fetch: (_url, init) => {
      sent.push(init);
      return sent.length > lost
        ? Promise.resolve(Response.json({ sessions: [] }))
        : new Promise((_resolve, reject) =>
            init.signal?.addEventListener("abort", () => reject(init.signal?.reason)),
          );
    },
  });
  return { call, sent };
};

describe("a call", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("waits for no other window's request to the same address", async () => {
    const { call, sent } = setUp(0);
    await call(listSessions);
    expect(sent[0]).toMatchObject({ method: "GET", cache: "no-store" });
  });

  it("is sent once more where its answer may be lost, if it may be", async () => {
    const { call, sent } = setUp(1);
    const read = call(listSessions, { repeatAfter: 5_000 });
    await vi.advanceTimersByTimeAsync(4_999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await read).toEqual({ sessions: [] });
    expect(sent).toHaveLength(2);
    expect(sent[0]?.signal?.aborted).toBe(true);
  });
});
