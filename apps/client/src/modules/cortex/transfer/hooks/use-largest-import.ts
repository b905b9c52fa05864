import { importTurn, limits } from "@maive/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";

const megabyte = 1024 * 1024;

/** Bytes of an import at most, as this server is configured; until it has answered, those of any. */
export const useLargestImport = (): number => {
  const { data } = useQuery({
    queryKey: ["largest-import"],
    queryFn: ({ signal }) => call(importTurn, { signal }),
  });
  return data ? data.max_mb * megabyte : limits.importArchiveBytes;
};
