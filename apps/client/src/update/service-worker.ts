/** Timeout of activating a new version in ms, which waits for running requests; then a plain reload. */
const timeoutMs = 10_000;
/** Minimum interval of update checks on becoming visible, in ms. */
const pause = 10 * 60 * 1_000;

let registration: ServiceWorkerRegistration | null = null;

const supported = (): boolean => window.isSecureContext && "serviceWorker" in navigator;

/** Whether a service worker controls this window: the next one is an update. */
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
 * Registers the service worker; not over plain HTTP. `onWaiting` is called for a waiting version, also when another
 * window has activated it.
 */
export const registerServiceWorker = async (onWaiting: () => void): Promise<void> => {
  if (!supported()) return;
  const had = isUpdate();
  try {
    await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
    // Registration may be blocked by extensions or policies.
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
  let checkedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - checkedAt < pause) return;
    checkedAt = Date.now();
    // Offline: retried next time.
    registration?.update().catch(() => undefined);
  });
};

/** The waiting version, after checking for a newer one. */
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
    setTimeout(() => resolve(null), timeoutMs);
  });
};

/** Loads this window anew, with the newest version that can be had. */
export const reloadIntoNewest = async (): Promise<void> => {
  const waiting = await waitingVersion();
  if (waiting) {
    const taken = new Promise<void>((resolve) => {
      navigator.serviceWorker.addEventListener("controllerchange", () => resolve(), { once: true });
      setTimeout(resolve, timeoutMs);
    });
    waiting.postMessage("take-over");
    await taken;
  }
  location.reload();
};
