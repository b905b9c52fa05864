import { focusManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, TransportError } from "./api-error.ts";
import { refetchFailed } from "./refetch-failed.ts";

const lost = () => Promise.reject(new TransportError("network"));

const setUp = async (first: () => Promise<string> = () => Promise.resolve("alt")) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always" } } });
  refetchFailed(client, { retryAfter: 3_000, wants: ({ state }) => state.data !== undefined });
  let answer = first;
  let asked = 0;
  const queryKey = ["calendar-events", 7];
  const month = new QueryObserver(client, {
    queryKey,
    queryFn: () => {
      asked += 1;
      return answer();
    },
    staleTime: Infinity,
  });
  const leave = month.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  const answers = (next: typeof answer) => {
    answer = next;
  };
  const invalidate = () => client.invalidateQueries({ queryKey });
  return { answers, invalidate, leave, asked: () => asked, shown: () => month.getCurrentResult().data };
};

describe("what is shown and could not be read anew", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    focusManager.setFocused(undefined);
    vi.useRealTimers();
  });

  it("is read again until the server answers, and then no more", async () => {
    const { answers, invalidate, asked, shown } = await setUp();
    answers(lost);
    await invalidate();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(asked()).toBe(4);
    answers(() => Promise.resolve("neu"));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(shown()).toBe("neu");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(5);
  });

  it("waits where nobody looks at the tab, or at that part of it", async () => {
    const { answers, invalidate, asked, shown, leave } = await setUp();
    answers(lost);
    await invalidate();
    answers(() => Promise.resolve("neu"));
    focusManager.setFocused(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(2);
    focusManager.setFocused(true);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(shown()).toBe("neu");
    answers(lost);
    await invalidate();
    leave();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(4);
  });

  it("stays as it is where the server said no, and so does what is not wanted", async () => {
    const { answers, invalidate, asked } = await setUp();
    answers(() => Promise.reject(new ApiError(403, {})));
    await invalidate();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(2);
    const never = await setUp(lost);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(never.asked()).toBe(1);
  });
});
