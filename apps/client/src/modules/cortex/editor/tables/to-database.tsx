import { useState, useSyncExternalStore } from "react";
import { notifyInfo, closeUnloaded, onDemand } from "../../../../ui/index.ts";
import type { TableImportDialogProps } from "../../table-transfer/index.ts";
import { oneStep } from "../actions/one-step.ts";
import { embedContextOf } from "../embeds/index.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { tableFile } from "./table-file.ts";
import { tableTexts as texts } from "./texts.ts";

const { Component: TableImportDialog } = onDemand<TableImportDialogProps>({
  load: async () => (await import("../../table-transfer/index.ts")).TableImportDialog,
  fallback: () => null,
  onFailure: closeUnloaded,
});

/** Begins to turn a table into a database. */
export const turnIntoDatabase = (editor: BlockEditor, blockId: string): void => {
  if (tableFile(editor, blockId)) embedContextOf(editor).becomingDatabase.set(blockId);
  else notifyInfo(texts.tooFewRows);
};

/** The import of a table of the page into a new database, which takes its place. */
export const TableToDatabase = ({ editor }: { editor: BlockEditor }) => {
  const { becomingDatabase } = embedContextOf(editor);
  const blockId = useSyncExternalStore(becomingDatabase.subscribe, becomingDatabase.get);
  return blockId === null ? null : <OpenDialog key={blockId} editor={editor} blockId={blockId} />;
};

const OpenDialog = ({ editor, blockId }: { editor: BlockEditor; blockId: string }) => {
  const [file] = useState(() => tableFile(editor, blockId));
  const close = () => embedContextOf(editor).becomingDatabase.set(null);
  const place = (databaseId: number) => {
    const database = { type: "database_view", props: { content: String(databaseId), config: "{}" } } as const;
    // Somebody may have deleted the table meanwhile.
    if (editor.getBlock(blockId)) oneStep(editor, () => editor.updateBlock(blockId, database));
    close();
  };
  return (
    file && (
      <TableImportDialog
        opened
        title={texts.toDatabase}
        database={null}
        file={file}
        onClose={close}
        onOpen={place}
      />
    )
  );
};
