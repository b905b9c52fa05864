import { useEffect, useMemo, useState } from "react";
import { XmlElement, type XmlFragment } from "yjs";
import { lateTypes, loadFileBlocks } from "../embeds/components/lazy-file-blocks.ts";
import type { LivePage } from "../live/live-page.ts";

const hasLateBlock = (fragment: XmlFragment): boolean => {
  const found = fragment.createTreeWalker(
    (element) => element instanceof XmlElement && lateTypes.has(element.nodeName),
  );
  return found.next().done !== true;
};

/**
 * Whether all of a page's blocks can be drawn: those of files are loaded with the first page that has one, and before its
 * text is shown, which would jump otherwise. Without a connection the rest of the page is shown.
 */
export const useFileBlocks = (page: LivePage | null, ready: boolean): boolean => {
  const isNeeded = useMemo(() => page !== null && ready && hasLateBlock(page.fragment), [page, ready]);
  const [tried, setTried] = useState(false);
  useEffect(() => {
    if (!isNeeded || tried) return;
    let left = false;
    const end = () => {
      if (!left) setTried(true);
    };
    loadFileBlocks().then(end, end);
    return () => {
      left = true;
    };
  }, [isNeeded, tried]);
  return !isNeeded || tried;
};
