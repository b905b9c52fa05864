import { choicesOf } from "@maive/values";
import type { CellProps } from "../property-type-ui.ts";
import { ChoiceTag } from "../single-choice/choice-tag.tsx";
import { optionsOf } from "../single-choice/choice-value.ts";
import classes from "./cell.module.css";

export const MultipleChoiceCell = ({ value, property }: CellProps) => {
  const colors = new Map(optionsOf(property).map(({ name, color }) => [name, color]));
  return (
    <span className={classes.tags} data-chips>
      {choicesOf(value).map((name) => (
        <ChoiceTag key={name} name={name} color={colors.get(name) ?? "stone"} />
      ))}
    </span>
  );
};
