import { valueTexts } from "@maive/values";
import { SquareMousePointer } from "lucide-react";
import { PageIcon } from "../../icons/index.ts";
import type { CellProps, PropertyTypeUi } from "../property-type-ui.ts";
import { buttonLabel } from "./button-value.ts";
import classes from "./button.module.css";
import { buttonTexts as texts } from "./texts.ts";

/** A button; the cell around it takes the click and the keys. */
export const ButtonCell = ({ property }: CellProps) => {
  const { button_color: color, button_icon: icon } = property.property_config;
  return (
    <span className={classes.button} data-press data-color={color}>
      {icon === undefined ? null : (
        <PageIcon icon={icon} size={14} fallback={SquareMousePointer} className={classes.icon} />
      )}
      {buttonLabel(property)}
    </span>
  );
};

export const buttonUi: PropertyTypeUi = {
  label: texts.label,
  icon: SquareMousePointer,
  align: "start",
  editing: "press",
  Cell: ButtonCell,
  display: (value, property) => (value === "" ? "" : buttonLabel(property)),
  read: () => ({ ok: false, message: valueTexts.button }),
};
