import { resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import { build } from "vite";
import { newVisitor } from "../../e2e/support/browser.ts";
import type { Main } from "../../e2e/support/main-calls.ts";
import type { RunningServer } from "../../e2e/support/server.ts";
import { serveFolder } from "./static-server.ts";

const root = resolve(import.meta.dirname, "../..");
const typed = "Heute haben wir die Rosen angehäufelt und die Regentonne geleert.";

/** Builds and serves a baseline page of `bench/baseline`. */
export const serveBare = async (name: "editor" | "grid"): Promise<{ url: string; close(): void }> => {
  await build({ configFile: resolve(root, `bench/baseline/${name}/vite.config.ts`), logLevel: "error" });
  return serveFolder(resolve(root, `build-output/bench-${name}`));
};

/** A browser profile with the user signed in: nothing is cached in it. */
export const signedInPage = async (browser: Browser, server: RunningServer, user: Main): Promise<Page> => {
  const { context, page } = await newVisitor(browser, server.url, { previews: true });
  context.setDefaultTimeout(60_000);
  const [name = "", value = ""] = user.cookie.split("=");
  await context.addCookies([{ name, value, url: server.url }]);
  return page;
};

interface WatchedText {
  /** When the awaited text stood in a frame, by the page's clock. */
  textShownAt?: number;
}

/**
 * Records, in the page, when a text is in a frame. Not a locator: it polls at growing intervals up to 500 ms, and
 * costs the page time.
 */
const watchText = (text: string): void => {
  const watched = window as Window & WatchedText;
  delete watched.textShownAt;
  const observer = new MutationObserver(() => {
    if (!document.body?.textContent?.includes(text)) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => {
        watched.textShownAt = performance.now();
      });
      port1.start();
      port2.postMessage(null);
    });
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
};

const textShown = async (page: Page): Promise<number> => {
  const shown = await page.waitForFunction(
    () => (window as Window & WatchedText).textShownAt ?? null,
    undefined,
    { polling: 50 },
  );
  return (await shown.jsonValue()) ?? Number.NaN;
};

const lastOf = (count: number): string => `Absatz ${count}:`;

/** From the navigation to the frame with a text, in ms. */
export const timeToShow = async (page: Page, path: string, text: string): Promise<number> => {
  await page.goto("about:blank");
  const watching = await page.addInitScript(watchText, text);
  await page.goto(path, { waitUntil: "commit" });
  const shown = await textShown(page);
  // Left behind, it would watch the next navigations of the page as well, whose time is measured.
  await watching.dispose();
  return shown;
};

interface WatchedEditor {
  /** When the editor took keys, by the page's clock. */
  writableAt?: number;
}

/** Records, in the page, when its text is in an editor that takes keys. */
const watchEditor = (): void => {
  const watched = window as Window & WatchedEditor;
  const observer = new MutationObserver(() => {
    const editor = document.querySelector('.ProseMirror[contenteditable="true"]');
    if (!editor?.textContent) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        watched.writableAt = performance.now();
      }),
    );
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
};

/** From the navigation to a page whose text can be written in, in ms. */
export const timeToWrite = async (page: Page, path: string): Promise<number> => {
  await page.addInitScript(watchEditor);
  await page.goto(path, { waitUntil: "commit" });
  const writable = await page.waitForFunction(
    () => (window as Window & WatchedEditor).writableAt ?? null,
    undefined,
    { polling: 50 },
  );
  return (await writable.jsonValue()) ?? Number.NaN;
};

/** From the navigation to the frame with the text of the last of `count` blocks, in ms. */
export const timeToText = (page: Page, path: string, count: number): Promise<number> =>
  timeToShow(page, path, lastOf(count));

/** From the click on a page in the tree to the frame with a text, in ms. */
export const timeToOpenText = async (page: Page, pageId: string, text: string): Promise<number> => {
  await page.evaluate(watchText, text);
  const started = await page.evaluate(() => performance.now());
  await page.locator(`[role="treeitem"][data-page-id="${pageId}"] a`).click();
  return (await textShown(page)) - started;
};

/** From the click on a page in the tree to the frame with the text of the last of its `count` blocks, in ms. */
export const timeToOpen = (page: Page, pageId: string, count: number): Promise<number> =>
  timeToOpenText(page, pageId, lastOf(count));

/** Records, inside the page, how long each key takes from its event to after the next frame. */
const watchKeys = (): void => {
  const samples: number[] = [];
  Object.assign(window, { keySamples: samples });
  addEventListener(
    "keydown",
    () => {
      const started = performance.now();
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.addEventListener("message", () => samples.push(performance.now() - started));
        channel.port1.start();
        channel.port2.postMessage(null);
      });
    },
    { capture: true },
  );
};

/** Milliseconds per key, typed where the focus is. */
export const typeHere = async (page: Page, text: string): Promise<number[]> => {
  await page.evaluate(watchKeys);
  await page.keyboard.type(text, { delay: 40 });
  return page.evaluate(() => (window as Window & { keySamples?: number[] }).keySamples ?? []);
};

/** Milliseconds per key, typed into the middle of a page of `count` blocks. */
export const typeIn = async (page: Page, count: number): Promise<number[]> => {
  await page.getByText(`Absatz ${count / 2}:`).click();
  await page.keyboard.press("End");
  await page.keyboard.type(typed, { delay: 40 });
  return typeHere(page, typed);
};

/** Milliseconds between frames while the page is scrolled from its beginning to its end. */
export const scrollThrough = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const main = document.querySelector("main");
    const scroller = main && main.scrollHeight > main.clientHeight ? main : document.scrollingElement;
    if (!scroller) return [];
    const samples: number[] = [];
    const frame = () => new Promise<number>((next) => requestAnimationFrame(next));
    const steps = 60;
    let before = await frame();
    for (let step = 0; step <= steps; step += 1) {
      scroller.scrollTop = (scroller.scrollHeight * step) / steps;
      const now = await frame();
      samples.push(now - before);
      before = now;
    }
    return samples;
  });
