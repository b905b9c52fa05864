import { useEffect } from "react";
import { useLocation } from "react-router";
import type { BlockEditor } from "../../schema/schema.ts";
import { markBlock } from "../extensions/marked-block.ts";

/** Ms for which the block stays marked. */
const markedFor = 2_500;
/** Ms in which the server may still bring the block. */
const patience = 10_000;

/** Goes to the block that the address names behind its `#`, and marks it for a moment. */
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
