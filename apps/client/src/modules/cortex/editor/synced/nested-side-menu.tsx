import { useEffect, useState, type RefObject } from "react";
import { SideButtons, type SideMenuProps } from "../components/side-buttons.tsx";
import { useBlockMenuKey } from "../hooks/use-block-menu-key.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { editorTexts } from "../texts.ts";
import classes from "./synced.module.css";

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
export const NestedSideMenu = ({ editor, frame, onSwitchDatabase }: SideMenuProps) => {
  const pointed = usePointedBlock(editor, frame);
  const [opened, setOpened] = useState<string | null>(null);
  const [keyed, setKeyed] = useState<string | null>(null);
  useBlockMenuKey(editor, setKeyed);
  // After the handle is mounted: a menu mounted open does not take the focus.
  useEffect(() => {
    if (keyed !== null) setOpened(keyed);
  }, [keyed]);
  const blockId = opened ?? keyed ?? pointed;
  if (blockId === null) return null;
  const toggle = (open: boolean) => {
    setOpened(open ? blockId : null);
    setKeyed(null);
  };
  return (
    <SideButtons
      editor={editor}
      frame={frame}
      onSwitchDatabase={onSwitchDatabase}
      blockId={blockId}
      opened={opened !== null}
      onToggle={toggle}
      className={classes.tools}
      handleHint={editorTexts.side.handle}
    />
  );
};
