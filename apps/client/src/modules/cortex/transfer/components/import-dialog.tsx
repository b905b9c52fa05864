import type { Page } from "@maive/contract";
import { useState } from "react";
import { Dialog } from "../../../../ui/index.ts";
import { useImport } from "../hooks/use-import.ts";
import { transferTexts } from "../texts.ts";
import { ImportForm } from "./import-form.tsx";
import { ImportResult } from "./import-result.tsx";

const texts = transferTexts.importPages;

interface ImportDialogProps {
  /** The page below which they are put; null for the top, which is main's. */
  parent: Page | null;
  opened: boolean;
  onClose: () => void;
  /** Pages may have been created: refetch the list. */
  onChanged: () => void;
  onOpen: (pageId: string) => void;
  /** Continues with a table, which becomes a database; null when impossible. */
  onTable: ((file: File) => void) | null;
}

/** Chooses files, imports them as pages, and shows the result. */
export const ImportDialog = ({ parent, opened, onClose, onChanged, onOpen, onTable }: ImportDialogProps) => {
  const [leadsOn, setLeadsOn] = useState(false);
  const open = (pageId: string) => {
    setLeadsOn(true);
    onClose();
    onOpen(pageId);
  };
  const state = useImport({
    parentId: parent?.page_id ?? null,
    onTable,
    onDone: ({ pages, notes }) => {
      onChanged();
      const [first] = pages;
      // With something to say, it stays until it was read.
      if (notes.length === 0 && first) open(first.page_id);
    },
    onUnsure: onChanged,
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={texts.title}
      keepFocus={leadsOn}
      stays={state.files.length > 0}
    >
      {state.result ? (
        <ImportResult result={state.result} onClose={onClose} onOpen={open} />
      ) : (
        <ImportForm state={state} parent={parent} takesTables={onTable !== null} onClose={onClose} />
      )}
    </Dialog>
  );
};
