import { useSyncExternalStore } from "react";
import { offerRetry, onDemand } from "../../../ui/index.ts";
import { isTrayRequested, watchTray } from "./tray-request.ts";

const { Component: UploadTray } = onDemand({
  load: async () => (await import("../uploads/index.ts")).UploadTray,
  fallback: () => null,
  onFailure: offerRetry,
});

/** Mounts the upload tray outside of screens, so that it survives navigation. */
export const TrayHost = () => (useSyncExternalStore(watchTray, isTrayRequested) ? <UploadTray /> : null);
