import { useEffect, useState } from "react";
import type { RefObject } from "react";
import { nestsHere } from "../extensions/tab-keys.ts";
import type { BlockEditor } from "../schema/schema.ts";

/** Touching the block's menus, dialogs and toolbar does not leave it. */
const belonging = '[data-touch-bar], [role="menu"], [role="dialog"], [role="listbox"], .mantine-Overlay-root';

/** The block of what was touched; undefined where a touch does not matter. */
const blockOf = (
  editor: BlockEditor,
  frame: HTMLElement | null,
  target: EventTarget | null,
): string | null | undefined => {
  if (!(target instanceof Element) || target.closest(belonging)) return undefined;
  // Elements with their own touch toolbar need the bottom edge.
  const owns = target.closest("[data-own-tools]") !== null;
  const touched = !owns && frame?.contains(target) ? target.closest("[data-block-id]") : null;
  const id = touched?.getAttribute("data-block-id");
  // The virtual trailing block is not in the document yet.
  return id && editor.getBlock(id) ? id : null;
};

/**
 * The last touched block, or the caret's; null after touching something else. `nests`: whether Tab would nest here,
 * known after the touch.
 * @param before what was touched before this runs.
 */
export const useTouchedBlock = (
  editor: BlockEditor,
  frame: RefObject<HTMLElement | null>,
  before: Element | null,
): { blockId: string | null; nests: boolean; leave: () => void } => {
  const [blockId, setBlockId] = useState<string | null>(null);
  const [nests, setNests] = useState(false);

  useEffect(() => {
    const touch = (target: EventTarget | null) => {
      const id = blockOf(editor, frame.current, target);
      if (id !== undefined) setBlockId(id);
    };
    const follow = (event: Event) => touch(event.target);
    const followCaret = () => {
      if (!editor.isFocused()) return;
      setBlockId(editor.getTextCursorPosition().block.id);
      setNests(nestsHere(editor.prosemirrorState));
    };
    const unlisten = [
      editor.onSelectionChange(followCaret),
      editor.onChange(() => {
        followCaret();
        setBlockId((known) => (known !== null && editor.getBlock(known) ? known : null));
      }),
    ];
    touch(before);
    followCaret();
    document.addEventListener("click", follow);
    return () => {
      document.removeEventListener("click", follow);
      for (const stop of unlisten) stop();
    };
  }, [editor, frame, before]);

  const leave = () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setBlockId(null);
  };
  return { blockId, nests, leave };
};
