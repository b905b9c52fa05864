import { useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Icon } from "../../../../ui/index.ts";
import { chooseSlashItem, closeSlashMenu } from "../extensions/slash-menu.ts";
import type { BlockEditor } from "../schema/schema.ts";
import type { Signal } from "../signal.ts";
import type { SlashItem } from "../slash/slash-items.ts";
import { placeBeside } from "../slash/place-beside.ts";
import type { SlashMenuState } from "../slash/slash-state.ts";
import { editorTexts } from "../texts.ts";
import classes from "./slash-menu.module.css";

type SlashMenuProps = {
  editor: BlockEditor;
  menu: Signal<SlashMenuState | null>;
  onTake: (item: SlashItem, menu: SlashMenuState) => void;
};

/** Follows the caret: where the command stands on the screen, also while the page scrolls. */
const useAnchor = (editor: BlockEditor, from: number) => {
  const [anchor, setAnchor] = useState(() => editor.prosemirrorView.coordsAtPos(from));
  useLayoutEffect(() => {
    const measure = () => setAnchor(editor.prosemirrorView.coordsAtPos(from));
    measure();
    window.addEventListener("scroll", measure, { capture: true, passive: true });
    window.visualViewport?.addEventListener("resize", measure);
    return () => {
      window.removeEventListener("scroll", measure, { capture: true });
      window.visualViewport?.removeEventListener("resize", measure);
    };
  }, [editor, from]);
  return anchor;
};

const OpenSlashMenu = ({
  editor,
  state,
  onTake,
}: Omit<SlashMenuProps, "menu"> & { state: SlashMenuState }) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const anchor = useAnchor(editor, state.from);
  const { items, index } = state;
  const optionId = (item: SlashItem | undefined) => `${id}-${item?.id ?? ""}`;
  const chosen = optionId(items[index]);

  useEffect(() => {
    const surface = editor.domElement;
    surface?.setAttribute("aria-controls", id);
    surface?.setAttribute("aria-activedescendant", chosen);
    document.getElementById(chosen)?.scrollIntoView({ block: "nearest" });
    return () => {
      surface?.removeAttribute("aria-controls");
      surface?.removeAttribute("aria-activedescendant");
    };
  }, [editor, id, chosen]);

  useEffect(() => {
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && list.current?.contains(event.target)) return;
      closeSlashMenu(editor.prosemirrorView);
    };
    document.addEventListener("pointerdown", closeOutside, { capture: true });
    editor.domElement?.addEventListener("focusout", closeOutside);
    const surface = editor.domElement;
    return () => {
      document.removeEventListener("pointerdown", closeOutside, { capture: true });
      surface?.removeEventListener("focusout", closeOutside);
    };
  }, [editor]);

  return createPortal(
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={editorTexts.slash.menu}
      className={classes.menu}
      style={placeBeside(anchor, {
        width: window.innerWidth,
        height: window.visualViewport?.height ?? window.innerHeight,
      })}
      // The caret stays where it is.
      onMouseDown={(event) => event.preventDefault()}
    >
      {items.map((item, i) => (
        <button
          type="button"
          tabIndex={-1}
          key={item.id}
          id={optionId(item)}
          role="option"
          aria-selected={i === index}
          aria-describedby={`${optionId(item)}-description`}
          className={classes.option}
          onMouseMove={() => {
            if (i !== index) chooseSlashItem(editor.prosemirrorView, i);
          }}
          onClick={() => onTake(item, state)}
        >
          <span className={classes.icon}>
            <Icon of={item.icon} />
          </span>
          <span className={classes.words}>
            <span className={classes.name}>{item.name}</span>
            <span aria-hidden id={`${optionId(item)}-description`} className={classes.description}>
              {item.description}
            </span>
          </span>
        </button>
      ))}
    </div>,
    document.body,
  );
};

/** The menu of blocks that opens when a block starts with a slash. */
export const SlashMenu = ({ editor, menu, onTake }: SlashMenuProps) => {
  const state = useSyncExternalStore(menu.subscribe, menu.get);
  return state ? <OpenSlashMenu editor={editor} state={state} onTake={onTake} /> : null;
};
