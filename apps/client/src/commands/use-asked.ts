import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";

/** What one screen asks another one to do once it is there. */
export type Ask = "new-page" | "trash" | "databases" | "upload" | "new-event";

/** The state of a navigation that asks. */
export const askFor = (ask: Ask): { ask: Ask } => ({ ask });

const isAsked = (state: unknown, ask: Ask): boolean =>
  typeof state === "object" && state !== null && "ask" in state && state.ask === ask;

/** Another screen led here to do something: done once, a reload or the Back button does not do it again. */
export const useAsked = (ask: Ask, onAsked: () => void): void => {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const asked = isAsked(state, ask);
  const handle = useEffectEvent(() => {
    onAsked();
    void navigate(pathname, { replace: true, state: null });
  });
  useEffect(() => {
    if (asked) handle();
  }, [asked]);
};
