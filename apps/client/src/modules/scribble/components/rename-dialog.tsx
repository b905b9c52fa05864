import { type Board, limits } from "@maive/contract";
import { NameDialog } from "../../../ui/index.ts";
import { useRenameBoard } from "../queries/boards.ts";
import { scribbleTexts } from "../texts.ts";

const texts = scribbleTexts.renameDialog;

interface RenameDialogProps {
  board: Board;
  opened: boolean;
  onClose: () => void;
}

/** Renames a board. */
export const RenameDialog = ({ board, opened, onClose }: RenameDialogProps) => {
  const { mutate, isPending } = useRenameBoard();
  const rename = (name: string) => {
    if (name === board.name) onClose();
    else mutate({ boardId: board.board_id, name }, { onSuccess: onClose });
  };
  return (
    <NameDialog
      opened={opened}
      title={texts.title}
      field={texts.field}
      initial={board.name}
      confirmLabel={texts.save}
      maxLength={limits.boardNameLength}
      required
      busy={isPending}
      onConfirm={rename}
      onClose={onClose}
    />
  );
};
