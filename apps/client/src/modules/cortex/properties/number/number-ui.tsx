import { Hash } from "lucide-react";
import type { PropertyTypeUi, CellProps } from "../property-type-ui.ts";
import { NumberEditor } from "./editor.tsx";
import { displayNumber, readNumber } from "./number-text.ts";
import { numberPropertyTexts } from "./texts.ts";

const NumberCell = ({ value, property }: CellProps) => <>{displayNumber(value, property)}</>;

export const numberUi: PropertyTypeUi = {
  label: numberPropertyTexts.label,
  icon: Hash,
  align: "end",
  editing: "inline",
  Cell: NumberCell,
  plain: true,
  Editor: NumberEditor,
  display: displayNumber,
  read: readNumber,
};
