import type { Page } from "playwright-core";
import { afterEach } from "vitest";
import { CortexPage } from "../page-objects/cortex-page.ts";
import type { Main } from "./main-calls.ts";
import { mainOf } from "./people.ts";
import { type Proxy, startProxy } from "./proxy.ts";
import type { Scene } from "./scene.ts";

/** What the status says of a page without a connection. */
export const offline = "Offline, wird nachgeholt";

/** A status on the screen with this text. */
export const expectStatus = (page: Page, text: string) =>
  page.getByRole("status").filter({ hasText: text }).first();

/** Opens a page and waits for a text in its editor. */
export const openedPage = async (page: Page, path: string, text: string): Promise<CortexPage> => {
  await page.goto(path);
  const cortex = new CortexPage(page);
  await cortex.block("text").filter({ hasText: text }).waitFor();
  return cortex;
};

/** Main for calls over HTTP: the server allows ten sessions per user, so each call uses one that is alive. */
export const lastingMain = async (scene: Scene): Promise<Main> => ({
  cookie: (await mainOf(scene.server())).cookie,
  send: async (method, path, body) => (await mainOf(scene.server())).send(method, path, body),
});

/** Proxies before the scene's server, closed after each test. */
export const useProxies = (scene: Scene): (() => Promise<Proxy>) => {
  let proxies: Proxy[] = [];
  afterEach(async () => {
    await Promise.all(proxies.map((proxy) => proxy.close()));
    proxies = [];
  });
  return async () => {
    const started = await startProxy(scene.server().port);
    proxies.push(started);
    return started;
  };
};
