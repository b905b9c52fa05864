import { useEffect } from "react";
import { useLocation } from "react-router";
import type { BlockEditor } from "../../schema/schema.ts";
import { markBlock } from "../extensions/marked-block.ts";

/** Duration of the highlight in ms. */
const markedFor = 2_500;
/** How long the block is waited for, in ms. */
const patience = 10_000;

/** Scrolls to the block in the URL's fragment and highlights it. */
export const useLinkedBlock = (editor: BlockEditor): void => {
  const { hash, key } = useLocation();
  const blockId = hash.slice(1);
  useEffect(() => {
    if (blockId === "") return;
    let unmark: ReturnType<typeof setTimeout> | undefined;
    const go = (): boolean => {
      if (editor.headless || !editor.getBlock(blockId)) return false;
      const place = editor.domElement?.querySelector(`[data-block-id="${CSS.escape(blockId)}"]`);
      place?.scrollIntoView({ block: "center" });
      markBlock(editor.prosemirrorView, blockId);
      unmark = setTimeout(() => {
        if (!editor.headless) markBlock(editor.prosemirrorView, null);
      }, markedFor);
      return true;
    };
    let stop = () => {};
    const first = setTimeout(() => {
      if (!go())
        stop = editor.onChange(() => {
          if (go()) stop();
        });
    }, 0);
    const giveUp = setTimeout(() => stop(), patience);
    return () => {
      clearTimeout(first);
      clearTimeout(giveUp);
      clearTimeout(unmark);
      stop();
    };
  }, [editor, blockId, key]);
};
