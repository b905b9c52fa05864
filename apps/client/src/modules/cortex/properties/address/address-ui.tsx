import { valueTypes } from "@maive/values";
import { Link, Mail, Phone, type LucideIcon } from "lucide-react";
import { InlineField } from "../inline-field.tsx";
import type { EditorProps, PropertyTypeUi, ReadResult } from "../property-type-ui.ts";
import { readRuled } from "../rules.ts";
import { AddressCell } from "./address-cell.tsx";
import { addressTexts as texts } from "./texts.ts";

type AddressType = "url" | "email" | "phone";

const inputModes = { url: "url", email: "email", phone: "tel" } as const;

const uiOf = (type: AddressType, icon: LucideIcon): PropertyTypeUi => {
  const read = (text: string): ReadResult => {
    const parsed = valueTypes[type].parse(text, {});
    return parsed.ok ? { ok: true, value: parsed.value ?? "" } : parsed;
  };
  const Editor = ({ value, property, typed, arrowsLeave, onCommit, onCancel, onAbandon }: EditorProps) => (
    <InlineField
      label={property.property_name}
      original={value}
      initial={typed ?? value}
      inputMode={inputModes[type]}
      read={readRuled(property, value, read)}
      quick={arrowsLeave === true && typed !== null}
      onCommit={onCommit}
      onCancel={onCancel}
      onAbandon={onAbandon}
    />
  );
  return {
    label: texts[type],
    icon,
    align: "start",
    editing: "inline",
    Cell: AddressCell,
    Editor,
    display: (value) => value,
    read,
  };
};

export const urlUi = uiOf("url", Link);
export const emailUi = uiOf("email", Mail);
export const phoneUi = uiOf("phone", Phone);
