import { limits, type Page } from "@maive/contract";
import { useRef, useState, type KeyboardEvent } from "react";
import { Link } from "react-router";
import { pagePath } from "../../page-queries/index.ts";
import { treeTexts } from "../texts.ts";
import classes from "./page-tree.module.css";
import { useTreeHandlers } from "./tree-context.tsx";

/** Stays the same function: a new one at every letter would select, and the next letter replace, all that was typed. */
const selectAll = (field: HTMLInputElement | null) => field?.select();

/** The title as a field: Enter and leaving it save, Escape leaves it as it was. */
const TitleField = ({ page }: { page: Page }) => {
  const { endRename } = useTreeHandlers();
  const [title, setTitle] = useState(page.title);
  const ended = useRef(false);
  const end = (wanted: string | null) => {
    if (ended.current) return;
    ended.current = true;
    endRename(page, wanted);
  };
  const handleKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") end(title);
    else if (event.key === "Escape") end(null);
    else return;
    event.preventDefault();
    // A drawer around the tree would take the same Escape for itself.
    event.nativeEvent.stopImmediatePropagation();
  };
  return (
    <input
      ref={selectAll}
      className={classes.field}
      aria-label={treeTexts.titleOf(page.title)}
      maxLength={limits.titleLength}
      value={title}
      onChange={(event) => setTitle(event.currentTarget.value)}
      onKeyDown={handleKey}
      onBlur={() => end(title)}
    />
  );
};

/** The title of a row: leads to the page, and becomes a field by a double click for those who may write it. */
export const RowTitle = ({ page, renaming }: { page: Page; renaming: boolean }) => {
  const { leave, startRename } = useTreeHandlers();
  if (renaming) return <TitleField key={page.page_id} page={page} />;
  return (
    <Link
      to={pagePath(page.page_id)}
      tabIndex={-1}
      className={classes.title}
      title={page.title}
      onClick={leave}
      onDoubleClick={() => {
        if (page.user_can_write) startRename(page.page_id);
      }}
      draggable={false}
    >
      {page.title}
    </Link>
  );
};
