import { Button, TextInput } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import classes from "./find-bar.module.css";
import type { PageSearch } from "./page-search.ts";
import { type Replaced, replacementLength } from "./replace.ts";
import { findTexts as texts } from "./texts.ts";

interface ReplaceRowProps {
  search: PageSearch;
  /** Called with what was done, in words. */
  onReplaced: (outcome: string) => void;
}

const outcomeOf = ({ replaced, tooLong }: Replaced): string =>
  [texts.replaced(replaced), ...(tooLong > 0 ? [texts.tooLong(tooLong)] : [])].join(" ");

/** What the hits are replaced by. */
export const ReplaceRow = ({ search, onReplaced }: ReplaceRowProps) => {
  const [typed, setTyped] = useState("");
  const replace = (how: "replaceCurrent" | "replaceAll") =>
    onReplaced(outcomeOf(search[how](typed.toWellFormed())));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    replace(event.ctrlKey || event.metaKey ? "replaceAll" : "replaceCurrent");
  };
  return (
    <div className={classes.row}>
      <TextInput
        className={classes.field}
        aria-label={texts.replacement}
        placeholder={texts.replacement}
        maxLength={replacementLength}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => replace("replaceCurrent")}>
          {texts.replace}
        </Button>
        <Button variant="default" onClick={() => replace("replaceAll")}>
          {texts.replaceAll}
        </Button>
      </div>
    </div>
  );
};
