import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "../../../../routing/index.ts";
import type { FreshPage } from "../../page-queries/index.ts";

const freshIn = (state: unknown): FreshPage["fresh"] | null => {
  if (typeof state !== "object" || state === null || !("fresh" in state)) return null;
  return state.fresh === "title" || state.fresh === "body" ? state.fresh : null;
};

interface UseFreshPageOptions {
  /** Not for the side panel. */
  active: boolean;
  onTitleRequested: () => void;
  onBodyRequested: () => void;
}

/** Focuses a page the user has just created, once: not on reload or Back. */
export const useFreshPage = ({ active, onTitleRequested, onBodyRequested }: UseFreshPageOptions): void => {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const freshPart = active ? freshIn(state) : null;
  const enter = useEffectEvent(() => {
    if (freshPart === "title") onTitleRequested();
    else onBodyRequested();
    void navigate({ pathname, search }, { replace: true, state: null });
  });
  useEffect(() => {
    if (freshPart) enter();
  }, [freshPart]);
};
