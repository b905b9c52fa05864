import { Hash } from "lucide-react";
import type { PropertyTypeUi, CellProps, EditorProps } from "../property-type-ui.ts";
import { displayNumber, readNumber, editableNumber } from "./number-text.ts";
import { numberPropertyTexts } from "./texts.ts";
import { InlineField } from "../inline-field.tsx";

const NumberEditor = ({
  value,
  property,
  typed,
  arrowsLeave,
  align = "end",
  onCommit,
  onCancel,
  onAbandon,
}: EditorProps) => (
  <InlineField
    label={property.property_name}
    original={editableNumber(value)}
    initial={typed ?? editableNumber(value)}
    inputMode="decimal"
    align={align}
    read={readNumber}
    quick={arrowsLeave === true && typed !== null}
    onCommit={onCommit}
    onCancel={onCancel}
    onAbandon={onAbandon}
  />
);

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
