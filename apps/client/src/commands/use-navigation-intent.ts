import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "../routing/index.ts";

/** What a screen should do after navigation. */
export type NavigationIntent = "new-page" | "trash" | "databases" | "upload" | "new-event";

/** The navigation state of an intent. */
export const withIntent = (intent: NavigationIntent): { intent: NavigationIntent } => ({ intent });

const hasIntent = (state: unknown, intent: NavigationIntent): boolean =>
  typeof state === "object" && state !== null && "intent" in state && state.intent === intent;

/** Calls `onIntent` after a navigation with this intent; once, not again on reload or Back. */
export const useNavigationIntent = (intent: NavigationIntent, onIntent: () => void): void => {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const isPending = hasIntent(state, intent);
  const handle = useEffectEvent(() => {
    onIntent();
    void navigate(pathname, { replace: true, state: null });
  });
  useEffect(() => {
    if (isPending) handle();
  }, [isPending]);
};
