import { FormattingToolbarExtension } from "@blocknote/core/extensions";
import { NodeSelection } from "@tiptap/pm/state";
import {
  Bold,
  Code,
  Italic,
  Link,
  Palette,
  Strikethrough,
  Subscript,
  Superscript,
  Underline,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { RefObject } from "react";
import { Icon } from "../../../../ui/index.ts";
import { placeAboveSelection } from "../hooks/place-above-selection.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { editorTexts } from "../texts.ts";
import classes from "./format-toolbar.module.css";
import { ColorPanel } from "../colors/color-panel.tsx";
import { colorTexts } from "../colors/texts.ts";
import { LinkForm } from "./link-form.tsx";
import { TypeButton, TypePanel } from "./type-panel.tsx";

const marks = [
  { mark: "bold", label: editorTexts.format.bold, icon: Bold },
  { mark: "italic", label: editorTexts.format.italic, icon: Italic },
  { mark: "underline", label: editorTexts.format.underline, icon: Underline },
  { mark: "strike", label: editorTexts.format.strike, icon: Strikethrough },
  { mark: "code", label: editorTexts.format.code, icon: Code },
  { mark: "superscript", label: editorTexts.format.superscript, icon: Superscript },
  { mark: "subscript", label: editorTexts.format.subscript, icon: Subscript },
] as const;

/** Raised text is not lowered at the same time. */
const opposite = { superscript: "subscript", subscript: "superscript" } as const;

/** What the toolbar shows: its buttons, or what one of them opens. */
type Panel = "marks" | "link" | "color" | "type";

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
  const [panel, setPanel] = useState<Panel>("marks");
  const close = () => setPanel("marks");
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
      setPanel("link");
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
      style={placeAboveSelection(
        frame.current,
        editor.prosemirrorView,
        panel === "color" || panel === "type",
      )}
      // Preserves the selection.
      onMouseDown={(event) => {
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
      }}
    >
      {panel === "link" && <LinkForm editor={editor} onDone={close} />}
      {panel === "color" && <ColorPanel editor={editor} onDone={close} />}
      {panel === "type" && <TypePanel editor={editor} onDone={close} />}
      {panel === "marks" && (
        <>
          <TypeButton editor={editor} onClick={() => setPanel("type")} />
          {marks.map(({ mark, label, icon }) => (
            <FormatButton
              key={mark}
              label={label}
              icon={icon}
              pressed={active[mark] === true}
              onClick={() => {
                if (mark in opposite && active[mark] !== true)
                  editor.removeStyles({ [opposite[mark as keyof typeof opposite]]: true });
                editor.toggleStyles({ [mark]: true });
                editor.focus();
              }}
            />
          ))}
          <FormatButton
            label={editorTexts.format.link}
            icon={Link}
            pressed={editor.getSelectedLinkUrl() !== undefined}
            onClick={() => setPanel("link")}
          />
          <FormatButton
            label={colorTexts.menu}
            icon={Palette}
            pressed={active.textColor !== undefined || active.backgroundColor !== undefined}
            onClick={() => setPanel("color")}
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
