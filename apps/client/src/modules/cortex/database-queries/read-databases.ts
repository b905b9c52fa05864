import { getDatabase, listDatabases } from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/index.ts";
import { databaseKeys } from "./keys.ts";

/** The readable databases. */
export const databaseListQuery = queryOptions({
  queryKey: databaseKeys.list(),
  queryFn: async ({ signal }) => (await call(listDatabases, { signal })).databases,
});

/** One database with its properties and views. */
export const databaseQuery = (databaseId: number) =>
  queryOptions({
    queryKey: databaseKeys.detail(databaseId),
    queryFn: ({ signal }) => call(getDatabase, { params: { database_id: databaseId }, signal }),
  });
