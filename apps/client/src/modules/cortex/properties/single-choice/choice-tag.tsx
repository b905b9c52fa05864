import type { ChoiceColor } from "@maive/contract";
import classes from "./choice-tag.module.css";

/** A choice option as a coloured tag. */
export const ChoiceTag = ({ name, color }: { name: string; color: ChoiceColor }) => (
  <span className={classes.tag} data-color={color}>
    {name}
  </span>
);
