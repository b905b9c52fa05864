import { useEffect, useRef } from "react";
import { wantTray } from "../tray/index.ts";
import { useUploads, type Chosen } from "../uploads/index.ts";

/** Sends what was chosen to a folder; the tray appears with it, or for what an earlier visit left unfinished. */
export const useUploadTray = (): ((chosen: Chosen, base: string) => void) => {
  const { interrupted, send } = useUploads();
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current) return;
    looked.current = true;
    if (interrupted.snapshot().length > 0) wantTray();
  }, [interrupted]);
  return (chosen, base) => {
    wantTray();
    send(chosen, base);
  };
};
