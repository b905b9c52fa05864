import { Check, X } from "lucide-react";
import type { CellProps } from "../property-type-ui.ts";
import classes from "./cell.module.css";
import { booleanPropertyTexts } from "./texts.ts";

export const BooleanCell = ({ value }: CellProps) => {
  const yes = value === "true";
  const Icon = yes ? Check : X;
  return (
    <span className={classes.mark} data-yes={yes || undefined}>
      <Icon
        size={18}
        strokeWidth={1.75}
        role="img"
        aria-label={yes ? booleanPropertyTexts.yes : booleanPropertyTexts.no}
      />
    </span>
  );
};
