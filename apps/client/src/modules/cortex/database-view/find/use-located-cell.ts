import { locateEntry } from "@maive/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { call } from "../../../../api/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";
import { listQueryOf, type RowsOf } from "../rows/rows.ts";
import type { LinkedCell, LocatedCell } from "./linked-cell.ts";

/** The row of a linked cell in a view, found by the server among any number of rows. */
export const useLocatedCell = (
  of: RowsOf,
  cell: LinkedCell | null,
  onMissing: () => void,
): LocatedCell | null => {
  const { data, isError } = useQuery({
    queryKey: [...databaseKeys.rows(of.databaseId), "position", of.viewId, listQueryOf(of), cell?.key ?? ""],
    queryFn: ({ signal }) =>
      call(locateEntry, {
        params: { database_id: of.databaseId, entry_id: cell?.entryId ?? "" },
        query: listQueryOf(of),
        signal,
      }),
    enabled: cell !== null,
    staleTime: Infinity,
    gcTime: 0,
  });
  const isMissing = cell !== null && (isError || data?.position === null);
  const report = useEffectEvent(onMissing);
  useEffect(() => {
    if (isMissing) report();
  }, [isMissing, of.viewId]);
  return cell && typeof data?.position === "number" ? { ...cell, row: data.position } : null;
};
