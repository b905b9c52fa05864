/// <reference lib="webworker" />
import { clientsClaim } from "workbox-core";
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

/** Written by the build: every file of the shell, with a revision where its name has none. */
declare const shellFilesOfBuild: { url: string; revision: string | null }[];
declare const self: ServiceWorkerGlobalScope;

// Keeps the shell, and nothing a person has: answers of the server and files are never asked for here.
precacheAndRoute(shellFilesOfBuild, {
  directoryIndex: "",
  cleanURLs: false,
  ignoreURLParametersMatching: [],
});
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL("/index.html"), {
    denylist: [/^\/(api|ws|healthz|metrics)(\/|\?|$)/, /\/[^/]+\.[a-z0-9]+$/i],
  }),
);
// A first visit is kept at once; a new version waits until somebody asks for it.
clientsClaim();
self.addEventListener("message", ({ data }: ExtendableMessageEvent) => {
  if (data === "take-over") void self.skipWaiting();
});
