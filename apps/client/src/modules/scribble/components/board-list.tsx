import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { PenTool, Plus, Trash2 } from "lucide-react";
import { useNavigate } from "../../../routing/index.ts";
import { useRefetch } from "../../../live/index.ts";
import {
  EmptyState,
  Icon,
  LoadFailed,
  LoadingText,
  ModuleScreen,
  useDocumentTitle,
} from "../../../ui/index.ts";
import { boardPath } from "../board-path.ts";
import { boardListQuery, useCreateBoard } from "../queries/boards.ts";
import { boardKeys } from "../queries/keys.ts";
import { scribbleTexts as texts } from "../texts.ts";
import { BoardCard } from "./board-card.tsx";
import classes from "./board-list.module.css";
import { drawingOnDemand } from "./drawing-on-demand.tsx";
import { TrashDialog } from "./trash-dialog.tsx";

const NewBoard = () => {
  const navigate = useNavigate();
  const { mutate, isPending } = useCreateBoard();
  return (
    <Button
      leftSection={<Icon of={Plus} size={16} />}
      loading={isPending}
      onPointerEnter={drawingOnDemand.preload}
      onFocus={drawingOnDemand.preload}
      onClick={() => mutate(undefined, { onSuccess: (board) => navigate(boardPath(board.board_id)) })}
    >
      {texts.newBoard}
    </Button>
  );
};

const Boards = () => {
  const { data: boards, isError, refetch } = useQuery(boardListQuery);
  if (!boards)
    return isError ? (
      <LoadFailed title={texts.errors.list} onRetry={() => void refetch()} />
    ) : (
      <LoadingText />
    );
  if (boards.length === 0)
    return (
      <EmptyState icon={PenTool} title={texts.empty} headingLevel={2} hint={texts.emptyHint}>
        <NewBoard />
      </EmptyState>
    );
  return (
    <ul className={classes.grid} aria-label={texts.list}>
      {boards.map((board) => (
        <BoardCard key={board.board_id} board={board} />
      ))}
    </ul>
  );
};

/** All boards as cards, and the way to a new one. */
export const BoardList = () => {
  useDocumentTitle(texts.documentTitle);
  const [trashOpened, trash] = useDisclosure(false);
  const queryClient = useQueryClient();
  useRefetch("boards_changed", () => void queryClient.invalidateQueries({ queryKey: boardKeys.all }));
  const { data: boards } = useQuery(boardListQuery);
  return (
    <ModuleScreen
      title={texts.title}
      hint={texts.intro}
      actions={
        <>
          <Button variant="default" leftSection={<Icon of={Trash2} size={16} />} onClick={trash.open}>
            {texts.trashDialog.title}
          </Button>
          {boards && boards.length > 0 && <NewBoard />}
        </>
      }
    >
      <Boards />
      <TrashDialog opened={trashOpened} onClose={trash.close} />
    </ModuleScreen>
  );
};
