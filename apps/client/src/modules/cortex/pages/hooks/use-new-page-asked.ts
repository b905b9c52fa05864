import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";

const isAsked = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "ask" in state && state.ask === "new-page";

/** Another screen led here to make a page: asks once, a reload or the Back button does not ask again. */
export const useNewPageAsked = (onAsked: () => void): void => {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const asked = isAsked(state);
  const ask = useEffectEvent(() => {
    onAsked();
    void navigate(pathname, { replace: true, state: null });
  });
  useEffect(() => {
    if (asked) ask();
  }, [asked]);
};
