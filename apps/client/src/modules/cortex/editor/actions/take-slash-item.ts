import { textBlock } from "../schema/block-types.ts";
import { insertEmbed } from "../embeds/index.ts";
import type { BlockEditor } from "../schema/schema.ts";
import type { SlashCommand } from "../slash/slash-state.ts";
import type { SlashAction } from "../slash/slash-items.ts";
import { continueAfter, plainText } from "./block-actions.ts";

export type SlashEffects = {
  /** Makes a page below the open one and answers its id; null when that failed (which was told). */
  createSubpage: (title: string) => Promise<string | null>;
};

const removeCommand = (editor: BlockEditor, { from, to }: SlashCommand): void => {
  editor.transact((tr) => tr.delete(from, to));
};

const insertDatabase = (editor: BlockEditor, blockId: string): void => {
  const block = editor.getBlock(blockId);
  if (!block) return;
  const database = { type: "database_view", props: { content: "", config: "{}" } } as const;
  const placed =
    plainText(block.content) === ""
      ? editor.updateBlock(block, database)
      : editor.insertBlocks([database], block, "after")[0];
  if (placed) continueAfter(editor, placed.id);
};

const insertSubpage = async (editor: BlockEditor, blockId: string, effects: SlashEffects): Promise<void> => {
  const title = plainText(editor.getBlock(blockId)?.content).trim();
  const pageId = await effects.createSubpage(title);
  // The block may be gone by now: then the page stands in the tree alone.
  if (pageId === null || editor.headless || !editor.getBlock(blockId)) return;
  const placed = editor.updateBlock(blockId, {
    type: "page_reference",
    props: { content: pageId, config: "{}" },
  });
  continueAfter(editor, placed.id);
};

/** Does what an entry of the slash menu says; the typed command never stays as text. */
export const takeSlashItem = (
  editor: BlockEditor,
  action: SlashAction,
  command: SlashCommand,
  effects: SlashEffects,
): void => {
  switch (action.kind) {
    case "text":
      editor.transact((tr) => {
        tr.delete(command.from, command.to);
        editor.updateBlock(command.blockId, textBlock(action.type));
      });
      editor.setTextCursorPosition(command.blockId, "start");
      break;
    case "database":
      removeCommand(editor, command);
      insertDatabase(editor, command.blockId);
      break;
    case "page":
      removeCommand(editor, command);
      void insertSubpage(editor, command.blockId, effects);
      break;
    case "embed":
      removeCommand(editor, command);
      insertEmbed(editor, command.blockId, action.type);
      break;
  }
};
