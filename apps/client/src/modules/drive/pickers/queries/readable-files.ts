import { searchDrive } from "@maive/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";
import { driveKeys } from "../../queries/keys.ts";

/**
 * Every readable file one of whose names contains a text; all of them, up to the server's bound, without one.
 * @param types extensions without dots; with none, folders are among the answers, too.
 */
export const readableFilesQuery = (search: string, types: readonly string[] = []) => {
  const typeList = types.join(",");
  return queryOptions({
    queryKey: driveKeys.search(search, typeList),
    queryFn: async ({ signal }) =>
      (await call(searchDrive, { query: { q: search, ...(typeList ? { types: typeList } : {}) }, signal }))
        .contents,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};
