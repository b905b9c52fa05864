import { InlineField } from "../inline-field.tsx";
import type { EditorProps } from "../property-type-ui.ts";
import { editableNumber, readNumber } from "./number-text.ts";

export const NumberEditor = ({
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
