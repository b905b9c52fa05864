import { useEffect, useState } from "react";
import { useFloating } from "./floating/index.ts";
import type { NameDialogProps } from "./name-dialog.tsx";
import { closeUnloaded, onDemand } from "./on-demand.tsx";

const form = onDemand<NameDialogProps & { onFailed: () => void }>({
  load: async () => (await import("./name-dialog.tsx")).NameDialog,
  fallback: () => null,
  onFailure: ({ onClose, onFailed }) => {
    onFailed();
    closeUnloaded({ onClose });
  },
});

/** Asks for the name of something; it comes with what else opens over a screen. */
export const NameDialog = (props: NameDialogProps) => {
  const hasFloating = useFloating(props.opened) !== null;
  useEffect(() => {
    if (hasFloating) form.preload();
  }, [hasFloating]);
  const [used, setUsed] = useState(props.opened);
  if (props.opened && !used) setUsed(true);
  return used ? <form.Component {...props} onFailed={() => setUsed(false)} /> : null;
};
