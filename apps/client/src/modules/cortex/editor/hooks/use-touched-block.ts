import { useEffect, useState } from "react";
import type { RefObject } from "react";
import { nestsHere } from "../extensions/tab-keys.ts";
import type { BlockEditor } from "../schema/schema.ts";

/** Touching the block's menus, dialogs and toolbar does not leave it. */
const belonging = '[data-touch-bar], [role="menu"], [role="dialog"], [role="listbox"], .mantine-Overlay-root';

/**
 * The last touched block, or the caret's; null after touching something else. `nests`: whether Tab would nest here,
 * known after the touch.
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
      // Elements with their own touch toolbar need the bottom edge.
      const owns = event.target.closest("[data-own-tools]") !== null;
      const touched =
        !owns && frame.current?.contains(event.target) ? event.target.closest("[data-block-id]") : null;
      const id = touched?.getAttribute("data-block-id");
      // The virtual trailing block is not in the document yet.
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
