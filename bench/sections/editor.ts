import { resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import { build } from "vite";
import { launchBrowser, newVisitor } from "../../e2e/support/browser.ts";
import type { RunningServer } from "../../e2e/support/server.ts";
import { sampleText } from "../baseline/editor/sample-text.ts";
import type { Main } from "../../e2e/support/main-calls.ts";
import { serveFolder } from "../lib/static-server.ts";
import { median, p95 } from "../lib/statistics.ts";
import type { Row } from "../lib/table.ts";

const root = resolve(import.meta.dirname, "../..");
const blockCount = 300;
const typed = "Heute haben wir die Rosen angehäufelt und die Regentonne geleert.";

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

/** Milliseconds per key, typed into the middle of the page. */
const typeIn = async (page: Page): Promise<number[]> => {
  const middle = page.getByText(`Absatz ${blockCount / 2}:`);
  await middle.click();
  await page.keyboard.press("End");
  await page.keyboard.type(typed, { delay: 40 });
  await page.evaluate(watchKeys);
  await page.keyboard.type(typed, { delay: 40 });
  return page.evaluate(() => (window as Window & { keySamples?: number[] }).keySamples ?? []);
};

const signedInPage = async (browser: Browser, server: RunningServer, user: Main): Promise<Page> => {
  const { context, page } = await newVisitor(browser, server.url);
  const [name = "", value = ""] = user.cookie.split("=");
  await context.addCookies([{ name, value, url: server.url }]);
  return page;
};

/** From the navigation to the last block's text standing in the page. */
const timeToText = async (page: Page, path: string): Promise<number> => {
  await page.goto("about:blank");
  await page.goto(path, { waitUntil: "commit" });
  await page.getByText(`Absatz ${blockCount}:`).waitFor({ state: "attached" });
  return page.evaluate(() => performance.now());
};

/** Bytes of scripts and styles over the wire until the network rests. */
const assetKilobytes = async (page: Page, path: string): Promise<number> => {
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (/\.(js|css)(\?|$)/.test(new URL(request.url()).pathname))
      sizes.push(request.sizes().then((s) => s.responseBodySize));
  });
  await page.goto(path, { waitUntil: "networkidle" });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
};

/** Sizes, opening a long page, typing into it. */
export const editor = async (server: RunningServer, user: Main): Promise<Row[]> => {
  await build({ configFile: resolve(root, "bench/baseline/editor/vite.config.ts"), logLevel: "error" });
  const bare = await serveFolder(resolve(root, "build-output/bench-editor"));
  const made = await user.send<{ page_id: string }>("POST", "/api/cortex/pages", { title: "Lange Seite" });
  for (let n = 0; n < blockCount; n += 1)
    await user.send("POST", `/api/cortex/pages/${made.page_id}/blocks`, {
      block_type: "text",
      content: sampleText(n),
    });
  const path = `/cortex/${made.page_id}`;
  const browser = await launchBrowser();
  try {
    const shell = await assetKilobytes(await signedInPage(browser, server, user), "/home");
    const withEditor = await assetKilobytes(await signedInPage(browser, server, user), path);
    const page = await signedInPage(browser, server, user);
    const opened: number[] = [];
    for (let n = 0; n < 6; n += 1) opened.push(await timeToText(page, path));
    const ours = await typeIn(page);
    const barePage = (await newVisitor(browser, bare.url)).page;
    await barePage.goto(`${bare.url}/?blocks=${blockCount}`);
    const theirs = await typeIn(barePage);
    return [
      {
        what: "shell, JS + CSS over the wire",
        figure: shell,
        unit: "KiB",
        baseline: 260,
        baselineName: "target",
        limit: 1,
      },
      {
        what: "page with editor, all JS + CSS",
        figure: withEditor,
        unit: "KiB",
        baseline: 560,
        baselineName: "target",
        limit: 1,
      },
      {
        what: "300-block page shows its text, median",
        figure: median(opened.slice(1)),
        unit: "ms",
        baseline: 2_500,
        baselineName: "Docmost on such a machine",
        limit: 1 / 3,
      },
      {
        what: "keystroke to frame, p95",
        figure: p95(ours),
        unit: "ms",
        baseline: p95(theirs),
        baselineName: "bare BlockNote page",
        limit: 1.3,
      },
    ];
  } finally {
    await browser.close();
    bare.close();
  }
};
