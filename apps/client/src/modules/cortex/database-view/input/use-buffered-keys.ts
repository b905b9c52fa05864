import { useEffect, useRef } from "react";

/** Text fields only. */
const textField =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="button"], [type="file"], [type="submit"])';

const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.matches(textField);

/** Enter among typed characters; cells have no other line breaks. */
const enter = "\n";

/**
 * Buffers keys typed on a cell while its editor is loading, and replays them into its field; a final Enter submits
 * its form. @param editor key of the open editor; a change drops what was not replayed.
 */
export const useBufferedKeys = (editor: string | undefined): ((text: string) => void) => {
  const early = useRef("");
  useEffect(() => {
    const give = ({ target }: FocusEvent) => {
      if (early.current === "" || !isTextField(target)) return;
      const [text = "", ...ends] = early.current.split(enter);
      early.current = "";
      // In a separate task: the form has processed the input by then.
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
