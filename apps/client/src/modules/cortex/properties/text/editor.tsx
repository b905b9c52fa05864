import { InlineField } from "../inline-field.tsx";
import type { EditorProps } from "../property-type-ui.ts";

export const TextEditor = ({
  value,
  property,
  typed,
  arrowsLeave,
  onCommit,
  onCancel,
  onAbandon,
}: EditorProps) => (
  <InlineField
    label={property.property_name}
    original={value}
    initial={typed ?? value}
    multiline
    read={(text) => ({ ok: true, value: text })}
    quick={arrowsLeave === true && typed !== null}
    onCommit={onCommit}
    onCancel={onCancel}
    onAbandon={onAbandon}
  />
);
