import { offerRetry, onDemand } from "../../../ui/index.ts";

const panel = onDemand({
  load: async () => (await import("./side-panel-host.tsx")).SidePanelHost,
  fallback: () => null,
  onFailure: offerRetry,
});

/** The side panel outside of Cortex, loaded on demand. */
export const SidePanelHost = panel.Component;

/** Preloads it. */
export const preloadSidePanelHost = panel.preload;
