import { DialogActions } from "../../../../ui/index.ts";
import { Group, TextInput } from "@mantine/core";
import { inlineFormulaLength } from "@maive/contract";
import { useState, type SubmitEvent } from "react";
import { Modal } from "../../../../ui/floating/index.ts";
import { DrawnSource } from "../../rendered-source/index.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { editorTexts } from "../texts.ts";

/** A formula within a text, and the element that it is drawn in. */
export type EditedFormula = { element: HTMLElement; source: string };

export type FormulaDialogProps = { editor: BlockEditor; formula: EditedFormula; onClose: () => void };

const { formula: texts } = editorTexts;

/** Edits the source of a formula within a text; an empty one is removed. */
export const FormulaDialog = ({ editor, formula, onClose }: FormulaDialogProps) => {
  const [source, setSource] = useState(formula.source);
  const trimmed = source.trim();

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const view = editor.prosemirrorView;
    // Others may have removed it meanwhile.
    const pos = formula.element.isConnected ? view.posAtDOM(formula.element, 0) : -1;
    const place = [pos, pos - 1].find((at) => at >= 0 && view.state.doc.nodeAt(at)?.type.name === "mention");
    const node = place === undefined ? null : view.state.doc.nodeAt(place);
    if (place !== undefined && node) {
      const { tr } = view.state;
      const changed = { ...node.attrs, target: trimmed, label: `$${trimmed}$` };
      view.dispatch(
        trimmed === ""
          ? tr.delete(place, place + node.nodeSize)
          : tr.replaceWith(place, place + node.nodeSize, node.type.create(changed)),
      );
    }
    onClose();
    editor.focus();
  };

  return (
    <Modal opened onClose={onClose} title={texts.title}>
      <form onSubmit={handleSubmit}>
        <TextInput
          label={texts.source}
          value={source}
          maxLength={inlineFormulaLength}
          spellCheck={false}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setSource(event.currentTarget.value)}
        />
        <Group mih={56} justify="center">
          {trimmed !== "" && <DrawnSource kind="math" source={trimmed} inline />}
        </Group>
        <DialogActions confirmLabel={texts.save} onCancel={onClose} gapAbove={0} />
      </form>
    </Modal>
  );
};
