import { onDemand } from "../../../ui/index.ts";

const panel = onDemand({
  load: async () => (await import("./side-panel-host.tsx")).SidePanelHost,
  fallback: () => null,
});

/** The side panel for screens other than Cortex's own, loaded when something is opened in it. */
export const SidePanelHost = panel.Component;

/** Starts loading it. */
export const preloadSidePanelHost = panel.preload;
