import { afterMissingChunk } from "./after-missing-chunk.ts";
import { reloadIntoNewest } from "./service-worker.ts";
import { readHtml } from "../api/index.ts";

/** The address of the entry script in a page's HTML: it carries a hash, so another one means another version. */
const entryScriptIn = (html: string): string | null => {
  const page = new DOMParser().parseFromString(html, "text/html");
  return page.querySelector('script[type="module"][src]')?.getAttribute("src") ?? null;
};

/** The entry script of this window. */
const ownEntryScript = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute("src") ?? null;

/** The server's current entry script; null when unreachable. */
const servedEntryScript = async (): Promise<string | null> => {
  const html = await readHtml("/");
  return html === null ? null : entryScriptIn(html);
};

export type UpdateState = "none" | "checking" | "reloading" | "waiting";

const reloadedKey = "maive-reloaded-for";

const guards = new Set<() => boolean>();
const watchers = new Set<() => void>();
let state: UpdateState = "none";

const set = (next: UpdateState): void => {
  state = next;
  for (const watcher of watchers) watcher();
};

/** Prevents automatic reloads while `wouldLose` returns true. */
export const guardReload = (wouldLose: () => boolean): (() => void) => {
  guards.add(wouldLose);
  return () => guards.delete(wouldLose);
};

/** Whether a reload now would lose something that is nowhere else. */
export const wouldLose = (): boolean => [...guards].some((guard) => guard());

export const updateState = (): UpdateState => state;
export const watchUpdateState = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

const lookInto = async (): Promise<void> => {
  if (state === "checking" || state === "reloading") return;
  set("checking");
  const served = await servedEntryScript();
  const reloadedFor = sessionStorage.getItem(reloadedKey);
  switch (afterMissingChunk({ own: ownEntryScript(), served, reloadedFor, wouldLose: wouldLose() })) {
    case "reload":
      sessionStorage.setItem(reloadedKey, served ?? "");
      set("reloading");
      await reloadIntoNewest();
      return;
    case "wait":
      set("waiting");
      return;
    case "nothing":
      set("none");
  }
};

/** Reloads once after a missing chunk, when the server was updated. Called at the start. */
export const watchForUpdate = (): void => window.addEventListener("vite:preloadError", () => void lookInto());
