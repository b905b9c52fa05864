import { closeUnloaded, onDemand } from "../../../../ui/index.ts";
import type { IconPickerDialogProps } from "./icon-picker-dialog.tsx";

/** Chooses an icon; loaded with the first that is changed. */
export const { Component: IconPickerDialog } = onDemand<IconPickerDialogProps>({
  load: async () => (await import("./icon-picker-dialog.tsx")).IconPickerDialog,
  fallback: () => null,
  onFailure: closeUnloaded,
});
