import { SquareCheck, Check, X } from "lucide-react";
import type { PropertyTypeUi, CellProps } from "../property-type-ui.ts";
import { displayBoolean, readBoolean, toggleBoolean } from "./boolean-text.ts";
import { booleanPropertyTexts } from "./texts.ts";
import classes from "./cell.module.css";

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

export const booleanUi: PropertyTypeUi = {
  label: booleanPropertyTexts.label,
  icon: SquareCheck,
  align: "start",
  editing: "toggle",
  toggle: toggleBoolean,
  Cell: BooleanCell,
  display: displayBoolean,
  read: readBoolean,
};
