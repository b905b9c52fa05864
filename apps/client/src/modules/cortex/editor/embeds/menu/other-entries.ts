import {
  ArrowDown,
  ArrowUp,
  Bookmark,
  Captions,
  CircleX,
  Copy,
  Database,
  ExternalLink,
  Link,
  MonitorPlay,
  PencilLine,
  RefreshCw,
} from "lucide-react";
import { embedOf } from "@maive/contract";
import { oneStep } from "../../actions/one-step.ts";
import { moveBlock } from "../../actions/block-actions.ts";
import { galleryAround } from "../../gallery/gallery-actions.ts";
import { galleryTexts } from "../../gallery/texts.ts";
import { readDatabaseBlock } from "../../schema/block-config.ts";
import { fetchPreview } from "../actions/fetch-preview.ts";
import { embedContextOf } from "../extensions/embed-context.ts";
import { isAlwaysLoaded, setAlwaysLoaded } from "../model/always-load.ts";
import { webAddress } from "../model/bookmark.ts";
import { embedTexts } from "../texts.ts";
import type { MenuEntry, MenuSubject } from "./menu-entry.ts";
import { copyText, notifyError, notifySuccess, uiTexts } from "../../../../../ui/index.ts";
import type { BlockEditor } from "../../schema/schema.ts";
import { withNewIds } from "../../selection/selection-actions.ts";

/** Duplicates a block with its children below it. */
const duplicateBlock = (editor: BlockEditor, blockId: string): void => {
  const block = editor.getBlock(blockId);
  if (!block) return;
  const [copy] = editor.insertBlocks([withNewIds(block)], blockId, "after");
  if (!copy) return;
  editor.setTextCursorPosition(copy, "end");
};

/** The URL of a block in its page. */
const blockLink = (origin: string, pageId: string, blockId: string): string =>
  `${origin}/cortex/${pageId}#${blockId}`;

/** Copies a block's URL. */
const copyBlockLink = async (pageId: string, blockId: string): Promise<void> => {
  const copied = await copyText(blockLink(window.location.origin, pageId, blockId));
  if (copied) notifySuccess(embedTexts.menu.linkCopied);
  else notifyError(uiTexts.copyByHand);
};

const { menu: texts } = embedTexts;

/** The menu entry of a database block: choose or switch. */
export const databaseEntries = (
  { block }: MenuSubject,
  onSwitchDatabase: (blockId: string) => void,
): MenuEntry[] => {
  if (block.type !== "database_view") return [];
  const chosen = readDatabaseBlock(block.props).databaseId !== null;
  return [
    {
      id: "database",
      label: chosen ? texts.switchDatabase : texts.selectDatabase,
      icon: Database,
      run: () => onSwitchDatabase(block.id),
    },
  ];
};

/** What the other kind of block for an address is, and whether its provider is contacted without a click. */
const addressEntries = ({ editor, block }: MenuSubject): MenuEntry[] => {
  if (block.type !== "bookmark" && block.type !== "embed") return [];
  const embed = embedOf(block.props.content);
  if (!embed) return [];
  if (block.type === "bookmark")
    return [
      ...(embedContextOf(editor).fetchesOutside.get()
        ? [
            {
              id: "preview",
              label: embedTexts.preview.fetch,
              icon: RefreshCw,
              run: () => void fetchPreview(editor, block.id, true),
            },
          ]
        : []),
      {
        id: "to-embed",
        label: texts.toEmbed,
        icon: MonitorPlay,
        run: () => oneStep(editor, () => editor.updateBlock(block.id, { type: "embed" })),
      },
    ];
  return [
    {
      id: "caption",
      label: embedTexts.embed.caption,
      icon: Captions,
      run: () => embedContextOf(editor).pendingFocus.set({ blockId: block.id, part: "caption" }),
    },
    {
      id: "to-bookmark",
      label: texts.toBookmark,
      icon: Bookmark,
      run: () => oneStep(editor, () => editor.updateBlock(block.id, { type: "bookmark" })),
    },
    ...(isAlwaysLoaded(embed.host)
      ? [
          {
            id: "never-alone",
            label: texts.neverAlone,
            icon: CircleX,
            run: () => setAlwaysLoaded(embed.host, false),
          },
        ]
      : []),
  ];
};

/** The entries of a bookmark or an embed. */
export const bookmarkEntries = ({ editor, block }: MenuSubject): MenuEntry[] => {
  if (block.type !== "bookmark" && block.type !== "embed") return [];
  const address = webAddress(block.props.content);
  return [
    ...(address === null
      ? []
      : [
          {
            id: "open",
            label: texts.openBookmark,
            icon: ExternalLink,
            run: () => window.open(address, "_blank", "noopener,noreferrer"),
          },
        ]),
    {
      id: "edit",
      label: texts.editBookmark,
      icon: PencilLine,
      run: () => embedContextOf(editor).pendingFocus.set({ blockId: block.id, part: "start" }),
    },
    ...addressEntries({ editor, block }),
  ];
};

/** Menu entries of every block. */
export const placeEntries = ({ editor, block }: MenuSubject): MenuEntry[] => {
  // Pictures of a gallery stand side by side.
  const { forward: up, backward: down } =
    galleryAround(editor, block.id) === null
      ? { forward: texts.up, backward: texts.down }
      : galleryTexts.menu;
  return [
    { id: "duplicate", label: texts.duplicate, icon: Copy, run: () => duplicateBlock(editor, block.id) },
    {
      id: "up",
      label: up,
      icon: ArrowUp,
      disabled: editor.getPrevBlock(block.id) === undefined,
      run: () => moveBlock(editor, block.id, "up"),
    },
    {
      id: "down",
      label: down,
      icon: ArrowDown,
      disabled: editor.getNextBlock(block.id) === undefined,
      run: () => moveBlock(editor, block.id, "down"),
    },
  ];
};

/** Copies the address of a block; what stands in a synced one has none. */
export const linkEntries = ({ editor, block }: MenuSubject): MenuEntry[] => {
  const { page, isNested } = embedContextOf(editor);
  if (isNested) return [];
  return [
    { id: "link", label: texts.copyLink, icon: Link, run: () => void copyBlockLink(page.pageId, block.id) },
  ];
};
