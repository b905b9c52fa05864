import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { guardReload } from "../../../update/index.ts";
import { authKeys } from "../../auth/index.ts";
import type { SaveState } from "../saving/save-state.ts";
import { isUnsaved } from "../saving/save-state.ts";
import type { BoardSession } from "./board-session.ts";

/** Saves when the window is put away or closes, and looks for news when it comes back. */
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

  // Refused because nobody is signed in any more: then the way leads to the sign-in, and the draft waits here.
  const refused = state.kind === "refused";
  useEffect(() => {
    if (refused) void queryClient.invalidateQueries({ queryKey: authKeys.session() });
  }, [refused, queryClient]);
};
