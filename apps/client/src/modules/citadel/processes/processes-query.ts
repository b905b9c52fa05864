import { getProcesses } from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/index.ts";
import { citadelKeys } from "../queries/keys.ts";

/** Processes say every 2 s that they live: refetched as often while the window is visible. */
export const processesQuery = queryOptions({
  queryKey: citadelKeys.processes(),
  queryFn: ({ signal }) => call(getProcesses, { signal }),
  refetchInterval: 2_000,
  refetchOnWindowFocus: true,
});
