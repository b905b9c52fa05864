import { Menu } from "@mantine/core";
import { GripVertical, Plus } from "lucide-react";
import { useEffect, useState, type RefObject } from "react";
import { Icon } from "../../../../ui/index.ts";
import { addTextBlock } from "../actions/block-actions.ts";
import { BlockMenu, blockMenuRoom } from "../components/block-menu.tsx";
import sideClasses from "../components/side-menu.module.css";
import { placeSideMenu } from "../hooks/place-side-menu.ts";
import { useBlockMenuKey } from "../hooks/use-block-menu-key.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { editorTexts } from "../texts.ts";
import classes from "./synced.module.css";

interface NestedSideMenuProps {
  editor: BlockEditor;
  /** The menu's offset parent. */
  frame: RefObject<HTMLElement | null>;
  onSwitchDatabase: (blockId: string) => void;
}

/** The block of the editor at a height, if the pointer is beside or over it. */
const blockUnder = (editor: BlockEditor, { target, clientY }: MouseEvent): string | null => {
  const over = target instanceof Element ? target.closest("[data-block-id]") : null;
  const own = over?.closest(".bn-editor") === editor.domElement ? over : null;
  const blocks = editor.domElement?.querySelectorAll<HTMLElement>("[data-block-id]") ?? [];
  const found =
    own ??
    [...blocks].findLast((block) => {
      const { top, bottom } = block.getBoundingClientRect();
      return top <= clientY && clientY <= bottom;
    });
  const id = found?.getAttribute("data-block-id") ?? null;
  return id !== null && editor.getBlock(id) ? id : null;
};

/** The block that the pointer is at, until a key is pressed. */
const usePointedBlock = (editor: BlockEditor, frame: RefObject<HTMLElement | null>): string | null => {
  const [pointed, setPointed] = useState<string | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const point = (event: MouseEvent) => setPointed(blockUnder(editor, event));
    const leave = () => setPointed(null);
    const type = ({ key }: KeyboardEvent) => {
      if (key !== "Shift") leave();
    };
    element.addEventListener("mousemove", point, { passive: true });
    element.addEventListener("mouseleave", leave);
    element.addEventListener("keydown", type, { capture: true });
    return () => {
      element.removeEventListener("mousemove", point);
      element.removeEventListener("mouseleave", leave);
      element.removeEventListener("keydown", type, { capture: true });
    };
  }, [editor, frame]);
  return pointed;
};

/** The buttons beside the hovered block of a synced one: add a block, and its menu, by key as well. */
export const NestedSideMenu = ({ editor, frame, onSwitchDatabase }: NestedSideMenuProps) => {
  const pointed = usePointedBlock(editor, frame);
  const [opened, setOpened] = useState<string | null>(null);
  const [keyed, setKeyed] = useState<string | null>(null);
  useBlockMenuKey(editor, setKeyed);
  // After the handle is mounted: a menu mounted open does not take the focus.
  useEffect(() => {
    if (keyed !== null) setOpened(keyed);
  }, [keyed]);
  const blockId = opened ?? keyed ?? pointed;
  const place = blockId !== null && frame.current ? placeSideMenu(frame.current, blockId) : null;
  if (blockId === null || !place) return null;
  const toggle = (open: boolean) => {
    setOpened(open ? blockId : null);
    setKeyed(null);
  };
  return (
    <div
      className={`${sideClasses.menu} ${classes.tools}`}
      style={place.style}
      data-over={place.over || undefined}
      contentEditable={false}
    >
      <button
        type="button"
        className={sideClasses.button}
        aria-label={editorTexts.side.add}
        title={editorTexts.side.addHint}
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => addTextBlock(editor, blockId, event.shiftKey ? "before" : "after")}
      >
        <Icon of={Plus} />
      </button>
      <Menu
        opened={opened !== null}
        onChange={toggle}
        position="bottom-start"
        middlewares={blockMenuRoom}
        width={264}
        aria-label={editorTexts.side.handle}
        withinPortal
      >
        <Menu.Target>
          <button
            type="button"
            className={sideClasses.button}
            aria-label={editorTexts.side.handle}
            title={editorTexts.side.handle}
          >
            <Icon of={GripVertical} />
          </button>
        </Menu.Target>
        <BlockMenu editor={editor} blockId={blockId} onSwitchDatabase={onSwitchDatabase} />
      </Menu>
    </div>
  );
};
