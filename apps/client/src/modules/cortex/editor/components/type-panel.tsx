import { ChevronDown } from "lucide-react";
import { useEffect, useRef } from "react";
import { Icon } from "../../../../ui/index.ts";
import { conversions } from "../actions/conversions.ts";
import { convertTo } from "../actions/convert-block.ts";
import { oneStep } from "../actions/one-step.ts";
import { blockTypeOf, type ConvertibleType } from "../schema/block-types.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { chosenWith } from "../selection/selected-blocks.ts";
import { editorTexts } from "../texts.ts";
import classes from "./format-toolbar.module.css";

const { slash, format } = editorTexts;

/** Short names of the types, as the slash menu has them. */
const names: Readonly<Record<ConvertibleType, string>> = {
  text: slash.paragraph.name,
  heading_1: slash.heading1.name,
  heading_2: slash.heading2.name,
  heading_3: slash.heading3.name,
  heading_4: slash.heading4.name,
  heading_5: slash.heading5.name,
  heading_6: slash.heading6.name,
  bulleted_list: slash.bulletedList.name,
  numbered_list: slash.numberedList.name,
  to_do: slash.toDo.name,
  toggle: slash.toggle.name,
  quote: slash.quote.name,
  callout: slash.callout.name,
  code: slash.code.name,
};

const currentType = (editor: BlockEditor): ConvertibleType | null => {
  const { block } = editor.getTextCursorPosition();
  const type = blockTypeOf({ name: block.type, attrs: block.props });
  return conversions.find((conversion) => conversion.type === type)?.type ?? null;
};

type TypeProps = { editor: BlockEditor };

/** The kind of text that is selected; opens the others. Nothing for what cannot become another one. */
export const TypeButton = ({ editor, onClick }: TypeProps & { onClick: () => void }) => {
  const now = currentType(editor);
  if (now === null) return null;
  return (
    <button type="button" className={classes.type} aria-label={format.turnInto(names[now])} onClick={onClick}>
      {names[now]}
      <Icon of={ChevronDown} size={14} />
    </button>
  );
};

/** The kinds of text that the selected blocks can become. */
export const TypePanel = ({ editor, onDone }: TypeProps & { onDone: () => void }) => {
  const now = currentType(editor);
  const list = useRef<HTMLDivElement>(null);
  // Opened by key the focus is on a button, which is gone now.
  useEffect(() => {
    if (document.activeElement === document.body) list.current?.querySelector("button")?.focus();
  }, []);
  const turnInto = (type: ConvertibleType) => {
    const { block } = editor.getTextCursorPosition();
    const ids = chosenWith(editor.prosemirrorState, block.id);
    oneStep(editor, () => ids.forEach((id) => convertTo(editor, id, type)));
    onDone();
    editor.focus();
  };
  return (
    <div ref={list} role="group" aria-label={format.turnIntoList} className={classes.types}>
      {conversions.map(({ type, icon }) => (
        <button
          key={type}
          type="button"
          className={classes.kind}
          aria-pressed={type === now}
          onClick={() => turnInto(type)}
        >
          <Icon of={icon} size={16} />
          {names[type]}
        </button>
      ))}
    </div>
  );
};
