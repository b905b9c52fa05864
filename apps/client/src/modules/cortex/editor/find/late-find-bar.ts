import { closeUnloaded, onDemand } from "../../../../ui/index.ts";
import type { FindBarProps } from "./find-bar.tsx";

/** Loaded once somebody touches a text; what is typed until then is buffered (`use-find-bar.ts`). */
export const { Component: FindBar, preload: preloadFindBar } = onDemand<FindBarProps>({
  load: async () => (await import("./find-bar.tsx")).FindBar,
  fallback: () => null,
  onFailure: closeUnloaded,
});
