import {
  ChevronRight,
  Code,
  Heading1,
  Heading2,
  Heading3,
  Heading4,
  Heading5,
  Heading6,
  Lightbulb,
  List,
  ListOrdered,
  ListTodo,
  Quote,
  Type,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { ConvertibleType } from "../schema/block-types.ts";
import { editorTexts } from "../texts.ts";

const { menu } = editorTexts;

/** The targets of `convertTo`, for menus. */
export const conversions: readonly { type: ConvertibleType; label: string; icon: LucideIcon }[] = [
  { type: "text", label: menu.toText, icon: Type },
  { type: "heading_1", label: menu.toHeading(1), icon: Heading1 },
  { type: "heading_2", label: menu.toHeading(2), icon: Heading2 },
  { type: "heading_3", label: menu.toHeading(3), icon: Heading3 },
  { type: "heading_4", label: menu.toHeading(4), icon: Heading4 },
  { type: "heading_5", label: menu.toHeading(5), icon: Heading5 },
  { type: "heading_6", label: menu.toHeading(6), icon: Heading6 },
  { type: "bulleted_list", label: menu.toBulletedList, icon: List },
  { type: "numbered_list", label: menu.toNumberedList, icon: ListOrdered },
  { type: "to_do", label: menu.toToDo, icon: ListTodo },
  { type: "toggle", label: menu.toToggle, icon: ChevronRight },
  { type: "quote", label: menu.toQuote, icon: Quote },
  { type: "callout", label: menu.toCallout, icon: Lightbulb },
  { type: "code", label: menu.toCode, icon: Code },
];
