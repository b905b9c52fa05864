import { VisuallyHidden } from "@mantine/core";
import type { ReactNode, Ref } from "react";
import { databaseViewTexts as texts } from "../texts.ts";
import classes from "./grid-footer.module.css";

interface GridFooterProps {
  canWrite: boolean;
  total: number | undefined;
  buttonRef: Ref<HTMLButtonElement>;
  onNew(): void;
  /** Beside the button: with what a new entry begins. */
  menu: ReactNode;
}

/** Below the rows: '+ Neu' and the number of rows. */
export const GridFooter = ({ canWrite, total, buttonRef, onNew, menu }: GridFooterProps) => (
  <div className={classes.footer}>
    {canWrite ? (
      <button ref={buttonRef} type="button" className={classes.newRowButton} onClick={onNew} data-screen-only>
        <span aria-hidden>{texts.newEntryShort}</span>
        <VisuallyHidden>{texts.newEntry}</VisuallyHidden>
      </button>
    ) : null}
    {menu}
    <span className={classes.count}>{total === undefined ? "" : texts.entries(total)}</span>
  </div>
);
