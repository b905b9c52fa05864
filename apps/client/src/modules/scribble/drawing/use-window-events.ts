import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { guardReload } from "../../../update/index.ts";
import { authKeys } from "../../auth/index.ts";
import type { SaveState } from "../saving/save-state.ts";
import { isUnsaved } from "../saving/save-state.ts";
import type { BoardSession } from "./board-session.ts";

/** Saves on hide and close; checks for changes when visible again. */
export const useWindowEvents = (session: BoardSession | null, state: SaveState): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!session) return;
    const handleVisibility = () => {
      void (document.visibilityState === "hidden" ? session.hide() : session.refresh());
    };
    const handleHide = () => session.leave();
    const handleOnline = () => void session.refresh();
    document.addEventListener("visibilitychange", handleVisibility);
    window.addEventListener("pagehide", handleHide);
    window.addEventListener("online", handleOnline);
    return () => {
      document.removeEventListener("visibilitychange", handleVisibility);
      window.removeEventListener("pagehide", handleHide);
      window.removeEventListener("online", handleOnline);
    };
  }, [session]);

  const unsaved = isUnsaved(state);
  useEffect(() => (unsaved ? guardReload(() => true) : undefined), [unsaved]);

  // The session ended: sign in; the draft is preserved.
  const refused = state.kind === "refused";
  useEffect(() => {
    if (refused) void queryClient.invalidateQueries({ queryKey: authKeys.session() });
  }, [refused, queryClient]);
};
