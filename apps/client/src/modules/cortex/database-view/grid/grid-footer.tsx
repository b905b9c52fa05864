import { VisuallyHidden } from "@mantine/core";
import type { Ref } from "react";
import { databaseViewTexts as texts } from "../texts.ts";
import classes from "./grid-footer.module.css";

interface GridFooterProps {
  canWrite: boolean;
  total: number | undefined;
  buttonRef: Ref<HTMLButtonElement>;
  onNew(): void;
}

/** Below the rows: '+ Neu' and the number of rows. */
export const GridFooter = ({ canWrite, total, buttonRef, onNew }: GridFooterProps) => (
  <div className={classes.footer}>
    {canWrite ? (
      <button ref={buttonRef} type="button" className={classes.newRowButton} onClick={onNew} data-screen-only>
        <span aria-hidden>{texts.newEntryShort}</span>
        <VisuallyHidden>{texts.newEntry}</VisuallyHidden>
      </button>
    ) : null}
    <span className={classes.count}>{total === undefined ? "" : texts.entries(total)}</span>
  </div>
);
