import { getStorageSpace } from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/index.ts";

/** How much the person has stored, and may store. */
export const spaceQuery = queryOptions({
  queryKey: ["storage-space"] as const,
  queryFn: ({ signal }) => call(getStorageSpace, { signal }),
  // Whatever was uploaded or purged since, from whatever screen.
  staleTime: 0,
  refetchOnWindowFocus: "always",
});
