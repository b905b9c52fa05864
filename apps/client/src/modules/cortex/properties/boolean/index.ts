import { SquareCheck } from "lucide-react";
import type { PropertyTypeUi } from "../property-type-ui.ts";
import { displayBoolean, readBoolean, toggleBoolean } from "./boolean-text.ts";
import { BooleanCell } from "./cell.tsx";
import { booleanPropertyTexts } from "./texts.ts";

export const booleanUi: PropertyTypeUi = {
  label: booleanPropertyTexts.label,
  icon: SquareCheck,
  align: "start",
  editing: "toggle",
  toggle: toggleBoolean,
  Cell: BooleanCell,
  display: displayBoolean,
  read: readBoolean,
};
