import { SideMenuExtension } from "@blocknote/core/extensions";
import { Menu } from "@mantine/core";
import { GripVertical, Plus } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { MouseEvent, RefObject } from "react";
import { Icon } from "../../../../ui/index.ts";
import { addTextBlock } from "../actions/block-actions.ts";
import { leaveBlockSelection } from "../extensions/block-drop.ts";
import { placeSideMenu } from "../hooks/place-side-menu.ts";
import { useHeldDrag } from "../hooks/use-held-drag.ts";
import { useShiftKept } from "../hooks/use-shift-kept.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { editorTexts } from "../texts.ts";
import { BlockMenu } from "./block-menu.tsx";
import classes from "./side-menu.module.css";

type SideMenuProps = {
  editor: BlockEditor;
  /** The element the menu is placed in. */
  frame: RefObject<HTMLElement | null>;
  onSwitchDatabase: (blockId: string) => void;
};

/** The two buttons beside the block under the pointer: add one below, and the handle with its menu. */
export const SideMenu = ({ editor, frame, onSwitchDatabase }: SideMenuProps) => {
  const side = editor.getExtension(SideMenuExtension);
  if (!side) throw new Error("the editor has no side menu extension");
  const state = useSyncExternalStore(side.store.subscribe, () => side.store.state);
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const shown = state?.show === true;
  const blockId = state?.block.id;
  useShiftKept(shown);

  const drag = useHeldDrag({
    onStart: (event) => {
      if (state) side.blockDragStart(event.nativeEvent, state.block);
    },
    onEnd: () => {
      side.blockDragEnd();
      leaveBlockSelection(editor.prosemirrorView);
    },
  });

  const toggle = (next: boolean) => {
    setOpen(next);
    if (next) side.freezeMenu();
    else side.unfreezeMenu();
  };

  // A block that someone else deletes takes its open menu along.
  useEffect(
    () =>
      editor.onChange(() => {
        if (!open || !blockId || editor.getBlock(blockId)) return;
        setOpen(false);
        side.unfreezeMenu();
      }),
    [editor, side, open, blockId],
  );

  if (!shown || !blockId || !frame.current) return null;
  const place = placeSideMenu(frame.current, blockId);
  if (!place) return null;

  const add = (event: MouseEvent) => {
    addTextBlock(editor, blockId, event.shiftKey ? "before" : "after");
  };

  return (
    <div
      ref={menu}
      className={classes.menu}
      style={place.style}
      data-over={place.over || undefined}
      contentEditable={false}
    >
      <button
        type="button"
        className={classes.button}
        aria-label={editorTexts.side.add}
        title={editorTexts.side.addHint}
        onMouseDown={(event) => event.preventDefault()}
        onClick={add}
      >
        <Icon of={Plus} />
      </button>
      <Menu
        opened={open}
        onChange={toggle}
        position="bottom-start"
        width={264}
        aria-label={editorTexts.side.handle}
        withinPortal
      >
        <Menu.Target>
          <button
            type="button"
            className={`${classes.button} ${classes.handle}`}
            aria-label={editorTexts.side.handle}
            title={editorTexts.side.handleHint}
            {...drag}
          >
            <Icon of={GripVertical} />
          </button>
        </Menu.Target>
        <BlockMenu editor={editor} blockId={blockId} onSwitchDatabase={onSwitchDatabase} />
      </Menu>
    </div>
  );
};
