import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, TransportError } from "../../../../api/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";
import { createFailedReads } from "./failed-reads.ts";

const setUp = async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always" } } });
  let answer: () => Promise<string> = () => Promise.resolve("alt");
  const rows = new QueryObserver(client, {
    queryKey: [...databaseKeys.rows(7), 0],
    queryFn: () => answer(),
    staleTime: Infinity,
  });
  const leave = rows.subscribe(() => {});
  const failed = createFailedReads(client, 7, 3_000);
  await vi.advanceTimersByTimeAsync(0);
  const read = async (next: typeof answer) => {
    answer = next;
    await client.invalidateQueries({ queryKey: databaseKeys.rows(7) });
  };
  const answersWith = (text: string) => {
    answer = () => Promise.resolve(text);
  };
  const end = () => {
    failed.end();
    leave();
    client.clear();
  };
  return { read, answersWith, failed, shown: () => rows.getCurrentResult().data, end };
};

const lost = () => Promise.reject(new TransportError("network", null));

describe("rows that could not be read", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("are read again after a while, until the server answers", async () => {
    const { read, answersWith, shown, end } = await setUp();
    await read(lost);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(shown()).toBe("alt");
    answersWith("neu");
    await vi.advanceTimersByTimeAsync(3_000);
    expect(shown()).toBe("neu");
    end();
  });

  it("are read again at once when the line is back", async () => {
    const { read, answersWith, failed, shown, end } = await setUp();
    await read(lost);
    answersWith("neu");
    failed.again();
    await vi.advanceTimersByTimeAsync(0);
    expect(shown()).toBe("neu");
    end();
  });

  it("stay as they are where the server refused them", async () => {
    const { read, answersWith, shown, end } = await setUp();
    await read(() => Promise.reject(new ApiError(403, {})));
    answersWith("neu");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(shown()).toBe("alt");
    end();
  });
});
