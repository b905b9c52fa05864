import { valueTexts } from "@maive/values";
import { SquareMousePointer } from "lucide-react";
import type { CellProps, PropertyTypeUi } from "../property-type-ui.ts";
import { buttonLabel } from "./button-value.ts";
import classes from "./button.module.css";
import { buttonTexts as texts } from "./texts.ts";

/** A button; the cell around it takes the click and the keys. */
export const ButtonCell = ({ property }: CellProps) => (
  <span className={classes.button} data-press data-color={property.property_config.button_color}>
    {buttonLabel(property)}
  </span>
);

export const buttonUi: PropertyTypeUi = {
  label: texts.label,
  icon: SquareMousePointer,
  align: "start",
  editing: "press",
  Cell: ButtonCell,
  display: (value, property) => (value === "" ? "" : buttonLabel(property)),
  read: () => ({ ok: false, message: valueTexts.button }),
};
