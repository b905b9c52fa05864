import type { BackedUpItem, BackedUpKind } from "@maive/contract";
import { Button } from "@mantine/core";
import { Database, FileText, Folder, type LucideIcon, Paperclip, Presentation, Rows3 } from "lucide-react";
import { Link } from "../../../routing/index.ts";
import { errorSentence } from "../../../api/index.ts";
import { DottedLine, Icon, momentText } from "../../../ui/index.ts";
import classes from "./copies.module.css";
import { useCopyFromBackup } from "./copy-queries.ts";
import { copyTexts as texts } from "./texts.ts";

const icons: Record<BackedUpKind, LucideIcon> = {
  page: FileText,
  entry: Rows3,
  database: Database,
  folder: Folder,
  file: Paperclip,
  board: Presentation,
};

const addressOf = ({ kind, id }: { kind: BackedUpKind; id: string }): string => {
  if (kind === "page" || kind === "entry") return `/cortex/${id}`;
  if (kind === "database") return `/cortex/datenbank/${id}`;
  if (kind === "board") return `/scribble/${id}`;
  // Shown over Drive, whichever folder it came back into.
  return kind === "file" ? `/drive?datei=${encodeURIComponent(id)}` : "/drive";
};

/** Something in a backup, and its way back. */
export const CopyRow = ({ backup, item }: { backup: string; item: BackedUpItem }) => {
  const { mutate, isPending, data: copy, error } = useCopyFromBackup(backup);
  const { kind, title, place, modified_at: modified } = item;
  return (
    <li className={classes.item}>
      <Icon of={icons[kind]} />
      <div className={classes.what}>
        <p className={classes.name}>{title}</p>
        <DottedLine className={classes.where}>
          <span>{texts.kinds[kind]}</span>
          <span>{texts.place(place)}</span>
          {modified !== null && <time dateTime={modified}>{momentText(modified)}</time>}
        </DottedLine>
        {copy && (
          <div className={classes.done} role="status">
            {texts.copied(title)} <Link to={addressOf(copy)}>{texts.open}</Link>
            {copy.notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </div>
        )}
        {error && (
          <p className={classes.failure} role="alert">
            {errorSentence(error, texts.copyFailed)}
          </p>
        )}
      </div>
      <Button
        variant="default"
        size="sm"
        aria-label={texts.copyOf(title)}
        loading={isPending}
        onClick={() => mutate(item)}
      >
        {texts.copy}
      </Button>
    </li>
  );
};
