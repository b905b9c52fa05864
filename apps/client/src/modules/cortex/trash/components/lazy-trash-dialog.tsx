import { useState } from "react";
import { closeUnloaded, onDemand } from "../../../../ui/index.ts";

interface TrashDialogProps {
  opened: boolean;
  onClose: () => void;
}

const { Component } = onDemand<TrashDialogProps>({
  load: async () => (await import("./trash-dialog.tsx")).TrashDialog,
  fallback: () => null,
  onFailure: closeUnloaded,
});

/** Cortex's trash, loaded when it is opened first. */
export const TrashDialog = (props: TrashDialogProps) => {
  const [before, setBefore] = useState({ opened: false, times: 0 });
  if (props.opened !== before.opened)
    setBefore({ opened: props.opened, times: before.times + Number(props.opened) });
  // A closed dialog stays mounted, to restore the focus; the next opening tries again where it could not be had.
  return before.times > 0 ? <Component key={before.times} {...props} /> : null;
};
