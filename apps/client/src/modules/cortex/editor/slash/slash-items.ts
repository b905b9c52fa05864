import { Database, FileText, Heading1, Heading2, Heading3, Type } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { embedSlashItems, type EmbedSlashItem } from "../embeds/slash-items.ts";
import { editorTexts } from "../texts.ts";
import type { TextBlockType } from "../schema/block-types.ts";

/** What an entry of the slash menu does. */
export type SlashAction =
  { kind: "text"; type: TextBlockType } | { kind: "database" } | { kind: "page" } | EmbedSlashItem["action"];

export type SlashItem = {
  id: string;
  name: string;
  description: string;
  keywords: readonly string[];
  icon: LucideIcon;
  action: SlashAction;
};

const { paragraph, heading1, heading2, heading3, database, page } = editorTexts.slash;

export const slashItems: readonly SlashItem[] = [
  {
    id: "text",
    ...paragraph,
    keywords: ["absatz", "text"],
    icon: Type,
    action: { kind: "text", type: "text" },
  },
  {
    id: "heading-1",
    ...heading1,
    keywords: ["titel", "h1", "heading"],
    icon: Heading1,
    action: { kind: "text", type: "heading_1" },
  },
  {
    id: "heading-2",
    ...heading2,
    keywords: ["titel", "h2", "heading"],
    icon: Heading2,
    action: { kind: "text", type: "heading_2" },
  },
  {
    id: "heading-3",
    ...heading3,
    keywords: ["titel", "h3", "heading"],
    icon: Heading3,
    action: { kind: "text", type: "heading_3" },
  },
  {
    id: "database",
    ...database,
    keywords: ["tabelle", "table", "database"],
    icon: Database,
    action: { kind: "database" },
  },
  { id: "page", ...page, keywords: ["unterseite", "page"], icon: FileText, action: { kind: "page" } },
  ...embedSlashItems,
];
