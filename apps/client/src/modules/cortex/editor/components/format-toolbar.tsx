import { FormattingToolbarExtension } from "@blocknote/core/extensions";
import { NodeSelection } from "@tiptap/pm/state";
import { Bold, Code, Italic, Link, Strikethrough, Underline } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { RefObject } from "react";
import { Icon } from "../../../../ui/index.ts";
import { placeAboveSelection } from "../hooks/place-above-selection.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { editorTexts } from "../texts.ts";
import classes from "./format-toolbar.module.css";
import { LinkForm } from "./link-form.tsx";

const marks = [
  { mark: "bold", label: editorTexts.format.bold, icon: Bold },
  { mark: "italic", label: editorTexts.format.italic, icon: Italic },
  { mark: "underline", label: editorTexts.format.underline, icon: Underline },
  { mark: "strike", label: editorTexts.format.strike, icon: Strikethrough },
  { mark: "code", label: editorTexts.format.code, icon: Code },
] as const;

type FormatToolbarProps = { editor: BlockEditor; frame: RefObject<HTMLElement | null> };

const FormatButton = (props: { label: string; icon: LucideIcon; pressed: boolean; onClick: () => void }) => (
  <button
    type="button"
    className={classes.button}
    aria-label={props.label}
    title={props.label}
    aria-pressed={props.pressed}
    onClick={props.onClick}
  >
    <Icon of={props.icon} size={16} />
  </button>
);

const OpenToolbar = ({ editor, frame }: FormatToolbarProps) => {
  const [linking, setLinking] = useState(false);
  // Renders with every change of text and selection, which determine the pressed buttons.
  const [, setTurn] = useState(0);
  useEffect(() => {
    const again = () => setTurn((turn) => turn + 1);
    const unlisten = [editor.onSelectionChange(again), editor.onChange(again)];
    return () => unlisten.forEach((stop) => stop());
  }, [editor]);
  useEffect(() => {
    // Before the palette's listener, which has the same shortcut without a selection.
    const handleKey = (event: KeyboardEvent) => {
      const control = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!control || event.key.toLowerCase() !== "k" || !editor.isFocused()) return;
      event.preventDefault();
      setLinking(true);
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [editor]);
  if (!frame.current) return null;
  const active = editor.getActiveStyles();
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={editorTexts.format.toolbar}
      className={classes.toolbar}
      style={placeAboveSelection(frame.current, editor.prosemirrorView)}
      // Preserves the selection.
      onMouseDown={(event) => {
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
      }}
    >
      {linking ? (
        <LinkForm editor={editor} onDone={() => setLinking(false)} />
      ) : (
        <>
          {marks.map(({ mark, label, icon }) => (
            <FormatButton
              key={mark}
              label={label}
              icon={icon}
              pressed={active[mark] === true}
              onClick={() => {
                editor.toggleStyles({ [mark]: true });
                editor.focus();
              }}
            />
          ))}
          <FormatButton
            label={editorTexts.format.link}
            icon={Link}
            pressed={editor.getSelectedLinkUrl() !== undefined}
            onClick={() => setLinking(true)}
          />
        </>
      )}
    </div>
  );
};

/** The floating toolbar of selected text. */
export const FormatToolbar = ({ editor, frame }: FormatToolbarProps) => {
  const toolbar = editor.getExtension(FormattingToolbarExtension);
  if (!toolbar) throw new Error("the editor has no formatting extension");
  const shown = useSyncExternalStore(toolbar.store.subscribe, () => toolbar.store.state);
  const { selection } = editor.prosemirrorState;
  // Blocks without text and code have no formatting.
  const isText =
    shown && !(selection instanceof NodeSelection) && selection.$from.parent.type.spec.code !== true;
  return isText ? <OpenToolbar editor={editor} frame={frame} /> : null;
};
