import type { EmbedProps } from "../embeds/components/embed-props.ts";
import { HeadingList } from "./heading-list.tsx";
import { headingsOf, sameHeadings } from "./headings.ts";
import classes from "./outline.module.css";
import { outlineTexts } from "./texts.ts";
import { usePageText } from "./use-page-text.ts";

/** The table of contents within a page. */
export const ContentsBlock = ({ editor }: Pick<EmbedProps, "editor">) => {
  const headings = usePageText(editor, headingsOf, sameHeadings);
  return (
    <nav className={classes.contents} aria-label={outlineTexts.contents}>
      {headings.length > 0 ? (
        <HeadingList editor={editor} headings={headings} />
      ) : (
        <p className={classes.hint}>{outlineTexts.hint}</p>
      )}
    </nav>
  );
};
