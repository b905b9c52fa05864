import { insertColumns } from "../columns/column-actions.ts";
import { embedContextOf, insertEmbed } from "../embeds/index.ts";
import { insertGallery } from "../gallery/gallery-actions.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { insertSynced } from "../synced/actions.ts";
import type { SlashCommand } from "../slash/slash-state.ts";
import type { SlashAction } from "../slash/slash-items.ts";
import { insertTemplateButton } from "../template-button/template-actions.ts";
import { editorTexts } from "../texts.ts";
import { continueAfter, plainText } from "./block-actions.ts";
import { convertTo } from "./convert-block.ts";
import { insertBlock } from "./insert-block.ts";

export type SlashEffects = {
  /** Creates a child page. @returns its id; null after a reported failure. */
  createSubpage: (title: string) => Promise<string | null>;
  /** Navigates to the new page. */
  openSubpage: (pageId: string) => void;
};

const insertSubpage = async (editor: BlockEditor, blockId: string, effects: SlashEffects): Promise<void> => {
  const title = plainText(editor.getBlock(blockId)?.content).trim();
  const pageId = await effects.createSubpage(title);
  // The block may be gone by now: the page is then only in the tree.
  if (pageId === null || editor.headless || !editor.getBlock(blockId)) return;
  editor.updateBlock(blockId, { type: "page_reference", props: { content: pageId, config: "{}" } });
  effects.openSubpage(pageId);
};

const emptyTable = {
  type: "table",
  content: {
    type: "tableContent",
    headerRows: 1,
    rows: Array.from({ length: 3 }, () => ({ cells: ["", "", ""] })),
  },
} as const;

/** Executes a slash menu item and removes the typed command. */
export const takeSlashItem = (
  editor: BlockEditor,
  action: SlashAction,
  command: SlashCommand,
  effects: SlashEffects,
): void => {
  const { blockId } = command;
  editor.transact((tr) => tr.delete(command.from, command.to));
  switch (action.kind) {
    case "text":
      convertTo(editor, blockId, action.type);
      editor.setTextCursorPosition(blockId, "start");
      break;
    case "database": {
      const placed = insertBlock(editor, blockId, {
        type: "database_view",
        props: { content: "", config: "{}" },
      });
      if (!placed) break;
      continueAfter(editor, placed);
      // The next key chooses or creates a database.
      embedContextOf(editor).pendingFocus.set({ blockId: placed, part: "start" });
      break;
    }
    case "page":
      void insertSubpage(editor, blockId, effects);
      break;
    case "contents":
    case "divider": {
      const placed = insertBlock(editor, blockId, {
        type: action.kind === "contents" ? "table_of_contents" : "divider",
      });
      if (placed) continueAfter(editor, placed);
      break;
    }
    case "source": {
      const { language } = action;
      const content = language === "mermaid" ? editorTexts.code.firstDiagram : "";
      const placed = insertBlock(editor, blockId, { type: "codeBlock", props: { language }, content });
      if (placed) editor.setTextCursorPosition(placed, "end");
      break;
    }
    case "table": {
      const placed = insertBlock(editor, blockId, emptyTable);
      if (placed) editor.setTextCursorPosition(placed, "start");
      break;
    }
    case "synced":
      void insertSynced(editor, blockId);
      break;
    case "columns":
      insertColumns(editor, blockId, action.count);
      break;
    case "template":
      insertTemplateButton(editor, blockId);
      break;
    case "gallery":
      insertGallery(editor, blockId);
      break;
    case "embed":
      insertEmbed(editor, blockId, action.type);
      break;
  }
};
