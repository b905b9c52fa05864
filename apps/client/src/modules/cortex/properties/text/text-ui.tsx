import { Type } from "lucide-react";
import type { PropertyTypeUi, EditorProps, CellProps } from "../property-type-ui.ts";
import { textPropertyTexts } from "./texts.ts";
import { readRuled } from "../rules.ts";
import { InlineField } from "../inline-field.tsx";

const TextCell = ({ value }: CellProps) => <>{value}</>;

const TextEditor = ({ value, property, typed, arrowsLeave, onCommit, onCancel, onAbandon }: EditorProps) => (
  <InlineField
    label={property.property_name}
    original={value}
    initial={typed ?? value}
    multiline
    read={readRuled(property, value, (text) => ({ ok: true, value: text }))}
    quick={arrowsLeave === true && typed !== null}
    onCommit={onCommit}
    onCancel={onCancel}
    onAbandon={onAbandon}
  />
);

export const textUi: PropertyTypeUi = {
  label: textPropertyTexts.label,
  icon: Type,
  align: "start",
  editing: "inline",
  Cell: TextCell,
  plain: true,
  Editor: TextEditor,
  display: (value) => value,
  read: (text) => ({ ok: true, value: text }),
};
