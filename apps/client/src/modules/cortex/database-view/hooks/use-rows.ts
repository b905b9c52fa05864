import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError } from "../../../../api/index.ts";
import type { EntryWindow } from "../model/apply-entry-change.ts";
import { chunksAround, chunksToHold, type Chunks } from "../model/row-window.ts";
import { dropFarChunks, rowChunkQuery, type RowsOf } from "../queries/rows.ts";

export interface Rows {
  chunks: Chunks;
  /** Rows of the view; undefined until the first answer. */
  total: number | undefined;
  failed: boolean;
  /** Why the rows may not be shown like this; null where that is not what failed. */
  refusal: string | null;
  retry(): void;
}

/** The rows around the visible ones, fetched in chunks by place; the first chunk is always held for the total. */
export const useRows = (of: RowsOf, first: number, last: number): Rows => {
  const client = useQueryClient();
  const [knownTotal, setKnownTotal] = useState<number>();
  const numbers = chunksToHold(first, last, knownTotal ?? 0);
  const results = useQueries({ queries: numbers.map((chunk) => rowChunkQuery(of, chunk)) });
  const chunks = new Map<number, EntryWindow>();
  numbers.forEach((chunk, i) => {
    const data = results[i]?.data;
    if (data) chunks.set(chunk, data);
  });
  const total = chunks.get(0)?.total;
  useEffect(() => {
    if (total !== undefined) setKnownTotal(total);
  }, [total]);
  // What is seen next is fetched once what is seen has come, so that scrolling meets rows, not placeholders.
  const isWhole = results.every(({ data }) => data !== undefined);
  const around = chunksAround(numbers, knownTotal ?? 0).join();
  useEffect(() => {
    if (!isWhole || around === "") return;
    for (const chunk of around.split(",")) void client.prefetchQuery(rowChunkQuery(of, Number(chunk)));
  }, [client, of, isWhole, around]);
  const middle = numbers.at(-1) ?? 0;
  useEffect(() => dropFarChunks(client, of.databaseId, middle), [client, of.databaseId, middle]);
  const refused = results.find(({ error }) => error instanceof ApiError && error.status === 403)?.error;
  return {
    chunks,
    total: total ?? knownTotal,
    failed: results.some(({ isError, data }) => isError && data === undefined),
    refusal: refused instanceof ApiError && refused.detail !== "" ? refused.detail : null,
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
  };
};
