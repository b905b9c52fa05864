import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, TransportError } from "./api-error.ts";
import { hedged } from "./hedged.ts";

/** A read whose attempts the test answers. */
const setUp = (signal?: AbortSignal) => {
  const attempts: (PromiseWithResolvers<string> & { signal: AbortSignal })[] = [];
  const result = hedged(
    (given) => {
      const attempt = { ...Promise.withResolvers<string>(), signal: given };
      given.addEventListener("abort", () => attempt.reject(given.reason));
      attempts.push(attempt);
      return attempt.promise;
    },
    5_000,
    signal,
  );
  return { attempts, result };
};

describe("a hedged read", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is sent once where the answer comes in time", async () => {
    const { attempts, result } = setUp();
    await vi.advanceTimersByTimeAsync(4_999);
    attempts[0]?.resolve("da");
    expect(await result).toBe("da");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempts).toHaveLength(1);
  });

  it.each([0, 1])(
    "takes the answer that comes first, of attempt %i, and aborts the other one",
    async (first) => {
      const { attempts, result } = setUp();
      await vi.advanceTimersByTimeAsync(5_000);
      expect(attempts).toHaveLength(2);
      attempts[first]?.resolve("da");
      expect(await result).toBe("da");
      expect(attempts[1 - first]?.signal.aborted).toBe(true);
    },
  );

  it("waits for the other one where one has no answer, and fails where neither has", async () => {
    const one = setUp();
    await vi.advanceTimersByTimeAsync(5_000);
    one.attempts[0]?.reject(new TransportError("timeout"));
    one.attempts[1]?.resolve("da");
    expect(await one.result).toBe("da");

    const none = setUp();
    const failure = none.result.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(5_000);
    none.attempts[0]?.reject(new TransportError("timeout"));
    none.attempts[1]?.reject(new TransportError("network"));
    expect(await failure).toEqual(new TransportError("network"));
  });

  it("fails at once where the server refuses, or the first attempt has no connection", async () => {
    const refused = setUp();
    await vi.advanceTimersByTimeAsync(5_000);
    const failure = refused.result.catch((error: unknown) => error);
    refused.attempts[1]?.reject(new ApiError(403, {}));
    expect(await failure).toEqual(new ApiError(403, {}));
    expect(refused.attempts[0]?.signal.aborted).toBe(true);

    const alone = setUp();
    const unconnected = alone.result.catch((error: unknown) => error);
    alone.attempts[0]?.reject(new TransportError("network"));
    expect(await unconnected).toEqual(new TransportError("network"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(alone.attempts).toHaveLength(1);
  });

  it("ends with what it was asked for", async () => {
    const gone = new AbortController();
    const { attempts, result } = setUp(gone.signal);
    const failure = result.catch((error: unknown) => error);
    const reason = new Error("gone");
    gone.abort(reason);
    expect(await failure).toBe(reason);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempts).toHaveLength(1);
  });
});
