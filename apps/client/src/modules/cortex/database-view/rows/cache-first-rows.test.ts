import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { cacheFirstRows } from "./cache-first-rows.ts";
import { rowChunkQuery } from "./rows.ts";

const answer = { entries: [], total: 0, next_cursor: null };
const { queryKey } = rowChunkQuery({ databaseId: 7, viewId: 5, search: "" }, 0);

it("caches rows that came before the shell where the table looks for them", async () => {
  const client = new QueryClient();
  await cacheFirstRows(client, { databaseId: 7, rows: Promise.resolve({ viewId: 5, answer }) });
  expect(client.getQueryData(queryKey)).toEqual(answer);
});

it("replaces no rows that are there, and caches none that did not come", async () => {
  const client = new QueryClient();
  await cacheFirstRows(client, { databaseId: 7, rows: Promise.resolve(null) });
  expect(client.getQueryState(queryKey)).toBeUndefined();
  const newer = { ...answer, total: 3 };
  client.setQueryData(queryKey, newer);
  await cacheFirstRows(client, { databaseId: 7, rows: Promise.resolve({ viewId: 5, answer }) });
  expect(client.getQueryData(queryKey)).toEqual(newer);
});
