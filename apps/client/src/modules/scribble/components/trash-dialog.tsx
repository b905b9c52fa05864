import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { Dialog, EmptyState, LoadFailed, LoadingText, momentText } from "../../../ui/index.ts";
import {
  DialogFooter,
  DialogItem,
  DialogList,
  DialogLists,
  TrashActions,
} from "../../../ui/dialog-list/index.ts";
import { useRestoreBoard } from "../queries/boards.ts";
import { trashedBoardsQuery, useDeleteBoardForGood } from "../queries/trash.ts";
import { scribbleTexts } from "../texts.ts";

const texts = scribbleTexts.trashDialog;

const TrashedBoards = () => {
  const { data, isError, refetch } = useQuery(trashedBoardsQuery);
  const { mutate: restore } = useRestoreBoard();
  const { mutate: deleteForGood } = useDeleteBoardForGood();
  if (!data)
    return isError ? (
      <LoadFailed title={scribbleTexts.errors.trashList} onRetry={() => void refetch()} />
    ) : (
      <LoadingText />
    );
  const { boards, trash_days: days } = data;
  if (boards.length === 0) return <EmptyState icon={Trash2} title={texts.empty} hint={texts.hint(days)} />;
  return (
    <>
      <DialogLists>
        <DialogList label={texts.list}>
          {boards.map(({ board_id: boardId, name, trashed_at }) => (
            <DialogItem
              key={boardId}
              name={name}
              about={<time dateTime={trashed_at}>{texts.deletedAt(momentText(trashed_at))}</time>}
            >
              <TrashActions
                restoreLabel={texts.restore(name)}
                onRestore={() => restore({ boardId })}
                remove={{
                  label: texts.deleteForGood(name),
                  title: texts.deleteTitle,
                  question: texts.deleteQuestion(name),
                  onConfirm: () => deleteForGood({ boardId }),
                }}
              />
            </DialogItem>
          ))}
        </DialogList>
      </DialogLists>
      <DialogFooter hint={texts.hint(days)} />
    </>
  );
};

/** Deleted boards: bring them back, or remove them for good. */
export const TrashDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Dialog opened={opened} onClose={onClose} title={texts.title} size={540}>
    <TrashedBoards />
  </Dialog>
);
