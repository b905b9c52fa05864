import { Menu } from "@mantine/core";
import { GripVertical, Plus } from "lucide-react";
import type { HTMLAttributes, RefObject } from "react";
import { Icon } from "../../../../ui/index.ts";
import { addTextBlock } from "../actions/block-actions.ts";
import { placeSideMenu } from "../hooks/place-side-menu.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { editorTexts } from "../texts.ts";
import { BlockMenu, blockMenuRoom } from "./block-menu.tsx";
import classes from "./side-menu.module.css";

export interface SideMenuProps {
  editor: BlockEditor;
  /** The menu's offset parent. */
  frame: RefObject<HTMLElement | null>;
  onSwitchDatabase: (blockId: string) => void;
}

interface SideButtonsProps extends SideMenuProps {
  blockId: string;
  opened: boolean;
  onToggle: (open: boolean) => void;
  className?: string | undefined;
  handleHint: string;
  /** For a handle that drags as well. */
  handle?: HTMLAttributes<HTMLButtonElement>;
}

/** The buttons beside a block: add a block, and the handle with the block's menu. Nothing without a place beside it. */
export const SideButtons = ({
  editor,
  frame,
  onSwitchDatabase,
  blockId,
  opened,
  onToggle,
  className = "",
  handleHint,
  handle,
}: SideButtonsProps) => {
  const place = frame.current ? placeSideMenu(frame.current, blockId) : null;
  if (!place) return null;
  return (
    <div
      className={`${classes.menu} ${className}`}
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
        onClick={(event) => addTextBlock(editor, blockId, event.shiftKey ? "before" : "after")}
      >
        <Icon of={Plus} />
      </button>
      <Menu
        opened={opened}
        onChange={onToggle}
        position="bottom-start"
        middlewares={blockMenuRoom}
        width={264}
        aria-label={editorTexts.side.handle}
        withinPortal
      >
        <Menu.Target>
          <button
            type="button"
            className={handle ? `${classes.button} ${classes.handle}` : classes.button}
            aria-label={editorTexts.side.handle}
            title={handleHint}
            {...handle}
          >
            <Icon of={GripVertical} />
          </button>
        </Menu.Target>
        <BlockMenu editor={editor} blockId={blockId} onSwitchDatabase={onSwitchDatabase} />
      </Menu>
    </div>
  );
};
