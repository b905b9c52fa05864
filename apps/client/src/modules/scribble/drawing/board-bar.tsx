import { VisuallyHidden } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { ArrowLeft, History } from "lucide-react";
import { Link } from "react-router";
import { Icon, IconButton } from "../../../ui/index.ts";
import { scribblePath } from "../board-path.ts";
import type { SaveState } from "../saving/save-state.ts";
import { scribbleTexts as texts } from "../texts.ts";
import classes from "./board-bar.module.css";
import { BoardName } from "./board-name.tsx";
import type { BoardSession } from "./board-session.ts";
import { ExportMenu } from "./export-menu.tsx";
import { SaveMark } from "./save-mark.tsx";
import { StatesDialog } from "./states/states-dialog.tsx";

interface BoardBarProps {
  session: BoardSession;
  name: string;
  state: SaveState;
  onRename: (name: string) => void;
}

/** The way back, the name, whether all is saved, and how to take the drawing elsewhere. */
export const BoardBar = ({ session, name, state, onRename }: BoardBarProps) => {
  const [statesOpened, states] = useDisclosure(false);
  return (
    <header className={classes.bar} role="presentation">
      <Link to={scribblePath} className={classes.back} aria-label={texts.board.back} title={texts.board.back}>
        <Icon of={ArrowLeft} />
        <span className={classes.backText}>{texts.board.back}</span>
      </Link>
      <VisuallyHidden component="h1">{name}</VisuallyHidden>
      <div className={classes.middle}>
        <BoardName boardId={session.opened.board.board_id} name={name} onRename={onRename} />
        <SaveMark state={state} />
      </div>
      <IconButton label={texts.states.title} onClick={states.open}>
        <Icon of={History} />
      </IconButton>
      <ExportMenu session={session} name={name} />
      <StatesDialog session={session} opened={statesOpened} onClose={states.close} />
    </header>
  );
};
