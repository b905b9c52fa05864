import { useLocation, useNavigate } from "../../../routing/index.ts";
import { entryIn, stepsAfter, stepsIn, withEntry } from "./entry-address.ts";

export interface SidePanelAddress {
  /** The page or entry in the side panel; null: none. */
  entryId: string | null;
  open: (entryId: string) => void;
  /** Replaces it: Back leads to what was before both. */
  replace: (entryId: string) => void;
  close: () => void;
  /** Closes a removed page immediately, without a history entry. */
  drop: () => void;
}

/** The side panel's state in the URL. */
export const useSidePanelAddress = (): SidePanelAddress => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const entryId = entryIn(search);
  const steps = stepsIn(state);
  const drop = () => {
    if (entryId === null) return;
    void navigate({ pathname, search: withEntry(search, null) }, { replace: true });
  };
  return {
    entryId,
    drop,
    open: (next) => {
      if (next === entryId) return;
      const entrySteps = stepsAfter(steps, entryId !== null);
      void navigate({ pathname, search: withEntry(search, next) }, { state: { entrySteps } });
    },
    replace: (next) => {
      void navigate({ pathname, search: withEntry(search, next) }, { replace: true, state });
    },
    close: () => {
      if (entryId === null) return;
      if (steps > 0) void navigate(-steps);
      else drop();
    },
  };
};
