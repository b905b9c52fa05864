import { useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { calloutIcon } from "@maive/contract";
import { IconPickerDialog, PageIcon } from "../../icons/index.ts";
import { useLinkedTitles } from "../hooks/use-linked-titles.ts";
import { blockIdOf } from "../schema/elements/element.ts";
import type { Part, PartStore } from "../schema/part-store.ts";
import type { BlockEditor } from "../schema/schema.ts";
import type { EditedFormula } from "./formula-dialog.tsx";
import { FormulaDialog } from "./late-formula-dialog.ts";
import { Mention } from "./mention.tsx";
import { Lightbulb } from "lucide-react";
import { editorTexts } from "../texts.ts";
import classes from "./text-parts.module.css";

type CalloutIconProps = { icon: string; /** Null for readers. */ onChoose: (() => void) | null };

/** A callout's icon, changed by a click with write access. */
const CalloutIcon = ({ icon, onChoose }: CalloutIconProps) => {
  const drawing = <PageIcon icon={icon} size={20} fallback={Lightbulb} />;
  if (!onChoose) return <span className={classes.icon}>{drawing}</span>;
  return (
    <button
      type="button"
      className={classes.icon}
      aria-label={editorTexts.callout.icon}
      title={editorTexts.callout.icon}
      aria-haspopup="dialog"
      onClick={onChoose}
    >
      {drawing}
    </button>
  );
};

type TextPartsProps = { editor: BlockEditor; parts: PartStore; canWrite: boolean };

/** A callout with the icon picker open. */
type Choosing = { blockId: string; icon: string };

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Renders interactive parts of text blocks into their node views. */
export const TextParts = ({ editor, parts, canWrite }: TextPartsProps) => {
  const list = useSyncExternalStore(parts.list.subscribe, parts.list.get);
  const [choosing, setChoosing] = useState<Choosing | null>(null);
  // A closed dialog stays mounted, to restore the focus.
  const [openings, setOpenings] = useState(0);
  const [formula, setFormula] = useState<EditedFormula | null>(null);
  useLinkedTitles(list.some(({ kind, attrs }) => kind === "mention" && attrs["kind"] === "page"));

  const setIcon = (icon: string | null) => {
    if (choosing && editor.getBlock(choosing.blockId)?.type === "callout")
      editor.updateBlock(choosing.blockId, { type: "callout", props: { icon: icon ?? calloutIcon } });
  };
  const draw = ({ kind, attrs, element }: Part) => {
    if (kind === "mention")
      return (
        <Mention
          kind={text(attrs["kind"])}
          target={text(attrs["target"])}
          label={text(attrs["label"])}
          onEdit={canWrite ? () => setFormula({ element, source: text(attrs["target"]) }) : null}
        />
      );
    const icon = text(attrs["icon"]);
    const choose = () => {
      const blockId = blockIdOf(element);
      if (blockId === null) return;
      setChoosing({ blockId, icon });
      setOpenings((times) => times + 1);
    };
    return <CalloutIcon icon={icon} onChoose={canWrite ? choose : null} />;
  };

  return (
    <>
      {list.map((part) => createPortal(draw(part), part.element, part.key))}
      {formula && <FormulaDialog editor={editor} formula={formula} onClose={() => setFormula(null)} />}
      {canWrite && openings > 0 && (
        <IconPickerDialog
          key={openings}
          opened={choosing !== null}
          current={choosing?.icon ?? null}
          onChoose={setIcon}
          onClose={() => setChoosing(null)}
        />
      )}
    </>
  );
};
