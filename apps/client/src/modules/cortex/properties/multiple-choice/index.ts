import { choicesOf } from "@maive/values";
import { ListChecks } from "lucide-react";
import { ChoiceEditor } from "../choice/choice-editor.tsx";
import type { PropertyTypeUi } from "../property-type-ui.ts";
import { MultipleChoiceCell } from "./cell.tsx";
import { readChoices } from "./choices-value.ts";
import { multipleChoiceTexts } from "./texts.ts";

export const multipleChoiceUi: PropertyTypeUi = {
  label: multipleChoiceTexts.label,
  icon: ListChecks,
  align: "start",
  editing: "floating",
  Cell: MultipleChoiceCell,
  Editor: ChoiceEditor,
  display: (value) => choicesOf(value).join(", "),
  read: readChoices,
};
