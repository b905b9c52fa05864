import { useEffect } from "react";
import { warnBeforeUnload } from "../../../../unsaved-guard/index.ts";
import { updateState } from "../../../../update/index.ts";
import type { LivePage } from "../live/live-page.ts";

/**
 * Lets the browser ask before the page is left while `active`, if something is really unsaved then; a reload for a new version
 * asks nobody: the words stay here.
 */
export const useLeaveWarning = (active: boolean, page: Pick<LivePage, "getState"> | null): void => {
  useEffect(() => {
    if (!active) return;
    return warnBeforeUnload(() => updateState() !== "reloading" && page?.getState().edited === true);
  }, [active, page]);
};
