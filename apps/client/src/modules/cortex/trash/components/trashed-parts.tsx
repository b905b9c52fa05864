import type { TrashedPart } from "@maive/contract";
import { ArchiveRestore, Trash2 } from "lucide-react";
import { confirm, Icon, IconButton, momentText } from "../../../../ui/index.ts";
import { DialogItem, DialogList } from "../../../../ui/dialog-list/index.ts";
import { useDeletePartForGood, useRestorePart } from "../queries/trash.ts";
import { trashTexts } from "../texts.ts";

/** Properties, views and choices in the trash. */
export const TrashedParts = ({ parts }: { parts: readonly TrashedPart[] }) => {
  const { mutate: restore, isPending } = useRestorePart();
  const { mutate: deleteForGood } = useDeletePartForGood();
  const askDelete = async ({ part_id: partId, name }: TrashedPart) => {
    const question = trashTexts.questions.deletePart(name);
    const label = trashTexts.deleteForGood;
    if (await confirm({ title: label, question, confirmLabel: label, danger: true }))
      deleteForGood({ partId });
  };
  return (
    <DialogList label={trashTexts.parts} heading={trashTexts.parts}>
      {parts.map((part) => (
        <DialogItem
          key={part.part_id}
          name={part.name}
          about={
            <span>
              {trashTexts.kinds[part.kind](part.database_name)},{" "}
              <time dateTime={part.trashed_at}>
                {trashTexts.deletedBy(momentText(part.trashed_at), part.trashed_by)}
              </time>
            </span>
          }
        >
          <IconButton
            label={trashTexts.restore}
            disabled={isPending}
            onClick={() => restore({ partId: part.part_id })}
          >
            <Icon of={ArchiveRestore} />
          </IconButton>
          <IconButton label={trashTexts.deleteForGood} onClick={() => void askDelete(part)}>
            <Icon of={Trash2} />
          </IconButton>
        </DialogItem>
      ))}
    </DialogList>
  );
};
