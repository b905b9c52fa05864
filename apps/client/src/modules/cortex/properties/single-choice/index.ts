import { CircleDot } from "lucide-react";
import { ChoiceEditor } from "../choice/choice-editor.tsx";
import type { PropertyTypeUi } from "../property-type-ui.ts";
import { SingleChoiceCell } from "./cell.tsx";
import { readChoice } from "./choice-value.ts";

import { singleChoiceTexts } from "./texts.ts";

export const singleChoiceUi: PropertyTypeUi = {
  label: singleChoiceTexts.label,
  icon: CircleDot,
  align: "start",
  editing: "floating",
  Cell: SingleChoiceCell,
  Editor: ChoiceEditor,
  display: (value) => value,
  read: readChoice,
};
