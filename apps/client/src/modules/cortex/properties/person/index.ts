import { valueTypes } from "@maive/values";
import { UserRound } from "lucide-react";
import { displayLinks } from "../names/linked-display.ts";
import type { PropertyTypeUi } from "../property-type-ui.ts";
import { PersonCell } from "./cell.tsx";
import { PersonEditor } from "./editor.tsx";
import { personTexts } from "./texts.ts";

export const personUi: PropertyTypeUi = {
  label: personTexts.label,
  icon: UserRound,
  align: "start",
  editing: "floating",
  Cell: PersonCell,
  Editor: PersonEditor,
  display: displayLinks,
  read: (text, { property_config }) => {
    const parsed = valueTypes.person.parse(text.trim(), property_config);
    return parsed.ok
      ? { ok: true, value: parsed.value ?? "" }
      : { ok: false, message: personTexts.unreadable };
  },
};
