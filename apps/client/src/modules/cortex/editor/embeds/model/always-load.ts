import { useSyncExternalStore } from "react";
import { embedStorePrefix } from "../../../../auth/index.ts";
import { Signal } from "../../signal.ts";

const changes = new Signal(0);

/** Whether what comes from a host is loaded without a click on this device. */
export const isAlwaysLoaded = (host: string): boolean =>
  localStorage.getItem(embedStorePrefix + host) !== null;

/** Stores on this device, until somebody signs out, whether a host's content loads by itself. */
export const setAlwaysLoaded = (host: string, isOn: boolean): void => {
  if (isOn) localStorage.setItem(embedStorePrefix + host, "");
  else localStorage.removeItem(embedStorePrefix + host);
  changes.set(changes.get() + 1);
};

export const useAlwaysLoaded = (host: string): boolean =>
  useSyncExternalStore(changes.subscribe, () => isAlwaysLoaded(host));
