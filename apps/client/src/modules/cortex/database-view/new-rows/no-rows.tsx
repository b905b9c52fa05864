import { keysText, useTouch } from "../../../../ui/index.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import classes from "./no-rows.module.css";

/** Whether an element is the empty state that accepts pasted rows. */
export const takesPaste = (element: Element): boolean => element.hasAttribute("data-first-rows");

/** The empty state; focusable where rows may be pasted. */
export const NoRows = ({ text, takesRows }: { text: string; takesRows: boolean }) => {
  const touch = useTouch();
  return (
    <div role="row" className={classes.row}>
      <span
        role="gridcell"
        className={classes.cell}
        tabIndex={takesRows ? 0 : undefined}
        data-first-rows={takesRows || undefined}
      >
        {text}
        {takesRows && !touch ? ` ${texts.pasteFirstRows(keysText("Mod+V"))}` : null}
      </span>
    </div>
  );
};
