import { Button, Group } from "@mantine/core";
import type { ImportNote } from "@maive/contract";
import { CircleCheck, FileText, Table2, Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { Icon, momentText, useFirstFocus } from "../../../../ui/index.ts";
import { saveBlob } from "../../../files/downloads/index.ts";
import { useUndoImport } from "../hooks/use-undo-import.ts";
import { reportText } from "../model/report-text.ts";
import { transferTexts } from "../texts.ts";
import { ImportNotes } from "./import-notes.tsx";
import classes from "./transfer.module.css";

const texts = transferTexts.importPages;

export interface ShownImport {
  importId: string | null;
  /** An instant; null: now. */
  importedAt: string | null;
  undoneAt: string | null;
  /** Those at its top; without an id where they are no longer there. */
  pages: readonly { page_id: string | null; title: string }[];
  pageCount: number;
  databases: readonly { database_id: number | null; name: string; entry_count: number }[];
  notes: readonly ImportNote[];
}

interface ImportResultProps {
  result: ShownImport;
  onOpen: (pageId: string) => void;
  onOpenDatabase: (databaseId: number) => void;
  /** The import was undone. */
  onUndone: () => void;
  close: { label: string; act: () => void };
}

const save = ({ pages, pageCount, databases, notes, importedAt, undoneAt }: ShownImport) => {
  const title = pages[0]?.title ?? databases[0]?.name ?? "";
  const when = momentText(importedAt ?? new Date());
  const undone = undoneAt === null ? null : momentText(undoneAt);
  const text = reportText({ title, when, undone, pageCount, databases, notes });
  const name = texts.reportName(title.replace(/[\\/:*?"<>|]/g, "-").slice(0, 120));
  saveBlob(new Blob([text], { type: "text/plain;charset=utf-8" }), name);
};

/** The report of an import: what it made, what did not come along, and its undo. */
export const ImportResult = ({ result, onOpen, onOpenDatabase, onUndone, close }: ImportResultProps) => {
  const root = useFirstFocus<HTMLDivElement>();
  const { importId, importedAt, undoneAt, pages, pageCount, databases, notes } = result;
  const { isRunning, undo } = useUndoImport(onUndone);
  const first = pages.find(({ page_id }) => page_id !== null)?.page_id ?? null;
  const firstDatabase = databases.find(({ database_id }) => database_id !== null)?.database_id ?? null;
  const isLeft = first !== null || firstDatabase !== null;
  // Its undo and what it opened disappear with it: the focus goes on to what is left.
  const leave = useRef<HTMLButtonElement>(null);
  const wasLeft = useRef(isLeft);
  useEffect(() => {
    if (wasLeft.current && !isLeft) leave.current?.focus();
    wasLeft.current = isLeft;
  }, [isLeft]);
  const count = pages.length + databases.length;
  const openFirst = () => {
    if (first !== null) onOpen(first);
    else if (firstDatabase !== null) onOpenDatabase(firstDatabase);
  };
  return (
    <div ref={root}>
      {undoneAt === null ? (
        <p className={classes.made} role="status">
          <Icon of={CircleCheck} />
          {texts.made(pageCount, databases.length)}
        </p>
      ) : (
        <p className={classes.undone} role="status">
          <Icon of={Undo2} />
          {texts.wasUndone(momentText(undoneAt))}
        </p>
      )}
      {importedAt !== null && (
        <p className={classes.hint}>{texts.wasMade(momentText(importedAt), pageCount, databases.length)}</p>
      )}
      <ul className={classes.files} aria-label={texts.result}>
        {pages.map(({ page_id, title }, place) => (
          <li key={page_id ?? `${place}`} className={classes.file}>
            <Icon of={FileText} size={16} />
            <span className={classes.name} title={title}>
              {title}
            </span>
            {page_id === null && <span className={classes.size}>{texts.gone}</span>}
            {page_id !== null && count > 1 && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`${texts.open}: ${title}`}
                onClick={() => onOpen(page_id)}
              >
                {texts.open}
              </Button>
            )}
          </li>
        ))}
        {databases.map(({ database_id, name, entry_count }, place) => (
          <li key={database_id ?? `d${place}`} className={classes.file}>
            <Icon of={Table2} size={16} />
            <span className={classes.name} title={name}>
              {name}
            </span>
            <span className={classes.size}>
              {database_id === null ? texts.gone : texts.entries(entry_count)}
            </span>
            {database_id !== null && count > 1 && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`${texts.open}: ${name}`}
                onClick={() => onOpenDatabase(database_id)}
              >
                {texts.open}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {notes.length > 0 ? (
        <ImportNotes notes={notes} hint={texts.notesHint} />
      ) : (
        <p className={classes.hint}>{texts.complete}</p>
      )}
      <div className={classes.acts}>
        <Button variant="subtle" size="compact-sm" onClick={() => save(result)}>
          {texts.saveReport}
        </Button>
        {importId !== null && isLeft && (
          <Button variant="subtle" size="compact-sm" loading={isRunning} onClick={() => undo(importId)}>
            {texts.undo}
          </Button>
        )}
      </div>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button
          ref={leave}
          variant="default"
          onClick={close.act}
          {...(isLeft ? {} : { "data-autofocus": true })}
        >
          {close.label}
        </Button>
        {isLeft && (
          <Button data-autofocus onClick={openFirst}>
            {texts.open}
          </Button>
        )}
      </Group>
    </div>
  );
};
