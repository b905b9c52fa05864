import { type Board, boardThumbnail } from "@maive/contract";
import { Menu } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Copy, Ellipsis, PencilLine, PenTool, Trash2 } from "lucide-react";
import { Link } from "../../../routing/index.ts";
import { urlOf } from "../../../api/index.ts";
import { Icon, IconButton, momentText, notifyUndo } from "../../../ui/index.ts";
import { boardPath } from "../board-path.ts";
import { useDuplicateBoard, useRestoreBoard, useTrashBoard } from "../queries/boards.ts";
import { scribbleTexts as texts } from "../texts.ts";
import classes from "./board-list.module.css";
import { drawingOnDemand } from "./drawing-on-demand.tsx";
import { RenameDialog } from "./rename-dialog.tsx";

const Picture = ({ board }: { board: Board }) => {
  if (!board.has_thumbnail)
    return (
      <span className={classes.picture} data-empty>
        <Icon of={PenTool} size={28} />
      </span>
    );
  const url = urlOf(boardThumbnail, { board_id: board.board_id }, { v: board.version });
  return (
    <span className={classes.picture} data-turns={!board.has_images || undefined}>
      <img src={url} alt="" loading="lazy" decoding="async" draggable={false} />
    </span>
  );
};

/** A board in the list with its actions. */
export const BoardCard = ({ board }: { board: Board }) => {
  const [renaming, rename] = useDisclosure(false);
  const duplicate = useDuplicateBoard();
  const { mutate: trash } = useTrashBoard();
  const { mutate: restore } = useRestoreBoard();
  const { board_id: boardId, name, last_modified } = board;
  const changedAt = momentText(last_modified);
  const handleTrash = () =>
    trash({ boardId }, { onSuccess: () => notifyUndo(texts.trashed(name), () => restore({ boardId })) });
  return (
    <li className={classes.card}>
      <Picture board={board} />
      <div className={classes.about}>
        <Link
          to={boardPath(boardId)}
          className={classes.link}
          onPointerEnter={drawingOnDemand.preload}
          onFocus={drawingOnDemand.preload}
        >
          <span className={classes.name} title={name}>
            {name}
          </span>
          <time dateTime={last_modified} title={texts.changedAt(changedAt)}>
            {changedAt}
          </time>
        </Link>
        <Menu position="bottom-end" width={220}>
          <Menu.Target>
            <IconButton label={texts.actions(name)} className={classes.menu}>
              <Icon of={Ellipsis} />
            </IconButton>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<Icon of={PencilLine} size={16} />} onClick={rename.open}>
              {texts.rename}
            </Menu.Item>
            <Menu.Item leftSection={<Icon of={Copy} size={16} />} onClick={() => duplicate(board)}>
              {texts.duplicate}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item color="red" leftSection={<Icon of={Trash2} size={16} />} onClick={handleTrash}>
              {texts.trash}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      <RenameDialog key={name} board={board} opened={renaming} onClose={rename.close} />
    </li>
  );
};
