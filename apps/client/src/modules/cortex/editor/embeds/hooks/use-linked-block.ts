import { useEffect } from "react";
import { useLocation } from "../../../../../routing/index.ts";
import { foundWordsIn } from "../../../page-queries/index.ts";
import { revealInPage } from "../../find/reveal-in-page.ts";
import type { BlockEditor } from "../../schema/schema.ts";

/** How long the block is waited for, in ms. */
const timeoutMs = 10_000;

/** Scrolls to the block in the URL's fragment and highlights it, with the words that led to it. */
export const useLinkedBlock = (editor: BlockEditor): void => {
  const { hash, key, state } = useLocation();
  const blockId = hash.slice(1);
  const words = foundWordsIn(state);
  useEffect(() => {
    if (blockId === "") return;
    let leave: (() => void) | null = null;
    const go = (): boolean => (leave = revealInPage(editor, { blockId, words })) !== null;
    let stop = () => {};
    const first = setTimeout(() => {
      if (!go())
        stop = editor.onChange(() => {
          if (go()) stop();
        });
    }, 0);
    const giveUp = setTimeout(() => stop(), timeoutMs);
    return () => {
      clearTimeout(first);
      clearTimeout(giveUp);
      leave?.();
      stop();
    };
  }, [editor, blockId, words, key]);
};
