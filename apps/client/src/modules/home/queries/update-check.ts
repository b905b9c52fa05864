import { getUpdateCheck } from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/index.ts";

/** The version that is newer than the running one; null if there is none, or nobody may look. */
export const newerVersionQuery = queryOptions({
  queryKey: ["home", "newer-version"],
  queryFn: async ({ signal }) => {
    const { check } = await call(getUpdateCheck, { signal });
    return check?.is_newer ? check.newest_version : null;
  },
});
