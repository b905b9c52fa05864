/// <reference lib="webworker" />
import { clientsClaim } from "workbox-core";
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

/** Written by the build: every file of the shell, with a revision where its name has none. */
declare const shellFilesOfBuild: { url: string; revision: string | null }[];
declare const self: ServiceWorkerGlobalScope;

// Caches the shell only, never API answers or files.
precacheAndRoute(shellFilesOfBuild, {
  directoryIndex: "",
  cleanURLs: false,
  ignoreURLParametersMatching: [],
});
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL("/index.html"), {
    denylist: [/^\/(api|ws|healthz|livez|readyz|metrics)(\/|\?|$)/, /\/[^/]+\.[a-z0-9]+$/i],
  }),
);
// A first install takes control at once; an update waits for the user.
clientsClaim();
self.addEventListener("message", ({ data }: ExtendableMessageEvent) => {
  if (data === "take-over") void self.skipWaiting();
});
