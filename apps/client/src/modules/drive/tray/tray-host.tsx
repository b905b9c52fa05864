import { useSyncExternalStore } from "react";
import { onDemand } from "../../../ui/index.ts";
import { isTrayWanted, watchTray } from "./wanted.ts";

const { Component: UploadTray } = onDemand({
  load: async () => (await import("../uploads/index.ts")).UploadTray,
  fallback: () => null,
});

/** The place of the upload tray beside all screens: it stays when one leaves Drive. */
export const TrayHost = () => (useSyncExternalStore(watchTray, isTrayWanted) ? <UploadTray /> : null);
