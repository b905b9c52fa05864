import { useEffect } from "react";
import { warnBeforeUnload } from "../../../../unsaved-guard/index.ts";
import { updateState } from "../../../../update/index.ts";
import type { LivePage } from "../live/live-page.ts";

/**
 * Unsaved guard while `active`, if something really is unsaved; not for a reload after an update, since edits are
 * persisted.
 */
export const useLeaveWarning = (active: boolean, page: Pick<LivePage, "getState"> | null): void => {
  useEffect(() => {
    if (!active) return;
    return warnBeforeUnload(() => updateState() !== "reloading" && page?.getState().edited === true);
  }, [active, page]);
};
