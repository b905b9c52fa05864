import type { Page } from "playwright-core";
import { launchBrowser } from "../../e2e/support/browser.ts";
import type { RunningServer } from "../../e2e/support/server.ts";
import { sampleText } from "../baseline/editor/sample-text.ts";
import type { Main } from "../../e2e/support/main-calls.ts";
import { signedInPage, timeToText } from "../lib/editor-pages.ts";
import { median } from "../lib/statistics.ts";
import type { Row } from "../lib/table.ts";

const blockCount = 300;
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

/** Sizes, opening a long page. */
export const editor = async (server: RunningServer, user: Main): Promise<Row[]> => {
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
    for (let n = 0; n < 6; n += 1) opened.push(await timeToText(page, path, blockCount));
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
    ];
  } finally {
    await browser.close();
  }
};
