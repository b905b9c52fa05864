import type { DatabaseDetail } from "@maive/contract";
import { VisuallyHidden } from "@mantine/core";
import type { Ref } from "react";
import { NewRowMenu } from "../new-rows/new-row-menu.tsx";
import type { NewRow } from "../new-rows/use-new-row.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import type { ViewSettings } from "../views/use-view-settings.ts";
import classes from "./grid-footer.module.css";

interface GridFooterProps {
  database: DatabaseDetail;
  settings: ViewSettings;
  canWrite: boolean;
  /** May change the templates of entries. */
  canManage: boolean;
  total: number | undefined;
  newRow: Pick<NewRow, "begin" | "beginEmpty" | "makeOf">;
  buttonRef: Ref<HTMLButtonElement>;
}

/** Below the rows: '+ Neu' with the templates beside it, and the number of rows. */
export const GridFooter = ({
  database,
  settings,
  canWrite,
  canManage,
  total,
  newRow,
  buttonRef,
}: GridFooterProps) => (
  <div className={classes.footer}>
    {canWrite ? (
      <button
        ref={buttonRef}
        type="button"
        className={classes.newRowButton}
        onClick={() => newRow.begin()}
        data-screen-only
      >
        <span aria-hidden>{texts.newEntryShort}</span>
        <VisuallyHidden>{texts.newEntry}</VisuallyHidden>
      </button>
    ) : null}
    <NewRowMenu database={database} settings={settings} canManage={canManage} newRow={newRow} />
    <span className={classes.count}>{total === undefined ? "" : texts.entries(total)}</span>
  </div>
);
