import { useEffect, useState } from "react";
import type { RefObject } from "react";
import { nestsHere } from "../extensions/tab-keys.ts";
import type { BlockEditor } from "../schema/schema.ts";

/** Menus and questions about a block, and the bar itself: touching them is not leaving the block. */
const belonging = '[data-touch-bar], [role="menu"], [role="dialog"], [role="listbox"], .mantine-Overlay-root';

/**
 * The block that was touched last, or that the caret has moved to; null once something beside the page is touched. `nests`
 * says whether Tab nests blocks where the caret is, which it comes to after the touch.
 */
export const useTouchedBlock = (
  editor: BlockEditor,
  frame: RefObject<HTMLElement | null>,
): { blockId: string | null; nests: boolean; leave: () => void } => {
  const [blockId, setBlockId] = useState<string | null>(null);
  const [nests, setNests] = useState(false);

  useEffect(() => {
    const follow = (event: Event) => {
      if (!(event.target instanceof Element) || event.target.closest(belonging)) return;
      // What has tools of its own for fingers needs the lower edge itself.
      const owns = event.target.closest("[data-own-tools]") !== null;
      const touched =
        !owns && frame.current?.contains(event.target) ? event.target.closest("[data-block-id]") : null;
      const id = touched?.getAttribute("data-block-id");
      // The empty block after the last one is not there yet.
      setBlockId(id && editor.getBlock(id) ? id : null);
    };
    const followCaret = () => {
      if (!editor.isFocused()) return;
      setBlockId(editor.getTextCursorPosition().block.id);
      setNests(nestsHere(editor.prosemirrorState));
    };
    const unlisten = [
      editor.onSelectionChange(followCaret),
      editor.onChange(() => {
        followCaret();
        setBlockId((before) => (before !== null && editor.getBlock(before) ? before : null));
      }),
    ];
    document.addEventListener("click", follow);
    return () => {
      document.removeEventListener("click", follow);
      for (const stop of unlisten) stop();
    };
  }, [editor, frame]);

  const leave = () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setBlockId(null);
  };
  return { blockId, nests, leave };
};
