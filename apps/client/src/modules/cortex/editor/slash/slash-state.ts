import type { EditorState, Transaction } from "@tiptap/pm/state";
import { ySyncPluginKey } from "y-prosemirror";
import { blockAt } from "../extensions/block-at.ts";
import { filterSlashItems } from "./slash-filter.ts";
import type { SlashItem } from "./slash-items.ts";

/** A command being typed: from the slash at the start of a block to the caret. */
export type SlashCommand = { blockId: string; from: number; to: number; query: string };

/** The open menu. */
export type SlashMenuState = SlashCommand & { items: readonly SlashItem[]; index: number };

/** Transaction meta for the menu. */
export type SlashOrder = { close: true } | { choose: number };

/** The command before the caret, if its block starts with a slash. */
export const slashCommandIn = (state: Pick<EditorState, "selection">): SlashCommand | null => {
  const { $from, empty } = state.selection;
  const block = blockAt($from);
  // Not in table cells or code.
  if (!empty || block?.content !== $from.parent || $from.parent.type.spec.code) return null;
  const typed = $from.parent.textBetween(0, $from.parentOffset, undefined, "\n");
  if (!typed.startsWith("/") || typed.includes("\n")) return null;
  const blockId: unknown = block.container.attrs["id"];
  return { blockId: String(blockId), from: $from.start(), to: $from.pos, query: typed.slice(1) };
};

/** Whether a transaction contains remote changes. */
export const cameFromOthers = (tr: Transaction): boolean => {
  const meta: unknown = tr.getMeta(ySyncPluginKey);
  return (
    typeof meta === "object" && meta !== null && "isChangeOrigin" in meta && meta.isChangeOrigin === true
  );
};

const opened = (command: SlashCommand, index: number, all: readonly SlashItem[]): SlashMenuState | null => {
  const items = filterSlashItems(all, command.query);
  return items.length === 0 ? null : { ...command, items, index: Math.min(index, items.length - 1) };
};

/**
 * The menu's state after a transaction: opens on a typed slash at the start of a block, follows the text, and stays
 * closed once dismissed until the block starts with a slash again.
 */
export const nextSlashState = (
  tr: Transaction,
  order: SlashOrder | undefined,
  menu: SlashMenuState | null,
  { before, after, items }: { before: EditorState; after: EditorState; items: readonly SlashItem[] },
): SlashMenuState | null => {
  if (order && "close" in order) return null;
  const command = slashCommandIn(after);
  if (!command) return null;
  if (menu?.blockId === command.blockId) {
    if (order) return { ...menu, index: order.choose };
    return opened(command, menu.query === command.query ? menu.index : 0, items);
  }
  if (!tr.docChanged || cameFromOthers(tr)) return null;
  if (slashCommandIn(before)?.blockId === command.blockId) return null;
  return opened(command, 0, items);
};
