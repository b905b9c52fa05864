import { onDemand } from "../../../ui/index.ts";

const panel = onDemand({
  load: async () => (await import("./beside-panel.tsx")).BesidePanel,
  fallback: () => null,
});

/** The side panel for screens other than Cortex's own, loaded when something is opened in it. */
export const BesidePanel = panel.Component;

/** Starts loading it. */
export const preloadBeside = panel.preload;
