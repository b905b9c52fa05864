import type { BlockEditor } from "../schema/schema.ts";
import { goToHeading } from "./go-to-heading.ts";
import { depthsOf, type Heading } from "./headings.ts";
import classes from "./outline.module.css";

type HeadingListProps = {
  editor: BlockEditor;
  headings: readonly Heading[];
  /** The section in view. */
  current?: string | null;
};

/** The headings as buttons that lead to them. */
export const HeadingList = ({ editor, headings, current = null }: HeadingListProps) => {
  const depths = depthsOf(headings);
  return (
    <ul className={classes.list}>
      {headings.map((heading, index) => (
        <li key={`${heading.within ?? ""} ${heading.blockId}`}>
          <button
            type="button"
            className={classes.heading}
            data-depth={depths[index]}
            aria-current={heading.blockId === current ? "location" : undefined}
            // By key there are no clicks of a pointer.
            onClick={(event) => goToHeading(editor, heading, event.detail === 0)}
          >
            {heading.text}
          </button>
        </li>
      ))}
    </ul>
  );
};
