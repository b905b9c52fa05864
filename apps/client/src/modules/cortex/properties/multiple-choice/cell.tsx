import { choicesOf } from "@maive/values";
import { ChipList } from "../linked/chip-list.tsx";
import type { CellProps } from "../property-type-ui.ts";
import { ChoiceTag } from "../single-choice/choice-tag.tsx";
import { optionsOf } from "../single-choice/choice-value.ts";

export const MultipleChoiceCell = ({ value, property }: CellProps) => {
  const colors = new Map(optionsOf(property).map(({ name, color }) => [name, color]));
  return (
    <ChipList ids={choicesOf(value)}>
      {(name) => <ChoiceTag name={name} color={colors.get(name) ?? "stone"} />}
    </ChipList>
  );
};
