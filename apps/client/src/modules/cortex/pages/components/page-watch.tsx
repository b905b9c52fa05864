import { useEffect } from "react";
import { usePage } from "../hooks/use-page.ts";

interface PageWatchProps {
  pageId: string;
  /** The page was deleted, or may not be read any more. */
  onGone: () => void;
}

/** Stands beside a dialog about a page, which must not outlive the right to read it. Use it with the page as key. */
export const PageWatch = ({ pageId, onGone }: PageWatchProps) => {
  const { kind } = usePage(pageId);
  const isGone = kind === "lost" || kind === "unknown";
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone, onGone]);
  return null;
};
