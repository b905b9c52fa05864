import { choicesOf } from "@maive/values";
import { ListChecks } from "lucide-react";
import { ChoiceEditor } from "../choice/choice-editor.tsx";
import type { PropertyTypeUi, CellProps } from "../property-type-ui.ts";
import { readChoices } from "./choices-value.ts";
import { multipleChoiceTexts } from "./texts.ts";
import { ChipList } from "../linked/chip-list.tsx";
import { ChoiceTag } from "../single-choice/choice-tag.tsx";
import { optionsOf } from "../single-choice/choice-value.ts";

const MultipleChoiceCell = ({ value, property }: CellProps) => {
  const colors = new Map(optionsOf(property).map(({ name, color }) => [name, color]));
  return (
    <ChipList ids={choicesOf(value)}>
      {(name) => <ChoiceTag name={name} color={colors.get(name) ?? "stone"} />}
    </ChipList>
  );
};

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
