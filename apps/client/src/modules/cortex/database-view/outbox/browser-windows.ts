import { clientId } from "../../../../api/index.ts";
import type { Windows } from "./windows.ts";

const lockOf = (id: string): string => `maive-window:${id}`;
const heirKey = (id: string): string => `maive-heir:${id}`;

/** In ms: answer timeout of a window, wait for competing claims, interval of checks. */
const timeoutMs = { answer: 1_500, claim: 400, again: 10_000 };

const after = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms);
  });

/** Every window holds a Web Lock during its life; acquiring it means that the window is gone. */
const byLocks = (locks: LockManager): Windows => {
  void locks.request(lockOf(clientId), () => new Promise<never>(() => {}));
  return {
    id: clientId,
    whenGone: (id, take) => void locks.request(lockOf(id), () => take()),
  };
};

/**
 * Web Locks need HTTPS: otherwise windows are pinged, and the last one to claim a closed window's edits gets them.
 */
const byRequest = (): Windows => {
  const channel = new BroadcastChannel("maive-windows");
  const heard = new Set<string>();
  channel.addEventListener("message", ({ data }: MessageEvent<{ ask?: string; here?: string }>) => {
    if (data.ask === clientId) channel.postMessage({ here: clientId });
    if (data.here !== undefined) heard.add(data.here);
  });
  const isThere = async (id: string): Promise<boolean> => {
    heard.delete(id);
    channel.postMessage({ ask: id });
    await after(timeoutMs.answer);
    return heard.has(id);
  };
  const isHeir = async (id: string): Promise<boolean> => {
    localStorage.setItem(heirKey(id), clientId);
    await after(timeoutMs.claim);
    return localStorage.getItem(heirKey(id)) === clientId;
  };
  const wait = async (id: string, take: () => void): Promise<void> => {
    while ((await isThere(id)) || !(await isHeir(id))) await after(timeoutMs.again);
    take();
    localStorage.removeItem(heirKey(id));
  };
  return { id: clientId, whenGone: (id, take) => void wait(id, take) };
};

let known: Windows | undefined;

/** This browser's windows. Idempotency keys prevent writing twice; this prevents sending twice. */
export const browserWindows = (): Windows => {
  known ??= navigator.locks === undefined ? byRequest() : byLocks(navigator.locks);
  return known;
};
