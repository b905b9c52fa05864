import { Hash } from "lucide-react";
import { InlineField } from "../inline-field.tsx";
import { readRuled } from "../rules.ts";
import type { EditorProps, PropertyTypeUi } from "../property-type-ui.ts";
import { displayNumber, editableNumber, readNumber } from "./number-text.ts";
import { isDrawn, StyledNumber } from "./styled-number.tsx";
import { numberPropertyTexts } from "./texts.ts";

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
    original={editableNumber(value, property)}
    initial={typed ?? editableNumber(value, property)}
    // Keyboards of numbers have neither colon nor letters.
    inputMode={property.property_config.number_style === "duration" ? "text" : "decimal"}
    align={align}
    read={readRuled(property, value, (text) => readNumber(text, property))}
    quick={arrowsLeave === true && typed !== null}
    onCommit={onCommit}
    onCancel={onCancel}
    onAbandon={onAbandon}
  />
);

export const numberUi: PropertyTypeUi = {
  label: numberPropertyTexts.label,
  icon: Hash,
  align: ({ property_config }) => (isDrawn(property_config) ? "start" : "end"),
  editing: "inline",
  Cell: StyledNumber,
  plain: ({ property_config }) => !isDrawn(property_config),
  Editor: NumberEditor,
  display: displayNumber,
  read: readNumber,
};
