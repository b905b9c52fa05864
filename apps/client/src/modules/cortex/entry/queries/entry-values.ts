import { getPage, type EntryProperty } from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";
import { databaseKeys } from "../../databases/index.ts";
import { rememberPage, valuesOf, type EntryPage } from "../entry-page.ts";

/** The values of an entry, beginning with those its page was read with; the database's room keeps them up to date. */
export const entryValuesQuery = (databaseId: number, page: EntryPage) =>
  queryOptions({
    queryKey: databaseKeys.entry(databaseId, page.page_id),
    queryFn: async ({ signal }): Promise<readonly EntryProperty[]> => {
      const answer = await call(getPage, { params: { page_id: page.page_id }, signal });
      rememberPage(answer);
      return valuesOf(answer);
    },
    initialData: page.properties_list && valuesOf(page),
    staleTime: Infinity,
  });
