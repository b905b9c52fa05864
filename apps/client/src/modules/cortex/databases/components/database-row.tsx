import type { Database } from "@maive/contract";
import { useQueryClient } from "@tanstack/react-query";
import { Pencil, Trash2, UserPlus } from "lucide-react";
import { useState } from "react";
import { Link } from "../../../../routing/index.ts";
import { errorSentence } from "../../../../api/index.ts";
import { confirm, Icon, IconButton, notifyError, notifyUndo } from "../../../../ui/index.ts";
import { databasePath } from "../../database-queries/index.ts";
import {
  databaseDependentsQuery,
  databaseDependentsText,
  useRestoreDatabase,
} from "../../part-trash/index.ts";
import { useDeleteDatabase, useRenameDatabase } from "../queries/mutations.ts";
import { databaseTexts as texts } from "../texts.ts";
import classes from "./databases.module.css";
import { DatabaseForm } from "./database-form.tsx";

/** The calendar's database cannot be deleted. */
const calendarDatabaseId = 0;

interface DatabaseRowProps {
  database: Database;
  onShare: () => void;
  /** The user navigates there. */
  onOpen: () => void;
}

/** A database in the list: name, share, rename, delete. */
export const DatabaseRow = ({ database, onShare, onOpen }: DatabaseRowProps) => {
  const { database_id: databaseId, name, description } = database;
  const [renaming, setRenaming] = useState(false);
  const [renamed, setRenamed] = useState(false);
  const rename = useRenameDatabase();
  const client = useQueryClient();
  const remove = useDeleteDatabase();
  const { mutate: restore } = useRestoreDatabase();

  const fold = () => {
    setRenaming(false);
    setRenamed(true);
  };
  const handleRemove = async () => {
    try {
      const dependents = await client.fetchQuery(databaseDependentsQuery(databaseId));
      const question = texts.removeQuestion(name, dependents.entries, databaseDependentsText(dependents));
      const { removeTitle: title, removeConfirm: confirmLabel } = texts;
      if (!(await confirm({ title, question, confirmLabel, danger: true }))) return;
      await remove.mutateAsync(databaseId);
      notifyUndo(texts.removed(name), () => restore(databaseId));
    } catch (error) {
      notifyError(errorSentence(error, texts.removeFailed));
    }
  };

  if (renaming)
    return (
      <li className={classes.create}>
        <DatabaseForm
          initial={{ name, description }}
          submitLabel={texts.save}
          busy={rename.isPending}
          onCancel={fold}
          onSubmit={(values) =>
            rename.mutate(
              { databaseId, ...values },
              {
                onSuccess: fold,
                onError: (error) => notifyError(errorSentence(error, texts.saveFailed)),
              },
            )
          }
        />
      </li>
    );
  const hint = databaseId === calendarDatabaseId && description === "" ? texts.calendarFixed : description;
  return (
    <li className={classes.row}>
      <span className={classes.text}>
        <Link to={databasePath(databaseId)} className={classes.link} onClick={onOpen}>
          {name}
        </Link>
        {hint === "" ? null : <span className={classes.hint}>{hint}</span>}
      </span>
      <IconButton label={texts.share(name)} onClick={onShare}>
        <Icon of={UserPlus} />
      </IconButton>
      <IconButton label={texts.rename(name)} autoFocus={renamed} onClick={() => setRenaming(true)}>
        <Icon of={Pencil} />
      </IconButton>
      {databaseId === calendarDatabaseId ? (
        <span className={classes.noAction} />
      ) : (
        <IconButton label={texts.remove(name)} onClick={() => void handleRemove()}>
          <Icon of={Trash2} />
        </IconButton>
      )}
    </li>
  );
};
