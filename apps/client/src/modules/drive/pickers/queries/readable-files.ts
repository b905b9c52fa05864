import { searchDrive } from "@maive/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";
import { driveKeys } from "../../queries/keys.ts";

/** Every readable file and folder whose name contains a text; all of them, up to the server's bound, without one. */
export const readableFilesQuery = (search: string) =>
  queryOptions({
    queryKey: driveKeys.search(search),
    queryFn: async ({ signal }) => (await call(searchDrive, { query: { q: search }, signal })).contents,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
