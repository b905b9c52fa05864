import { PageIcon } from "../../icons/index.ts";
import type { MentionOption } from "../mention/mention-option.ts";
import { editorTexts } from "../texts.ts";
import classes from "./format-toolbar.module.css";

type LinkPagesProps = {
  id: string;
  pages: readonly MentionOption[];
  /** The active one; -1 for none. */
  index: number;
  onTake: (page: MentionOption) => void;
};

/** The pages that fit what is typed into the link field. */
export const LinkPages = ({ id, pages, index, onTake }: LinkPagesProps) => (
  <div id={id} role="listbox" aria-label={editorTexts.format.linkPages} className={classes.pages}>
    {pages.map((page, i) => (
      <button
        key={page.target}
        id={`${id}-${page.target}`}
        type="button"
        role="option"
        tabIndex={-1}
        aria-selected={i === index}
        className={classes.found}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onTake(page)}
      >
        <PageIcon icon={page.icon} />
        <span className={classes.title}>{page.name || editorTexts.page.untitled}</span>
      </button>
    ))}
  </div>
);
