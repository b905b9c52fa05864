import { useEffect, useRef } from "react";

/** Fields that take text; a box or a button does not. */
const textField =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="button"], [type="file"], [type="submit"])';

const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.matches(textField);

/** Enter, among what was typed; a cell's keys have no other line break. */
const enter = "\n";

/**
 * What is typed on a cell while its editor is still on its way: the field it brings gets it, as it gets what is typed
 * after that. An Enter at its end sends the field's form. @param editor the one that is open, by its key; with it, what
 * nobody took is forgotten.
 */
export const useEarlyKeys = (editor: string | undefined): ((text: string) => void) => {
  const early = useRef("");
  useEffect(() => {
    const give = ({ target }: FocusEvent) => {
      if (early.current === "" || !isTextField(target)) return;
      const [text = "", ...ends] = early.current.split(enter);
      early.current = "";
      // In a task of its own: by then the form has read what was typed.
      if (ends.length > 0) setTimeout(() => target.form?.requestSubmit());
      if (text === "") return;
      const end = target.value.length;
      target.setRangeText(text, target.selectionStart ?? end, target.selectionEnd ?? end, "end");
      target.dispatchEvent(new InputEvent("input", { bubbles: true, data: text, inputType: "insertText" }));
    };
    document.addEventListener("focusin", give);
    return () => {
      early.current = "";
      document.removeEventListener("focusin", give);
    };
  }, [editor]);
  return (text) => {
    early.current += text;
  };
};
