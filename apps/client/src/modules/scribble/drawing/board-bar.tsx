import { VisuallyHidden } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { ArrowLeft, History, CloudCheck, CloudOff, CloudUpload } from "lucide-react";
import { Link } from "../../../routing/index.ts";
import { Icon, IconButton } from "../../../ui/index.ts";
import { scribblePath } from "../board-path.ts";
import type { SaveState } from "../saving/save-state.ts";
import { scribbleTexts as texts } from "../texts.ts";
import classes from "./board-bar.module.css";
import { BoardName } from "./board-name.tsx";
import type { BoardSession } from "./board-session.ts";
import { ExportMenu } from "./export-menu.tsx";
import { StatesDialog } from "./states/states-dialog.tsx";

const wordsOf = (state: SaveState): string =>
  state.kind === "refused" ? texts.save.refused(state.detail) : texts.save[state.kind];

/** The save state. Problems are announced, successes not. */
const SaveMark = ({ state }: { state: SaveState }) => {
  const trouble = state.kind !== "saved" && state.kind !== "saving";
  const words = wordsOf(state);
  const icon = state.kind === "saved" ? CloudCheck : CloudUpload;
  return (
    <>
      <span className={classes.mark} data-trouble={trouble || undefined} title={words}>
        <Icon of={trouble ? CloudOff : icon} size={16} />
        <span className={classes.markText}>{words}</span>
      </span>
      <VisuallyHidden role="status">{trouble && words}</VisuallyHidden>
    </>
  );
};

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
