import { conversions } from "../actions/conversions.ts";
import { Database, FileText, Minus, Table } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { editorTexts } from "../texts.ts";
import type { ConvertibleType } from "../schema/block-types.ts";
import type { BlockEditor } from "../schema/schema.ts";

/** What an entry of the slash menu does. */
export type SlashAction =
  | { kind: "text"; type: ConvertibleType }
  | { kind: "database" }
  | { kind: "page" }
  | { kind: "divider" }
  | { kind: "table" }
  /** Anything else: called when the typed command is gone, with the block it was typed in. */
  | { kind: "run"; run: (editor: BlockEditor, blockId: string) => void };

export type SlashGroup = keyof typeof editorTexts.slash.groups;

export type SlashItem = {
  id: string;
  name: string;
  description: string;
  keywords: readonly string[];
  icon: LucideIcon;
  group: SlashGroup;
  action: SlashAction;
};

const { slash } = editorTexts;

const text = (
  id: string,
  type: ConvertibleType,
  words: { name: string; description: string },
  keywords: readonly string[],
  group: SlashGroup,
): SlashItem => {
  const icon = conversions.find((one) => one.type === type)?.icon ?? FileText;
  return { id, ...words, keywords, icon, group, action: { kind: "text", type } };
};

/** The entries that come first, in this order; Datei and Bild (`file`, `image`) follow them. */
const basic: readonly SlashItem[] = [
  text("text", "text", slash.paragraph, ["absatz", "text"], "basic"),
  text("heading-1", "heading_1", slash.heading1, ["titel", "h1", "heading"], "basic"),
  text("heading-2", "heading_2", slash.heading2, ["titel", "h2", "heading"], "basic"),
  text("heading-3", "heading_3", slash.heading3, ["titel", "h3", "heading"], "basic"),
  {
    id: "database",
    ...slash.database,
    keywords: ["tabelle", "table", "database"],
    icon: Database,
    group: "basic",
    action: { kind: "database" },
  },
  {
    id: "page",
    ...slash.page,
    keywords: ["unterseite", "page"],
    icon: FileText,
    group: "basic",
    action: { kind: "page" },
  },
];

const additions: readonly SlashItem[] = [
  text("bulleted-list", "bulleted_list", slash.bulletedList, ["liste", "punkte", "bullet", "ul"], "more"),
  text("numbered-list", "numbered_list", slash.numberedList, ["liste", "nummern", "zahlen", "ol"], "more"),
  text("to-do", "to_do", slash.toDo, ["aufgabe", "todo", "checkliste", "abhaken", "kästchen"], "more"),
  text("toggle", "toggle", slash.toggle, ["toggle", "ausklappen", "einklappen", "details", "liste"], "more"),
  text("quote", "quote", slash.quote, ["quote", "blockquote"], "more"),
  text("callout", "callout", slash.callout, ["callout", "info", "kasten", "box", "achtung", "tipp"], "more"),
  text("code", "code", slash.code, ["quelltext", "programm", "snippet", "pre"], "more"),
  {
    id: "divider",
    ...slash.divider,
    keywords: ["linie", "divider", "hr", "strich"],
    icon: Minus,
    group: "more",
    action: { kind: "divider" },
  },
  {
    id: "table",
    ...slash.table,
    keywords: ["table", "raster", "spalten", "zeilen"],
    icon: Table,
    group: "more",
    action: { kind: "table" },
  },
];

/** Datei and Bild stand among the basic entries; whatever else is handed in comes last. */
const fromEmbeds = (group: SlashGroup, items: readonly SlashItem[]): SlashItem[] =>
  items.filter((item) => item.group === group);

/**
 * All entries in their order.
 * @param embeds The entries of the blocks without text; those of the group `basic` come before the additions.
 */
export const slashItemsWith = (embeds: readonly SlashItem[]): readonly SlashItem[] => [
  ...basic,
  ...fromEmbeds("basic", embeds),
  ...additions,
  ...fromEmbeds("more", embeds),
];

/** What the menu offers. */
export const slashItems = slashItemsWith([]);
