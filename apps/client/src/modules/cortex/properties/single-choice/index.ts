import { CircleDot } from "lucide-react";
import type { PropertyTypeUi } from "../property-type-ui.ts";
import { SingleChoiceCell } from "./cell.tsx";
import { readChoice } from "./choice-value.ts";
import { SingleChoiceEditor } from "./editor.tsx";
import { singleChoiceTexts } from "./texts.ts";

export const singleChoiceUi: PropertyTypeUi = {
  label: singleChoiceTexts.label,
  icon: CircleDot,
  align: "start",
  editing: "floating",
  Cell: SingleChoiceCell,
  Editor: SingleChoiceEditor,
  display: (value) => value,
  read: readChoice,
};
