import { Calendar } from "lucide-react";
import { onDemand } from "../../../../ui/index.ts";
import { cancelUnloaded } from "../cancel-unloaded.ts";
import type { PropertyTypeUi, EditorProps, CellProps } from "../property-type-ui.ts";
import { displayDate, readDateText } from "./date-draft.ts";
import { datePropertyTexts } from "./texts.ts";

const DateCell = ({ value }: CellProps) => <>{displayDate(value)}</>;

/** Loaded on demand with the calendar library. */
const { Component: DateEditor } = onDemand<EditorProps>({
  load: async () => (await import("./date-dialog.tsx")).DateDialog,
  fallback: () => null,
  onFailure: cancelUnloaded,
});

export const dateUi: PropertyTypeUi = {
  label: datePropertyTexts.label,
  icon: Calendar,
  align: "start",
  editing: "floating",
  Cell: DateCell,
  plain: true,
  Editor: DateEditor,
  display: displayDate,
  read: (text) => readDateText(text),
};
