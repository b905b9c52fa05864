import { type KeyboardEvent, useEffect, useRef } from "react";
import type { BlockEditor } from "../schema/schema.ts";
import type { Signal } from "../signal.ts";
import { editorTexts } from "../texts.ts";
import classes from "./back-to-text.module.css";

type BackToTextProps = {
  editor: BlockEditor;
  /** How many times the text was left by Escape. */
  left: Signal<number>;
};

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  // "?" shows the keys there are, as everywhere outside of texts.
  key.length === 1 && key !== " " && key !== "?" && !ctrlKey && !metaKey && !altKey;

/**
 * Where the focus is once Escape has led out of the text: Tab goes on through the page from there, and Enter, the arrows and
 * letters go back to where the caret was.
 */
export const BackToText = ({ editor, left }: BackToTextProps) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => left.subscribe(() => button.current?.focus({ preventScroll: true })), [left]);
  return (
    <div className={classes.place}>
      <button
        ref={button}
        type="button"
        tabIndex={-1}
        aria-hidden
        className={classes.button}
        onClick={() => editor.focus()}
        // Who reads the page by ear does not come across it.
        onFocus={({ currentTarget }) => currentTarget.removeAttribute("aria-hidden")}
        onBlur={({ currentTarget }) => currentTarget.setAttribute("aria-hidden", "true")}
        onKeyDown={(event) => {
          if (event.key.startsWith("Arrow")) event.preventDefault();
          else if (!isLetter(event) || !editor.isEditable) return;
          // A letter is typed where the focus is after this.
          editor.focus();
        }}
      >
        {editorTexts.backToText}
      </button>
    </div>
  );
};
