import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";

/** What a screen that is navigated to is to do once it is there. */
export type NavigationIntent = "new-page" | "trash" | "databases" | "upload" | "new-event";

/** The state of a navigation with an intent. */
export const withIntent = (intent: NavigationIntent): { intent: NavigationIntent } => ({ intent });

const hasIntent = (state: unknown, intent: NavigationIntent): boolean =>
  typeof state === "object" && state !== null && "intent" in state && state.intent === intent;

/** Calls `onIntent` when a navigation with this intent leads here; only once: neither a reload nor Back repeats it. */
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
