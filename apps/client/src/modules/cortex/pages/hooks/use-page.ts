import type { Page } from "@maive/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../../api/index.ts";
import { pageDetailQuery, pageListQuery } from "../queries/read-pages.ts";

export type PageState =
  | { kind: "loading" }
  | { kind: "ready"; page: Page }
  /** It was shown before, and may not be read any more. */
  | { kind: "lost" }
  /** Absent, or never readable. */
  | { kind: "unknown" }
  | { kind: "failed"; retry: () => void };

const isGone = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 403);

/**
 * The page of an address. The list knows most pages; the page itself is asked for only where the list does not name it
 * (entries, the first moment, a lost right). Use it with `key={pageId}`: it remembers what it has shown.
 */
export const usePage = (pageId: string): PageState => {
  const list = useQuery(pageListQuery);
  const listed = list.data?.find(({ page_id }) => page_id === pageId);
  const detail = useQuery({ ...pageDetailQuery(pageId), enabled: !listed });
  const [shown, setShown] = useState(false);

  const gone = !listed && isGone(detail.error);
  const page = listed ?? (gone ? undefined : detail.data);
  if (page && !shown) setShown(true);
  if (page) return { kind: "ready", page };
  if (gone) return { kind: shown ? "lost" : "unknown" };
  if (detail.isError) return { kind: "failed", retry: () => void detail.refetch() };
  return { kind: "loading" };
};
