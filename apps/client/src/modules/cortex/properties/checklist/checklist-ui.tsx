import { checklistLines, itemsOf, valueTypes } from "@maive/values";
import { SquareCheckBig } from "lucide-react";
import { onDemand } from "../../../../ui/index.ts";
import { cancelUnloaded } from "../cancel-unloaded.ts";
import { ChecklistProgress } from "../../../checklist/index.ts";
import type { CellProps, EditorProps, PropertyTypeUi, ReadResult } from "../property-type-ui.ts";
import { spokenChecklist } from "./spoken.ts";
import { checklistPropertyTexts as texts } from "./texts.ts";

/** Loaded on demand. */
const { Component: ChecklistEditor } = onDemand<EditorProps>({
  load: async () => (await import("./checklist-editor.tsx")).ChecklistEditor,
  fallback: () => null,
  onFailure: cancelUnloaded,
});

const ChecklistCell = ({ value }: CellProps) => <ChecklistProgress value={value} />;

/** Parses pasted text: Markdown, or one item a line. */
const readChecklist = (text: string): ReadResult => {
  const parsed = valueTypes.checklist.parse(text, {});
  return parsed.ok ? { ok: true, value: parsed.value ?? "" } : parsed;
};

export const checklistUi: PropertyTypeUi = {
  label: texts.label,
  icon: SquareCheckBig,
  align: "start",
  editing: "floating",
  forReaders: true,
  Cell: ChecklistCell,
  Editor: ChecklistEditor,
  display: (value) => checklistLines(itemsOf(value)),
  spoken: spokenChecklist,
  read: readChecklist,
};
