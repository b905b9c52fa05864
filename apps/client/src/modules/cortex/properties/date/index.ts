import { Calendar } from "lucide-react";
import type { PropertyTypeUi } from "../property-type-ui.ts";
import { DateCell } from "./cell.tsx";
import { displayDate, readDateText } from "./date-draft.ts";
import { DateEditor } from "./editor.tsx";
import { datePropertyTexts } from "./texts.ts";

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
