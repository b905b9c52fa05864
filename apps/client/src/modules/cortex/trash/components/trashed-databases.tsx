import type { TrashedDatabase } from "@maive/contract";
import { momentText } from "../../../../ui/index.ts";
import { DialogItem, DialogList, TrashActions } from "../../../../ui/dialog-list/index.ts";
import { useRestoreDatabase } from "../../part-trash/index.ts";
import { useDeleteDatabaseForGood } from "../queries/trash.ts";
import { trashTexts } from "../texts.ts";

/** Whole databases in the trash. */
export const TrashedDatabases = ({ databases }: { databases: readonly TrashedDatabase[] }) => {
  const { mutate: restore, isPending } = useRestoreDatabase();
  const { mutate: deleteForGood } = useDeleteDatabaseForGood();
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
          <TrashActions
            restoreLabel={trashTexts.restore}
            onRestore={() => restore(database.database_id)}
            isRestoring={isPending}
            remove={{
              label: trashTexts.deleteForGood,
              title: trashTexts.deleteForGood,
              question: trashTexts.questions.deleteDatabase(database.name),
              onConfirm: () => deleteForGood({ databaseId: database.database_id }),
            }}
          />
        </DialogItem>
      ))}
    </DialogList>
  );
};
