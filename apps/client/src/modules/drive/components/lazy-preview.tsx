import { closeUnloaded, onDemand } from "../../../ui/index.ts";
import type { PreviewProps } from "../preview/preview.tsx";

/** The preview, loaded when the first file is opened. */
export const { Component: LazyPreview } = onDemand<PreviewProps>({
  load: async () => (await import("../preview/preview.tsx")).Preview,
  fallback: () => null,
  onFailure: closeUnloaded,
});
