import { limits } from "@maive/contract";
import { useRef, useState, type KeyboardEvent } from "react";
import { useRenameBoard } from "../queries/boards.ts";
import { scribbleTexts as texts } from "../texts.ts";
import classes from "./board-bar.module.css";

interface BoardNameProps {
  boardId: string;
  name: string;
  onRename: (name: string) => void;
}

/** The editable name: Enter or blur save, Escape reverts. */
export const BoardName = ({ boardId, name, onRename }: BoardNameProps) => {
  const [draft, setDraft] = useState<string | null>(null);
  const cancelled = useRef(false);
  const { mutate } = useRenameBoard();
  const handleBlur = () => {
    const newName = cancelled.current ? "" : (draft?.trim() ?? "");
    cancelled.current = false;
    setDraft(null);
    if (newName === "" || newName === name) return;
    onRename(newName);
    mutate({ boardId, name: newName }, { onError: () => onRename(name) });
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // Excalidraw handles keys of the whole window as tools.
    event.stopPropagation();
    cancelled.current = event.key === "Escape";
    if (event.key === "Enter" || event.key === "Escape") event.currentTarget.blur();
  };
  return (
    <input
      className={classes.name}
      aria-label={texts.board.name}
      value={draft ?? name}
      maxLength={limits.boardNameLength}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={handleBlur}
      onKeyDown={handleKey}
    />
  );
};
