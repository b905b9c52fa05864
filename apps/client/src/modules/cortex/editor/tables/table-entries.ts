import { Database, Table2 } from "lucide-react";
import { embedContextOf } from "../embeds/index.ts";
import type { MenuEntry, MenuSubject } from "../embeds/menu/menu-entry.ts";
import { readDatabaseBlock } from "../schema/block-config.ts";
import { tableTexts as texts } from "./texts.ts";
import { turnIntoDatabase } from "./to-database.tsx";
import { insertAsTable } from "./to-table.ts";

/** The block menu's way from a table to a database, and back. */
export const tableEntries = ({ editor, block }: MenuSubject): MenuEntry[] => {
  if (block.type === "table" && embedContextOf(editor).makesDatabases)
    return [
      {
        id: "to-database",
        label: texts.toDatabase,
        icon: Database,
        run: () => turnIntoDatabase(editor, block.id),
      },
    ];
  if (block.type !== "database_view" || readDatabaseBlock(block.props).databaseId === null) return [];
  return [
    {
      id: "to-table",
      label: texts.toTable,
      icon: Table2,
      run: () => void insertAsTable(editor, block.id),
    },
  ];
};
