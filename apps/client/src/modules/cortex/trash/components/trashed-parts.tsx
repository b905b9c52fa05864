import type { TrashedPart } from "@maive/contract";
import { momentText } from "../../../../ui/index.ts";
import { DialogItem, DialogList, TrashActions } from "../../../../ui/dialog-list/index.ts";
import { useDeletePartForGood, useRestorePart } from "../queries/trash.ts";
import { trashTexts } from "../texts.ts";

/** Properties, views and choices in the trash. */
export const TrashedParts = ({ parts }: { parts: readonly TrashedPart[] }) => {
  const { mutate: restore, isPending } = useRestorePart();
  const { mutate: deleteForGood } = useDeletePartForGood();
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
          <TrashActions
            restoreLabel={trashTexts.restore}
            onRestore={() => restore({ partId: part.part_id })}
            isRestoring={isPending}
            remove={{
              label: trashTexts.deleteForGood,
              title: trashTexts.deleteForGood,
              question: trashTexts.questions.deletePart(part.name),
              onConfirm: () => deleteForGood({ partId: part.part_id }),
            }}
          />
        </DialogItem>
      ))}
    </DialogList>
  );
};
