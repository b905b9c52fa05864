import { useQuery } from "@tanstack/react-query";
import { ArchiveRestore, Trash2 } from "lucide-react";
import {
  confirm,
  Dialog,
  EmptyState,
  Icon,
  IconButton,
  LoadFailed,
  LoadingText,
  momentText,
} from "../../../ui/index.ts";
import { DialogFooter, DialogItem, DialogList, DialogLists } from "../../../ui/dialog-list/index.ts";
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
  const askDelete = async (boardId: string, name: string) => {
    const question = texts.deleteQuestion(name);
    const confirmLabel = texts.deleteTitle;
    if (await confirm({ title: texts.deleteTitle, question, confirmLabel, danger: true }))
      deleteForGood({ boardId });
  };
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
              <IconButton label={texts.restore(name)} onClick={() => restore({ boardId })}>
                <Icon of={ArchiveRestore} />
              </IconButton>
              <IconButton label={texts.deleteForGood(name)} onClick={() => void askDelete(boardId, name)}>
                <Icon of={Trash2} />
              </IconButton>
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
