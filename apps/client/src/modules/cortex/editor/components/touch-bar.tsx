import { Menu } from "@mantine/core";
import {
  ArrowDown,
  ArrowUp,
  Check,
  GripVertical,
  IndentDecrease,
  IndentIncrease,
  Plus,
  Redo2,
  Undo2,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { useState } from "react";
import type { ComponentPropsWithRef, RefObject } from "react";
import { createPortal } from "react-dom";
import { Icon, useKeyboardInset } from "../../../../ui/index.ts";
import { addTextBlock, moveBlock } from "../actions/block-actions.ts";
import { onTab } from "../extensions/tab-keys.ts";
import { useTouchedBlock } from "../hooks/use-touched-block.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { editorTexts } from "../texts.ts";
import { BlockMenu, blockMenuRoom } from "./block-menu.tsx";
import classes from "./touch-bar.module.css";

type TouchBarProps = {
  editor: BlockEditor;
  /** The element with the page's blocks. */
  frame: RefObject<HTMLElement | null>;
  onSwitchDatabase: (blockId: string) => void;
  /** What was touched before the bar had come. */
  touched: Element | null;
};

const BarButton = ({
  label,
  icon,
  className = "",
  ...rest
}: { label: string; icon: LucideIcon } & ComponentPropsWithRef<"button">) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    {...rest}
    className={`${classes.button} ${className}`}
  >
    <Icon of={icon} size={20} />
  </button>
);

/** The toolbar of the touched block, at the bottom above the on-screen keyboard. */
export const TouchBar = ({ editor, frame, onSwitchDatabase, touched }: TouchBarProps) => {
  const [open, setOpen] = useState(false);
  const { blockId, nests, leave } = useTouchedBlock(editor, frame, touched);
  const inset = useKeyboardInset();
  if (!blockId) return null;
  return createPortal(
    // Outside of the page's landmark, hence its own.
    <section aria-label={editorTexts.touch.toolbar}>
      <div
        role="toolbar"
        tabIndex={-1}
        aria-label={editorTexts.touch.toolbar}
        className={classes.bar}
        style={{ bottom: inset }}
        data-touch-bar
        // Preserves the caret and the on-screen keyboard.
        onMouseDown={(event) => event.preventDefault()}
      >
        <BarButton
          label={editorTexts.side.add}
          icon={Plus}
          onClick={() => addTextBlock(editor, blockId, "after")}
        />
        <Menu
          opened={open}
          onChange={setOpen}
          position="top-start"
          middlewares={blockMenuRoom}
          width={264}
          aria-label={editorTexts.side.handle}
          withinPortal
        >
          <Menu.Target>
            <BarButton label={editorTexts.side.handle} icon={GripVertical} />
          </Menu.Target>
          <BlockMenu editor={editor} blockId={blockId} onSwitchDatabase={onSwitchDatabase} />
        </Menu>
        {nests && (
          <>
            <BarButton
              label={editorTexts.touch.inwards}
              icon={IndentIncrease}
              onClick={() => onTab(editor, editor.prosemirrorView, false)}
            />
            <BarButton
              label={editorTexts.touch.outwards}
              icon={IndentDecrease}
              onClick={() => onTab(editor, editor.prosemirrorView, true)}
            />
          </>
        )}
        <BarButton
          label={editorTexts.touch.up}
          icon={ArrowUp}
          onClick={() => moveBlock(editor, blockId, "up")}
        />
        <BarButton
          label={editorTexts.touch.down}
          icon={ArrowDown}
          onClick={() => moveBlock(editor, blockId, "down")}
        />
        <BarButton label={editorTexts.touch.undo} icon={Undo2} onClick={() => editor.undo()} />
        <BarButton label={editorTexts.touch.redo} icon={Redo2} onClick={() => editor.redo()} />
        <BarButton label={editorTexts.touch.done} icon={Check} className={classes.done} onClick={leave} />
      </div>
    </section>,
    document.body,
  );
};
