import { Button, Group } from "@mantine/core";
import { CircleCheck, FileText } from "lucide-react";
import { Icon } from "../../../../ui/index.ts";
import type { Imported } from "../hooks/use-import.ts";
import { transferTexts } from "../texts.ts";
import classes from "./transfer.module.css";

interface Note {
  file: string;
  message: string;
}

/** Notes of one file together, files in the order in which they come. */
const notesByFile = (notes: readonly Note[]): { file: string; messages: string[] }[] => {
  const files = new Map<string, string[]>();
  for (const { file, message } of notes) files.set(file, [...(files.get(file) ?? []), message]);
  return [...files].map(([file, messages]) => ({ file, messages }));
};

const texts = transferTexts.importPages;

interface ImportResultProps {
  result: Imported;
  onOpen: (pageId: string) => void;
  onClose: () => void;
}

const Notes = ({ notes }: { notes: Imported["notes"] }) => (
  <section className={classes.notes} aria-labelledby="import-notes">
    <h3 id="import-notes" className={classes.notesTitle}>
      {texts.notes}
    </h3>
    <p className={classes.limits}>{texts.notesHint}</p>
    {/* Longer lists scroll, for which the keyboard must reach them. */}
    <dl className={classes.noteList} tabIndex={0} aria-labelledby="import-notes">
      {notesByFile(notes).map(({ file, messages }) => (
        <div key={file}>
          <dt>{file}</dt>
          {messages.map((message) => (
            <dd key={message}>{message}</dd>
          ))}
        </div>
      ))}
    </dl>
  </section>
);

/** The result of an import, with its losses. */
export const ImportResult = ({ result, onOpen, onClose }: ImportResultProps) => {
  const { pages, page_count, notes } = result;
  const [first] = pages;
  return (
    <>
      <p className={classes.made} role="status">
        <Icon of={CircleCheck} />
        {texts.made(page_count)}
      </p>
      <ul className={classes.files} aria-label={texts.result}>
        {pages.map(({ page_id, title }) => (
          <li key={page_id} className={classes.file}>
            <Icon of={FileText} size={16} />
            <span className={classes.name} title={title}>
              {title}
            </span>
            {pages.length > 1 && (
              <Button
                variant="subtle"
                size="compact-md"
                aria-label={`${texts.open}: ${title}`}
                onClick={() => onOpen(page_id)}
              >
                {texts.open}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {notes.length > 0 ? <Notes notes={notes} /> : <p className={classes.hint}>{texts.complete}</p>}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {texts.close}
        </Button>
        {first && (
          <Button data-autofocus onClick={() => onOpen(first.page_id)}>
            {texts.open}
          </Button>
        )}
      </Group>
    </>
  );
};
