import { type Board, limits } from "@maive/contract";
import { Button, Group, TextInput } from "@mantine/core";
import { useState, type SubmitEvent } from "react";
import { Dialog, uiTexts } from "../../../ui/index.ts";
import { useRenameBoard } from "../queries/boards.ts";
import { scribbleTexts as texts } from "../texts.ts";

interface RenameDialogProps {
  board: Board;
  opened: boolean;
  onClose: () => void;
}

/** Gives a board another name. Enter confirms, Escape leaves. */
export const RenameDialog = ({ board, opened, onClose }: RenameDialogProps) => {
  const [value, setValue] = useState(board.name);
  const { mutate, isPending } = useRenameBoard();
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const name = value.trim();
    if (name === "") return;
    if (name === board.name) onClose();
    else mutate({ boardId: board.board_id, name }, { onSuccess: onClose });
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.renameDialog.title}>
      <form onSubmit={handleSubmit}>
        <TextInput
          label={texts.renameDialog.field}
          value={value}
          maxLength={limits.boardNameLength}
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {uiTexts.cancel}
          </Button>
          <Button type="submit" loading={isPending} disabled={value.trim() === ""}>
            {texts.renameDialog.save}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
};
