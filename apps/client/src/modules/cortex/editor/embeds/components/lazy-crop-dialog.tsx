import { useSyncExternalStore } from "react";
import { notifyNotLoaded, onDemand } from "../../../../../ui/index.ts";
import { embedContextOf } from "../extensions/embed-context.ts";
import type { CropDialogProps } from "./crop-dialog.tsx";

const { Component: CropDialog } = onDemand<CropDialogProps>({
  load: async () => (await import("./crop-dialog.tsx")).CropDialog,
  fallback: () => null,
  onFailure: ({ editor }) => {
    notifyNotLoaded();
    embedContextOf(editor).cropping.set(null);
  },
});

/** The dialog that cuts images, loaded with the first cut. */
export const LazyCropDialog = ({ editor }: CropDialogProps) => {
  const { cropping } = embedContextOf(editor);
  const isRequested = useSyncExternalStore(cropping.subscribe, () => cropping.get() !== null);
  return isRequested ? <CropDialog editor={editor} /> : null;
};
