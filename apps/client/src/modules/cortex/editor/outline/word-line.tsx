import type { BlockEditor } from "../schema/schema.ts";
import { countWords, minutesFor, type WordCount } from "./count-words.ts";
import classes from "./outline.module.css";
import { outlineTexts } from "./texts.ts";
import { usePageText } from "./use-page-text.ts";

const same = (a: WordCount, b: WordCount): boolean => a.words === b.words && a.characters === b.characters;

/** Words, characters and time to read. */
export const WordLine = ({ editor }: { editor: BlockEditor }) => {
  const { words, characters } = usePageText(editor, countWords, same);
  return (
    <p className={classes.words} title={outlineTexts.characters(characters)}>
      {outlineTexts.words(words)}
      {words > 0 && ` · ${outlineTexts.minutes(minutesFor(words))}`}
    </p>
  );
};
