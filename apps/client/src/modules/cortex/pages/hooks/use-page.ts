import type { Page } from "@maive/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../../api/index.ts";
import { pageDetailQuery, pageListQuery } from "../../page-queries/index.ts";

export type PageState =
  | { kind: "loading" }
  | { kind: "ready"; page: Page }
  /** It was readable before. */
  | { kind: "lost" }
  /** Missing, or never readable. */
  | { kind: "unknown" }
  | { kind: "failed"; retry: () => void };

const isGone = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 403);

/**
 * The page of a path. Most are in the list; others (entries, lost rights) are fetched. Use it with `key={pageId}`,
 * since it has state of what was shown.
 */
export const usePage = (pageId: string): PageState => {
  const list = useQuery(pageListQuery);
  const listed = list.data?.find(({ page_id }) => page_id === pageId);
  const [shown, setShown] = useState<"no" | "listed" | "requested">("no");
  // A page that has left the list is lost, without a request.
  const detail = useQuery({
    ...pageDetailQuery(pageId),
    enabled: !list.isPending && !listed && shown !== "listed",
  });

  const gone = !listed && (shown === "listed" || isGone(detail.error));
  const page = listed ?? (gone ? undefined : detail.data);
  if (listed && shown !== "listed") setShown("listed");
  else if (page && shown === "no") setShown("requested");
  if (page) return { kind: "ready", page };
  if (gone) return { kind: shown === "no" ? "unknown" : "lost" };
  if (detail.isError) return { kind: "failed", retry: () => void detail.refetch() };
  return { kind: "loading" };
};
