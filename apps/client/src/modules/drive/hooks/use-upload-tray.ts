import { useEffect, useRef } from "react";
import { requestTray } from "../tray/index.ts";
import { resolveConflicts, useUploads, type Chosen } from "../uploads/index.ts";

/** Uploads files to a folder; shows the tray, also for unfinished uploads of an earlier visit. */
export const useUploadTray = (): ((chosen: Chosen, base: string) => void) => {
  const { interrupted, send } = useUploads();
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current) return;
    looked.current = true;
    if (interrupted.snapshot().length > 0) requestTray();
  }, [interrupted]);
  const decideAndSend = async (chosen: Chosen, base: string) => {
    const decided = await resolveConflicts(chosen, base);
    if (decided === null || decided.files.length + decided.emptyFolders.length === 0) return;
    requestTray();
    send(decided, base);
  };
  return (chosen, base) => void decideAndSend(chosen, base);
};
