import { conversions } from "../actions/conversions.ts";
import {
  Columns2,
  Columns3,
  Database,
  FileText,
  LayoutGrid,
  Minus,
  RefreshCw,
  Sigma,
  SquarePlus,
  Table,
  TableOfContents,
  Workflow,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { columnTexts } from "../columns/texts.ts";
import { embedSlashItems, type EmbedSlashItem } from "../embeds/slash-items.ts";
import { galleryTexts } from "../gallery/texts.ts";
import { outlineTexts } from "../outline/texts.ts";
import { syncedTexts } from "../synced/texts.ts";
import { templateTexts } from "../template-button/texts.ts";
import { editorTexts } from "../texts.ts";
import type { ConvertibleType } from "../schema/block-types.ts";

/** The action of a slash menu item. */
export type SlashAction =
  | { kind: "text"; type: ConvertibleType }
  | { kind: "database" }
  | { kind: "page" }
  | { kind: "divider" }
  | { kind: "contents" }
  | { kind: "gallery" }
  | { kind: "synced" }
  | { kind: "template" }
  | { kind: "source"; language: "math" | "mermaid" }
  | { kind: "table" }
  | { kind: "columns"; count: 2 | 3 }
  | EmbedSlashItem["action"];

export type SlashItem = {
  id: string;
  name: string;
  description: string;
  keywords: readonly string[];
  icon: LucideIcon;
  action: SlashAction;
};

const { slash } = editorTexts;

const text = (
  id: string,
  type: ConvertibleType,
  words: Pick<SlashItem, "name" | "description" | "keywords">,
): SlashItem => ({
  id,
  ...words,
  icon: conversions.find((one) => one.type === type)?.icon ?? FileText,
  action: { kind: "text", type },
});

/** The first items in order, followed by `file` and `image`. */
const basic: readonly SlashItem[] = [
  text("text", "text", slash.paragraph),
  text("heading-1", "heading_1", slash.heading1),
  text("heading-2", "heading_2", slash.heading2),
  text("heading-3", "heading_3", slash.heading3),
  { id: "database", ...slash.database, icon: Database, action: { kind: "database" } },
  { id: "page", ...slash.page, icon: FileText, action: { kind: "page" } },
];

const additions: readonly SlashItem[] = [
  text("heading-4", "heading_4", slash.heading4),
  text("heading-5", "heading_5", slash.heading5),
  text("heading-6", "heading_6", slash.heading6),
  text("bulleted-list", "bulleted_list", slash.bulletedList),
  text("numbered-list", "numbered_list", slash.numberedList),
  text("to-do", "to_do", slash.toDo),
  text("toggle", "toggle", slash.toggle),
  text("quote", "quote", slash.quote),
  text("callout", "callout", slash.callout),
  text("code", "code", slash.code),
  { id: "formula", ...slash.formula, icon: Sigma, action: { kind: "source", language: "math" } },
  { id: "diagram", ...slash.diagram, icon: Workflow, action: { kind: "source", language: "mermaid" } },
  { id: "divider", ...slash.divider, icon: Minus, action: { kind: "divider" } },
  {
    id: "table-of-contents",
    ...outlineTexts.slash,
    icon: TableOfContents,
    action: { kind: "contents" },
  },
  { id: "gallery", ...galleryTexts.slash, icon: LayoutGrid, action: { kind: "gallery" } },
  { id: "synced", ...syncedTexts.slash, icon: RefreshCw, action: { kind: "synced" } },
  { id: "table", ...slash.table, icon: Table, action: { kind: "table" } },
  {
    id: "two-columns",
    ...columnTexts.slash.two,
    keywords: columnTexts.slash.keywords,
    icon: Columns2,
    action: { kind: "columns", count: 2 },
  },
  {
    id: "three-columns",
    ...columnTexts.slash.three,
    keywords: columnTexts.slash.keywords,
    icon: Columns3,
    action: { kind: "columns", count: 3 },
  },
  { id: "template-button", ...templateTexts.slash, icon: SquarePlus, action: { kind: "template" } },
];

const basicIds = new Set([...basic.map(({ id }) => id), "file", "image"]);

/** An item's group heading. */
export const slashGroupOf = ({ id }: Pick<SlashItem, "id">): string =>
  basicIds.has(id) ? slash.groups.basic : slash.groups.more;

/**
 * All items in order.
 * @param others items of blocks without text: `file` and `image` precede the additions, all others follow.
 */
const slashItemsWith = (others: readonly SlashItem[]): readonly SlashItem[] => [
  ...basic,
  ...others.filter(({ id }) => basicIds.has(id)),
  ...additions,
  ...others.filter(({ id }) => !basicIds.has(id)),
];

/** The menu's items. */
export const slashItems = slashItemsWith(embedSlashItems);
