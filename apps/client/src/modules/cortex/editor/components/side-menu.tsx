import { SideMenuExtension } from "@blocknote/core/extensions";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useColumnPointer } from "../columns/use-column-pointer.ts";
import { leaveBlockSelection } from "../extensions/block-drop.ts";
import { useBlockMenuKey } from "../hooks/use-block-menu-key.ts";
import { useLongPressDrag } from "../hooks/use-long-press-drag.ts";
import type { EditorBlock } from "../schema/schema.ts";
import { editorTexts } from "../texts.ts";
import { SideButtons, type SideMenuProps } from "./side-buttons.tsx";
import { TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { selectedRange } from "../selection/selected-blocks.ts";

/** Before a drag: extends the text selection over the selected blocks, which the editor then drags together. */
const spanSelected = (view: EditorView, blockId: string): void => {
  const range = selectedRange(view.state);
  if (!range?.ids.includes(blockId) || range.ids.length < 2) return;
  const { doc, tr } = view.state;
  view.dispatch(
    tr.setSelection(TextSelection.between(doc.resolve(range.from + 2), doc.resolve(range.to - 2))),
  );
};

/** Any key hides BlockNote's side menu. Shift must not, because it modifies the click on 'Block hinzufügen'. */
const useIgnoredShift = (shown: boolean): void => {
  useEffect(() => {
    if (!shown) return;
    const keep = (event: KeyboardEvent) => {
      if (event.key === "Shift") event.stopImmediatePropagation();
    };
    window.addEventListener("keydown", keep, { capture: true });
    return () => window.removeEventListener("keydown", keep, { capture: true });
  }, [shown]);
};

/** Time until a closed menu has released the focus, in ms. */
const focusDelay = 150;

/**
 * The buttons beside the hovered block: add a block, and the drag handle with its menu. Ctrl+. opens the menu of the
 * caret's block.
 */
export const SideMenu = ({ editor, frame, onSwitchDatabase }: SideMenuProps) => {
  const side = editor.getExtension(SideMenuExtension);
  if (!side) throw new Error("the editor has no side menu extension");
  const state = useSyncExternalStore(side.store.subscribe, () => side.store.state);
  const [open, setOpen] = useState(false);
  // The block whose menu was opened by key, independent of the pointer.
  const [keyed, setKeyed] = useState<string | null>(null);
  const pointed = state?.show === true;
  const shown = pointed || keyed !== null;
  const beside = useColumnPointer(editor, pointed ? state.block : null);
  const blockId = keyed ?? beside;
  useIgnoredShift(pointed);
  useBlockMenuKey(editor, setKeyed);
  // After the handle is mounted: a menu mounted open does not take the focus.
  useEffect(() => {
    if (keyed !== null) setOpen(true);
  }, [keyed]);

  const dragged = useRef<EditorBlock>(undefined);
  const drag = useLongPressDrag({
    onHold: () => {
      dragged.current = blockId === undefined ? undefined : editor.getBlock(blockId);
    },
    onStart: (event) => {
      if (!dragged.current) return;
      spanSelected(editor.prosemirrorView, dragged.current.id);
      side.blockDragStart(event.nativeEvent, dragged.current);
    },
    onEnd: () => {
      side.blockDragEnd();
      leaveBlockSelection(editor.prosemirrorView);
    },
  });

  const toggle = (next: boolean) => {
    setOpen(next);
    if (next) {
      side.freezeMenu();
      return;
    }
    // Without a hovered block there is nothing to unfreeze.
    if (state) side.unfreezeMenu();
    setKeyed(null);
    // After the item's own effect.
    setTimeout(() => {
      if (document.activeElement === document.body) editor.focus();
    }, focusDelay);
  };

  // Closes the menu when its block is deleted remotely.
  useEffect(
    () =>
      editor.onChange(() => {
        if (!open || !blockId || editor.getBlock(blockId)) return;
        setOpen(false);
        setKeyed(null);
        if (state) side.unfreezeMenu();
      }),
    [editor, side, state, open, blockId],
  );

  if (!shown || !blockId) return null;
  return (
    <SideButtons
      editor={editor}
      frame={frame}
      onSwitchDatabase={onSwitchDatabase}
      blockId={blockId}
      opened={open}
      onToggle={toggle}
      handleHint={editorTexts.side.handleHint}
      handle={drag}
    />
  );
};
