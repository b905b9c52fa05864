import type { Node } from "@tiptap/pm/model";
import { notifyChoice } from "../../../../ui/index.ts";
import { embedContextOf } from "../embeds/index.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { tableTexts as texts } from "./texts.ts";
import { turnIntoDatabase } from "./to-database.tsx";

/** Smaller tables are hardly ever lists. */
const fewestRows = 3;

const tablesIn = (editor: BlockEditor): Map<string, Node> => {
  const found = new Map<string, Node>();
  editor.prosemirrorState.doc.descendants((node) => {
    if (node.type.name === "blockContainer" && node.firstChild?.type.name === "table")
      found.set(String(node.attrs["id"]), node.firstChild);
    return !node.isTextblock && node.type.name !== "table";
  });
  return found;
};

/** Called before cells are pasted. @returns what offers to make a database of the new table afterwards. */
export const offerDatabase = (editor: BlockEditor): (() => void) => {
  if (!embedContextOf(editor).makesDatabases) return () => undefined;
  const before = tablesIn(editor);
  return () => {
    for (const [id, table] of tablesIn(editor)) {
      const columns = table.firstChild?.childCount ?? 0;
      if (before.has(id) || table.childCount < fewestRows || columns < 2) continue;
      notifyChoice(texts.pasted, texts.toDatabase, () => {
        if (!editor.headless && editor.getBlock(id)) turnIntoDatabase(editor, id);
      });
      return;
    }
  };
};
