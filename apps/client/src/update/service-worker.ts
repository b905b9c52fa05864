/**
 * How long a new version may take to begin, in ms: it waits for what the running one is still answering. Then a plain
 * reload has to do.
 */
const patience = 10_000;
/** How often a window that is looked at again asks for a new version at most, in ms. */
const pause = 10 * 60 * 1_000;

let registration: ServiceWorkerRegistration | null = null;

const supported = (): boolean => window.isSecureContext && "serviceWorker" in navigator;

/** Whether this window is run by a service worker already: what comes then is an update, not the first one. */
const isUpdate = (): boolean => navigator.serviceWorker.controller !== null;

const watchWaiting = (found: ServiceWorkerRegistration, onWaiting: () => void): void => {
  if (found.waiting && isUpdate()) onWaiting();
  found.addEventListener("updatefound", () => {
    const next = found.installing;
    next?.addEventListener("statechange", () => {
      if (next.state === "installed" && isUpdate()) onWaiting();
    });
  });
};

/**
 * Keeps the shell on this device, where the browser lets us: not over plain HTTP. `onWaiting` is called when a new version
 * is ready, also when another window has started to use it.
 */
export const keepShell = async (onWaiting: () => void): Promise<void> => {
  if (!supported()) return;
  const had = isUpdate();
  try {
    await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
    // Not what was answered: where extensions or policies forbid it, that is nothing.
    registration = (await navigator.serviceWorker.getRegistration()) ?? null;
  } catch (error) {
    // Storage may be forbidden or full: everything works without it.
    if (error instanceof DOMException || error instanceof TypeError) return;
    throw error;
  }
  if (!registration) return;
  watchWaiting(registration, onWaiting);
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (had) onWaiting();
  });
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - asked < pause) return;
    asked = Date.now();
    // Out of reach: asked again the next time.
    registration?.update().catch(() => undefined);
  });
};

/** The version that waits; a server that has a newer one is asked for it. */
const waitingVersion = async (): Promise<ServiceWorker | null> => {
  if (!registration) return null;
  if (registration.waiting) return registration.waiting;
  await registration.update().catch(() => undefined);
  const { installing } = registration;
  if (!installing) return registration.waiting;
  return new Promise((resolve) => {
    const done = () => {
      if (installing.state === "installed") resolve(installing);
      else if (installing.state !== "installing") resolve(null);
    };
    installing.addEventListener("statechange", done);
    setTimeout(() => resolve(null), patience);
  });
};

/** Loads this window anew, with the newest version that can be had. */
export const reloadIntoNewest = async (): Promise<void> => {
  const waiting = await waitingVersion();
  if (waiting) {
    const taken = new Promise<void>((resolve) => {
      navigator.serviceWorker.addEventListener("controllerchange", () => resolve(), { once: true });
      setTimeout(resolve, patience);
    });
    waiting.postMessage("take-over");
    await taken;
  }
  location.reload();
};
