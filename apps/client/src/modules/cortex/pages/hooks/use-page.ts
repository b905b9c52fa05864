import type { Page } from "@maive/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../../api/index.ts";
import { pageDetailQuery, pageListQuery } from "../../page-queries/index.ts";

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
 * (entries, a lost right). Use it with `key={pageId}`: it remembers what it has shown.
 */
export const usePage = (pageId: string): PageState => {
  const list = useQuery(pageListQuery);
  const listed = list.data?.find(({ page_id }) => page_id === pageId);
  const [shown, setShown] = useState<"no" | "listed" | "asked">("no");
  // A page that the list named and names no longer is lost: the server need not be asked for it.
  const detail = useQuery({
    ...pageDetailQuery(pageId),
    enabled: !list.isPending && !listed && shown !== "listed",
  });

  const gone = !listed && (shown === "listed" || isGone(detail.error));
  const page = listed ?? (gone ? undefined : detail.data);
  if (listed && shown !== "listed") setShown("listed");
  else if (page && shown === "no") setShown("asked");
  if (page) return { kind: "ready", page };
  if (gone) return { kind: shown === "no" ? "unknown" : "lost" };
  if (detail.isError) return { kind: "failed", retry: () => void detail.refetch() };
  return { kind: "loading" };
};
