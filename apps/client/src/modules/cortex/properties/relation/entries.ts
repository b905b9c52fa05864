import { createEntry, listEntries, pageTitles } from "@maive/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";
import { rememberNames } from "../names/known-names.ts";

/** Bound of listed candidates; others are found by searching. */
export const listedCandidates = 50;

/** Entries of a database that match a search. */
export const candidatesQuery = (databaseId: number | null, search: string) =>
  queryOptions({
    queryKey: [...databaseKeys.all, "candidates", databaseId, search] as const,
    enabled: databaseId !== null,
    queryFn: async ({ signal }) => {
      const { entries, total } = await call(listEntries, {
        params: { database_id: databaseId ?? 0 },
        // One more: the entry itself may be among them.
        query: { ...(search === "" ? {} : { search }), limit: listedCandidates + 1 },
        signal,
      });
      rememberNames(Object.fromEntries(entries.map(({ page_id, title }) => [page_id, title])));
      return { entries: entries.map(({ page_id: id, title: name }) => ({ id, name })), total };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Fetches names of entries that were not part of an answer. */
export const namesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...databaseKeys.all, "names", ids] as const,
    enabled: ids.length > 0,
    queryFn: async ({ signal }) => {
      const titles = await call(pageTitles, { body: { page_ids: ids.slice(0, 1_000) }, signal });
      rememberNames(titles);
      return titles;
    },
    staleTime: 0,
  });

/** Creates an entry by title. @returns its id. */
export const addEntry = async (databaseId: number, title: string): Promise<string> => {
  const entry = await call(createEntry, {
    params: { database_id: databaseId },
    body: { title, properties: {} },
  });
  rememberNames({ [entry.page_id]: entry.title });
  return entry.page_id;
};
