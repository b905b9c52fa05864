import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";

/** Where a person who has just made a page goes on: the text, or the title where none was given. */
export interface FreshPage {
  fresh: "title" | "body";
}

const freshIn = (state: unknown): FreshPage["fresh"] | null => {
  if (typeof state !== "object" || state === null || !("fresh" in state)) return null;
  return state.fresh === "title" || state.fresh === "body" ? state.fresh : null;
};

interface UseFreshPageOptions {
  onTitleWanted: () => void;
  onBodyWanted: () => void;
}

/** Takes the person who has just made this page into it, once: a reload or the Back button leaves the focus alone. */
export const useFreshPage = ({ onTitleWanted, onBodyWanted }: UseFreshPageOptions): void => {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const wanted = freshIn(state);
  const enter = useEffectEvent(() => {
    if (wanted === "title") onTitleWanted();
    else onBodyWanted();
    void navigate(pathname, { replace: true, state: null });
  });
  useEffect(() => {
    if (wanted) enter();
  }, [wanted]);
};
