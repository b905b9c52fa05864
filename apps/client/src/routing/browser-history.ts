import { newUuid } from "../api/index.ts";
import { addressOf, resolveTo, type RouteLocation, type To } from "./location.ts";
import { whenAllowed } from "./navigation-guard.ts";

export interface NavigateOptions {
  /** Takes the place of the present entry. */
  replace?: boolean;
  state?: unknown;
}

/** What the router stores in an entry. The guard of unsaved work reads `idx`, found words are put into `usr`. */
interface Entry {
  usr: unknown;
  key: string;
  idx: number;
}

const entry = (): Partial<Entry> => {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null ? state : {};
};

const listeners = new Set<() => void>();
const notify = (): void => {
  for (const listener of listeners) listener();
};

/** Where the browser is. */
export const browserLocation = (): RouteLocation => {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = "default" } = entry();
  return { pathname, search, hash, state: usr, key };
};

/** Hears of every change of {@link browserLocation}. @returns the cleanup. */
export const listenToHistory = (listener: () => void): (() => void) => {
  if (entry().idx === undefined)
    window.history.replaceState({ ...entry(), idx: 0 }, "", window.location.href);
  if (listeners.size === 0) window.addEventListener("popstate", notify);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("popstate", notify);
  };
};

/** Goes to an address without loading it, or through the history by a number of entries. */
export const navigateBrowser = (
  to: To | number,
  { replace = false, state = null }: NavigateOptions = {},
): void => {
  if (typeof to === "number") {
    window.history.go(to);
    return;
  }
  const here = browserLocation();
  const there = resolveTo(to, here);
  const go = (): void => {
    const { idx = 0 } = entry();
    const next: Entry = {
      usr: state,
      key: newUuid(),
      idx: replace ? idx : idx + 1,
    };
    if (replace) window.history.replaceState(next, "", addressOf(there));
    else window.history.pushState(next, "", addressOf(there));
    notify();
  };
  const leadsElsewhere = there.pathname !== here.pathname || there.search !== here.search;
  if (leadsElsewhere) whenAllowed(go);
  else go();
};
