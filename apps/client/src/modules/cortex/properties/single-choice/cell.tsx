import type { CellProps } from "../property-type-ui.ts";
import { ChoiceTag } from "./choice-tag.tsx";
import { optionsOf } from "./choice-value.ts";

export const SingleChoiceCell = ({ value, property }: CellProps) => (
  <ChoiceTag
    name={value}
    color={optionsOf(property).find((option) => option.name === value)?.color ?? "stone"}
  />
);
