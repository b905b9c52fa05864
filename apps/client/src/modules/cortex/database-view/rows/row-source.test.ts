import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createCall } from "../../../../api/index.ts";
import { createRowSource } from "./row-source.ts";
import type { RowsOf } from "./rows.ts";

const rows = 1_000;
const view: RowsOf = { databaseId: 7, viewId: 1, search: "" };

/** A server with 1,000 rows that records every read: the view and the first row. */
const setUp = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always" } } });
  const read: string[] = [];
  const via = createCall({
    origin: "",
    clientId: "window",
    fetch: (url) => {
      const { searchParams } = new URL(url, "http://maive.test");
      const [viewId, offset] = [searchParams.get("view_id"), Number(searchParams.get("offset"))];
      read.push(`${viewId}:${offset}`);
      const entries = Array.from({ length: 100 }, (_, n) => ({ page_id: `${viewId}-${offset + n}` }));
      return Promise.resolve(Response.json({ entries, total: rows }));
    },
  });
  const source = createRowSource(client, view, [0, 30], via);
  return { client, source, read };
};

const settle = () => vi.advanceTimersByTimeAsync(50);

describe("the rows around the visible ones", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("are read where one looks, and then those that are seen next", async () => {
    const { client, source, read } = setUp();
    const leave = source.subscribe(() => {});
    expect(read).toEqual(["1:0"]);
    await settle();
    expect(source.get().total).toBe(rows);
    expect(read).toEqual(["1:0", "1:100"]);
    source.see(500, 530);
    await settle();
    expect([...source.get().chunks.keys()]).toEqual([0, 4, 5]);
    expect(read.slice(2).toSorted()).toEqual(["1:300", "1:400", "1:500", "1:600"]);
    leave();
    client.clear();
  });

  it("are notified once when they come, and not at all of prefetched rows", async () => {
    const { client, source } = setUp();
    const notified = vi.fn();
    const leave = source.subscribe(notified);
    await settle();
    expect(notified).toHaveBeenCalledTimes(1);
    const before = source.get();
    source.see(10, 40);
    await settle();
    expect(notified).toHaveBeenCalledTimes(1);
    expect(source.get()).toBe(before);
    leave();
    client.clear();
  });

  it("are others in another view, whose number is not known until it answers", async () => {
    const { client, source } = setUp();
    const leave = source.subscribe(() => {});
    await settle();
    source.show({ ...view, viewId: 2 });
    expect(source.get()).toMatchObject({ total: rows, failed: false });
    expect(source.get().chunks.size).toBe(0);
    await settle();
    expect(source.get().chunks.get(0)?.entries[0]?.page_id).toBe("2-0");
    leave();
    client.clear();
  });

  it("are let go of when nobody looks any more, and cached again by who comes next", async () => {
    const { client, source } = setUp();
    const leave = source.subscribe(() => {});
    await settle();
    leave();
    expect(client.getQueryCache().findAll({ type: "active" })).toEqual([]);
    const leaveAgain = source.subscribe(() => {});
    expect(client.getQueryCache().findAll({ type: "active" })).toHaveLength(1);
    expect(source.get().total).toBe(rows);
    leaveAgain();
    client.clear();
  });
});
