import { Calendar } from "lucide-react";
import { lazy, Suspense } from "react";
import type { PropertyTypeUi, EditorProps, CellProps } from "../property-type-ui.ts";
import { displayDate, readDateText } from "./date-draft.ts";
import { datePropertyTexts } from "./texts.ts";

const DateCell = ({ value }: CellProps) => <>{displayDate(value)}</>;

/** Loaded on demand with the calendar library. */
const DateDialog = lazy(async () => ({ default: (await import("./date-dialog.tsx")).DateDialog }));

const DateEditor = (props: EditorProps) => (
  <Suspense fallback={null}>
    <DateDialog {...props} />
  </Suspense>
);

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
