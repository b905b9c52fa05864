import type { TrashedDatabase } from "@maive/contract";
import { ArchiveRestore, Trash2 } from "lucide-react";
import { confirm, Icon, IconButton, momentText } from "../../../../ui/index.ts";
import { DialogItem, DialogList } from "../../../../ui/dialog-list/index.ts";
import { useRestoreDatabase } from "../../part-trash/index.ts";
import { useDeleteDatabaseForGood } from "../queries/trash.ts";
import { trashTexts } from "../texts.ts";

/** Whole databases in the trash. */
export const TrashedDatabases = ({ databases }: { databases: readonly TrashedDatabase[] }) => {
  const { mutate: restore, isPending } = useRestoreDatabase();
  const { mutate: deleteForGood } = useDeleteDatabaseForGood();
  const askDelete = async ({ database_id: databaseId, name }: TrashedDatabase) => {
    const question = trashTexts.questions.deleteDatabase(name);
    const label = trashTexts.deleteForGood;
    if (await confirm({ title: label, question, confirmLabel: label, danger: true }))
      deleteForGood({ databaseId });
  };
  return (
    <DialogList label={trashTexts.databases} heading={trashTexts.databases}>
      {databases.map((database) => (
        <DialogItem
          key={database.database_id}
          name={database.name}
          about={
            <span>
              {trashTexts.entries(database.entries)},{" "}
              <time dateTime={database.trashed_at}>
                {trashTexts.deletedBy(momentText(database.trashed_at), database.trashed_by)}
              </time>
            </span>
          }
        >
          <IconButton
            label={trashTexts.restore}
            disabled={isPending}
            onClick={() => restore(database.database_id)}
          >
            <Icon of={ArchiveRestore} />
          </IconButton>
          <IconButton label={trashTexts.deleteForGood} onClick={() => void askDelete(database)}>
            <Icon of={Trash2} />
          </IconButton>
        </DialogItem>
      ))}
    </DialogList>
  );
};
