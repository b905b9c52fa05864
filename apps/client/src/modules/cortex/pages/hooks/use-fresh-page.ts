import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import type { FreshPage } from "../../page-queries/index.ts";

const freshIn = (state: unknown): FreshPage["fresh"] | null => {
  if (typeof state !== "object" || state === null || !("fresh" in state)) return null;
  return state.fresh === "title" || state.fresh === "body" ? state.fresh : null;
};

interface UseFreshPageOptions {
  /** Not for what is shown beside the page. */
  active: boolean;
  onTitleWanted: () => void;
  onBodyWanted: () => void;
}

/** Takes the person who has just made this page into it, once: a reload or the Back button leaves the focus alone. */
export const useFreshPage = ({ active, onTitleWanted, onBodyWanted }: UseFreshPageOptions): void => {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const wanted = active ? freshIn(state) : null;
  const enter = useEffectEvent(() => {
    if (wanted === "title") onTitleWanted();
    else onBodyWanted();
    void navigate({ pathname, search }, { replace: true, state: null });
  });
  useEffect(() => {
    if (wanted) enter();
  }, [wanted]);
};
