import { useEffectEvent, useLayoutEffect } from "react";
import { followNativeCaret } from "../extensions/native-caret.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { selectedBlocks } from "../selection/selected-blocks.ts";

/** The selected block, the caret's, or the one with the focused control. */
const focusedBlock = (editor: BlockEditor): string | null => {
  const selected = selectedBlocks(editor.prosemirrorState);
  if (selected) return selected.head;
  if (editor.isFocused()) {
    followNativeCaret(editor.prosemirrorView);
    return editor.getTextCursorPosition().block.id;
  }
  const focused = document.activeElement;
  if (!focused || !editor.domElement?.contains(focused)) return null;
  // An editor within a block has its own menu.
  if (
    focused instanceof HTMLElement &&
    focused.isContentEditable &&
    focused.closest(".bn-editor") !== editor.domElement
  )
    return null;
  const blockId = focused.closest("[data-block-id]")?.getAttribute("data-block-id") ?? null;
  return blockId !== null && editor.getBlock(blockId) ? blockId : null;
};

/** Calls `onRequested` with the current block on Ctrl+. in the text. */
export const useBlockMenuKey = (editor: BlockEditor, onRequested: (blockId: string) => void): void => {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "." || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    const blockId = focusedBlock(editor);
    if (blockId === null) return;
    event.preventDefault();
    onRequested(blockId);
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
};
