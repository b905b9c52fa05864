import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { updateAllCached, updateCached, isCacheUpdate } from "./update-cached.ts";

const setUp = async (read: () => Promise<string> = async () => "alt") => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always" } } });
  const queryKey = ["rows", 0];
  await client.prefetchQuery({ queryKey, queryFn: read, staleTime: Infinity });
  const state = () => client.getQueryState<string>(queryKey);
  return { client, queryKey, state };
};

describe("a change of the cache", () => {
  it("is shown to whoever looks", async () => {
    const { client, queryKey } = await setUp();
    const rows = new QueryObserver<string>(client, { queryKey, staleTime: Infinity });
    const leave = rows.subscribe(() => {});
    updateCached<string>(client, queryKey, (cached) => `${cached} und neu`);
    updateAllCached<string>(client, { queryKey: ["rows"] }, (cached) => `${cached}!`);
    expect(rows.getCurrentResult().data).toBe("alt und neu!");
    leave();
  });

  it("makes nothing up to date that is to be read again, seen or not", async () => {
    const { client, queryKey, state } = await setUp();
    await client.invalidateQueries({ queryKey });
    updateCached<string>(client, queryKey, (cached) => `${cached} und neu`);
    expect(state()).toMatchObject({ data: "alt und neu", isInvalidated: true });
  });

  it("hides no read that failed", async () => {
    let answer: () => Promise<string> = async () => "alt";
    const { client, queryKey, state } = await setUp(() => answer());
    answer = () => Promise.reject(new Error("keine Verbindung"));
    await client.refetchQueries({ queryKey });
    updateCached<string>(client, queryKey, (cached) => `${cached} und neu`);
    expect(state()).toMatchObject({ data: "alt und neu", status: "error" });
    expect(state()?.error).toEqual(new Error("keine Verbindung"));
  });

  it("notifies subscribers of the cache, and an answer of the server is not one", async () => {
    const { client, queryKey } = await setUp();
    let notified = 0;
    client.getQueryCache().subscribe((event) => {
      if (isCacheUpdate(event)) notified += 1;
    });
    await client.refetchQueries({ queryKey });
    expect(notified).toBe(0);
    updateCached<string>(client, queryKey, (cached) => `${cached} und neu`);
    expect(notified).toBe(1);
  });

  it("creates nothing where nothing is cached, and leaves alone what stays the same", async () => {
    const { client, queryKey, state } = await setUp();
    updateCached<string>(client, ["andere"], () => "erfunden");
    expect(client.getQueryData(["andere"])).toBeUndefined();
    const before = state();
    updateCached<string>(client, queryKey, (cached) => cached);
    expect(state()).toBe(before);
  });
});
