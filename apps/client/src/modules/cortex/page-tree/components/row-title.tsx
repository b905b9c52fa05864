import { limits, type Page } from "@maive/contract";
import { useRef, useState, type KeyboardEvent } from "react";
import { Link } from "../../../../routing/index.ts";
import { pagePath } from "../../page-queries/index.ts";
import { treeTexts } from "../texts.ts";
import classes from "./page-tree.module.css";
import { useTreeHandlers } from "./tree-context.tsx";

/** Stable ref: a new one per key would select the text again, and the next key replace it. */
const selectAll = (field: HTMLInputElement | null) => field?.select();

/** The editable title: Enter and blur save, Escape reverts. */
const TitleField = ({ page }: { page: Page }) => {
  const { endRename } = useTreeHandlers();
  const [title, setTitle] = useState(page.title);
  const ended = useRef(false);
  const end = (newTitle: string | null) => {
    if (ended.current) return;
    ended.current = true;
    endRename(page, newTitle);
  };
  const handleKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") end(title);
    else if (event.key === "Escape") end(null);
    else return;
    event.preventDefault();
    // Otherwise a surrounding drawer closes.
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

/** A row's title: a link, and editable by double click for writers. */
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
