import { useLocalStorage, useResizeObserver } from "@mantine/hooks";
import { TableOfContents } from "lucide-react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Menu } from "../../../../ui/floating/index.ts";
import { Icon, IconButton } from "../../../../ui/index.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { goToHeading } from "./go-to-heading.ts";
import { HeadingList } from "./heading-list.tsx";
import { depthsOf, headingsOf, sameHeadings, type Heading } from "./headings.ts";
import classes from "./outline.module.css";
import { outlineTexts } from "./texts.ts";
import { useCurrentHeading } from "./use-current-heading.ts";
import { usePageText } from "./use-page-text.ts";
import { countWords, minutesFor, type WordCount } from "./count-words.ts";

const same = (a: WordCount, b: WordCount): boolean => a.words === b.words && a.characters === b.characters;

/** Words, characters and time to read. */
const WordLine = ({ editor }: { editor: BlockEditor }) => {
  const { words, characters } = usePageText(editor, countWords, same);
  return (
    <p className={classes.words} title={outlineTexts.characters(characters)}>
      {outlineTexts.words(words)}
      {words > 0 && ` · ${outlineTexts.minutes(minutesFor(words))}`}
    </p>
  );
};

/** Where the outline is shown; null in a side panel, which has no room for one. */
export type OutlineSlots = {
  /** In the page's toolbar: the button. */
  tool: HTMLElement | null;
  /** Beside the text; null where there is no room. */
  beside: HTMLElement | null;
};

/** Width of a page that has room for an outline beside its text, in px. */
const enoughRoom = 1_160;
/** Number of headings from which a page shows its outline by default. */
const worthIt = 3;

type Chosen = "shown" | "hidden" | "auto";

type OutlineProps = { editor: BlockEditor; headings: readonly Heading[] };

const Beside = ({ editor, headings }: OutlineProps) => {
  const current = useCurrentHeading(editor, headings);
  return (
    <nav className={classes.beside} aria-label={outlineTexts.outline}>
      {headings.length > 0 ? (
        <HeadingList editor={editor} headings={headings} current={current} />
      ) : (
        <p className={classes.hint}>{outlineTexts.hint}</p>
      )}
      <WordLine editor={editor} />
    </nav>
  );
};

const OutlineMenu = ({ editor, headings }: OutlineProps) => {
  const depths = depthsOf(headings);
  return (
    <Menu position="bottom-end" width={280} returnFocus={false}>
      <Menu.Target>
        <IconButton label={outlineTexts.outline}>
          <Icon of={TableOfContents} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {headings.length === 0 && <Menu.Label>{outlineTexts.none}</Menu.Label>}
        {headings.map((heading, index) => (
          <Menu.Item
            key={`${heading.within ?? ""} ${heading.blockId}`}
            className={classes.item}
            data-depth={depths[index]}
            onClick={(event) => goToHeading(editor, heading, event.detail === 0)}
          >
            {heading.text}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>
          <WordLine editor={editor} />
        </Menu.Label>
      </Menu.Dropdown>
    </Menu>
  );
};

const Outline = ({
  editor,
  tool,
  beside,
}: {
  editor: BlockEditor;
  tool: HTMLElement;
  beside: HTMLElement | null;
}) => {
  const headings = usePageText(editor, headingsOf, sameHeadings);
  const [measure, { width }] = useResizeObserver();
  const [chosen, setChosen] = useLocalStorage<Chosen>({
    key: "maive-outline",
    defaultValue: "auto",
    getInitialValueInEffect: false,
  });
  const page = tool.closest("article");
  useEffect(() => measure(page), [measure, page]);
  const hasRoom = beside !== null && width >= enoughRoom;
  const shown = hasRoom && (chosen === "auto" ? headings.length >= worthIt : chosen === "shown");
  useEffect(() => {
    page?.toggleAttribute("data-outline", shown);
    return () => page?.removeAttribute("data-outline");
  }, [page, shown]);
  const label = shown ? outlineTexts.hide : outlineTexts.show;
  return (
    <>
      {createPortal(
        hasRoom ? (
          <IconButton
            label={label}
            aria-expanded={shown}
            onClick={() => setChosen(shown ? "hidden" : "shown")}
          >
            <Icon of={TableOfContents} />
          </IconButton>
        ) : (
          <OutlineMenu editor={editor} headings={headings} />
        ),
        tool,
      )}
      {shown && beside && createPortal(<Beside editor={editor} headings={headings} />, beside)}
    </>
  );
};

/** The page's headings beside its text where there is room, else in a menu of its toolbar. */
export const PageOutline = ({ editor, slots }: { editor: BlockEditor; slots: OutlineSlots }) => {
  // The editor has no view before it is mounted.
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const { tool, beside } = slots;
  return mounted && tool ? <Outline editor={editor} tool={tool} beside={beside} /> : null;
};
