import { CircleDot } from "lucide-react";
import { ChoiceEditor } from "../choice/choice-editor.tsx";
import type { PropertyTypeUi, CellProps } from "../property-type-ui.ts";
import { readChoice, optionsOf } from "./choice-value.ts";
import { ChoiceTag } from "./choice-tag.tsx";

const SingleChoiceCell = ({ value, property }: CellProps) => (
  <ChoiceTag
    name={value}
    color={optionsOf(property).find((option) => option.name === value)?.color ?? "stone"}
  />
);

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
