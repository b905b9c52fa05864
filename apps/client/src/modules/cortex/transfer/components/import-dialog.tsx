import type { ImportJob, Page } from "@maive/contract";
import { useState } from "react";
import { Dialog, notifyUndo } from "../../../../ui/index.ts";
import { useImport } from "../hooks/use-import.ts";
import { useUndoImport } from "../hooks/use-undo-import.ts";
import type { ImportReport } from "../model/import-report.ts";
import { transferTexts } from "../texts.ts";
import { EarlierImports } from "./earlier-imports.tsx";
import { ImportForm } from "./import-form.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { ImportResult, type ShownImport } from "./import-result.tsx";

const texts = transferTexts.importPages;

interface ImportDialogProps {
  /** The page below which they are put; null for the top, which is main's. */
  parent: Page | null;
  opened: boolean;
  onClose: () => void;
  /** Pages may have been created: refetch the list. */
  onChanged: () => void;
  onOpen: (pageId: string) => void;
  onOpenDatabase: (databaseId: number) => void;
  /** It was closed while an import or preview goes on at the server. */
  onLeft: (job: ImportJob) => void;
  /** Continues with a table, which becomes a database; null when impossible. */
  onTable: ((file: File) => void) | null;
}

const shownOf = ({ import_id, pages, page_count, databases, notes }: ImportReport): ShownImport => ({
  importId: import_id,
  importedAt: null,
  undoneAt: null,
  pages,
  pageCount: page_count,
  databases,
  notes,
});

/** Chooses files, shows what they would become, imports them, and shows the report; also those of earlier imports. */
export const ImportDialog = ({
  parent,
  opened,
  onClose,
  onChanged,
  onOpen,
  onOpenDatabase,
  onLeft,
  onTable,
}: ImportDialogProps) => {
  const [leadsOn, setLeadsOn] = useState(false);
  const [showsEarlier, setShowsEarlier] = useState(false);
  const { undo } = useUndoImport(onChanged);
  const open = (pageId: string) => {
    setLeadsOn(true);
    onClose();
    onOpen(pageId);
  };
  const openDatabase = (databaseId: number) => {
    setLeadsOn(true);
    onClose();
    onOpenDatabase(databaseId);
  };
  const state = useImport({
    parentId: parent?.page_id ?? null,
    onTable,
    onDone: ({ pages, page_count, databases, notes, import_id }) => {
      onChanged();
      const [first] = pages;
      const [database] = databases;
      // With something to say, or to choose from, it stays until it was read.
      if (notes.length > 0 || (!first && !database) || (first && database)) return;
      if (first && first.page_id !== null) open(first.page_id);
      else if (database && database.database_id !== null) openDatabase(database.database_id);
      notifyUndo(texts.made(page_count, databases.length), () => undo(import_id));
    },
  });
  /** What has been uploaded stays to be resumed, what has begun goes on; both are listed when the dialog opens again. */
  const leave = () => {
    const left = state.leave();
    onClose();
    if (left) onLeft(left);
  };
  const step = showsEarlier ? (
    <EarlierImports onBack={() => setShowsEarlier(false)} onOpen={open} onOpenDatabase={openDatabase} />
  ) : state.result ? (
    <ImportResult
      result={shownOf(state.result)}
      onOpen={open}
      onOpenDatabase={openDatabase}
      onUndone={onClose}
      close={{ label: texts.close, act: onClose }}
    />
  ) : state.preview ? (
    <ImportPreview state={state} preview={state.preview} onClose={leave} />
  ) : (
    <ImportForm
      state={state}
      parent={parent}
      takesTables={onTable !== null}
      onClose={leave}
      onEarlier={() => setShowsEarlier(true)}
    />
  );
  return (
    <Dialog
      opened={opened}
      onClose={leave}
      title={texts.title}
      keepFocus={leadsOn}
      stays={state.files.length > 0 || state.job !== null}
    >
      {step}
    </Dialog>
  );
};
