import type { Browser, Page } from "playwright-core";
import { launchBrowser, newVisitor } from "../../e2e/support/browser.ts";
import type { Main } from "../../e2e/support/main-calls.ts";
import { makeManyPages } from "../../e2e/support/many-pages.ts";
import type { RunningServer } from "../../e2e/support/server.ts";
import { median, p95 } from "../lib/statistics.ts";
import type { Row } from "../lib/table.ts";

const manyPages = 10_000;

const signedInPage = async (browser: Browser, server: RunningServer, user: Main): Promise<Page> => {
  const { context, page } = await newVisitor(browser, server.url);
  const [name = "", value = ""] = user.cookie.split("=");
  await context.addCookies([{ name, value, url: server.url }]);
  return page;
};

interface ListedPage {
  page_id: string;
  has_children: boolean;
}

const listTime = async (user: Main): Promise<number> => {
  const samples: number[] = [];
  for (let n = 0; n < 15; n += 1) {
    const started = performance.now();
    await user.send("GET", "/api/cortex/pages");
    samples.push(performance.now() - started);
  }
  return median(samples.slice(5));
};

/** From the navigation to the first row, ms. */
const timeToTree = async (page: Page): Promise<number> => {
  await page.goto("about:blank");
  await page.goto("/cortex", { waitUntil: "commit" });
  await page.getByRole("treeitem").first().waitFor();
  return page.evaluate(() => performance.now());
};

/** Milliseconds from frame to frame while the tree is scrolled, `by` px at a time; 0 is what this machine does at best. */
const scrollFrames = (page: Page, by: number): Promise<number[]> =>
  page.evaluate(
    (step) =>
      new Promise<number[]>((done) => {
        const scroller = document.querySelector('[role="tree"]')?.parentElement;
        const samples: number[] = [];
        let last = performance.now();
        const frame = (now: number) => {
          samples.push(now - last);
          last = now;
          if (!scroller || samples.length > 300) done(samples.slice(2));
          else {
            scroller.scrollTop += step;
            requestAnimationFrame(frame);
          }
        };
        requestAnimationFrame(frame);
      }),
    by,
  );

/** From a click that folds or unfolds 500 pages to the frame that shows it, ms. */
const foldTime = async (page: Page): Promise<number> => {
  const samples: number[] = [];
  for (let n = 0; n < 10; n += 1)
    samples.push(
      await page.evaluate(
        () =>
          new Promise<number>((done) => {
            const started = performance.now();
            document.querySelector<HTMLElement>('[role="treeitem"] [data-expanded]')?.click();
            requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - started)));
          }),
      ),
    );
  return median(samples);
};

/** The tree with 10,000 pages, all unfolded. */
export const pageTree = async (server: RunningServer, user: Main): Promise<Row[]> => {
  const browser = await launchBrowser();
  try {
    const page = await signedInPage(browser, server, user);
    await timeToTree(page);
    const few = median([await timeToTree(page), await timeToTree(page), await timeToTree(page)]);
    await makeManyPages(user, manyPages);
    const list = await listTime(user);
    const { pages } = await user.send<{ pages: ListedPage[] }>("GET", "/api/cortex/pages");
    const parents = pages.filter((each) => each.has_children).map((each) => each.page_id);
    await page.evaluate((ids) => localStorage.setItem("maive-cortex-expanded", JSON.stringify(ids)), parents);
    const many = median([await timeToTree(page), await timeToTree(page), await timeToTree(page)]);
    const [still, frames] = [await scrollFrames(page, 0), await scrollFrames(page, 600)];
    const fold = await foldTime(page);
    const demanded = { unit: "ms", baselineName: "demanded", limit: 1 };
    return [
      { what: `list of ${pages.length} pages, median`, figure: list, baseline: 150, ...demanded },
      { what: "tree: a few pages shown after", figure: few, baseline: 1_000, ...demanded },
      {
        what: `tree: ${pages.length} pages, all unfolded, shown after`,
        figure: many,
        baseline: few + 500,
        ...demanded,
      },
      {
        what: "tree: frame while scrolling, p95",
        figure: p95(frames),
        unit: "ms",
        baseline: p95(still),
        baselineName: "still",
        limit: 2,
      },
      { what: "tree: folding 500 of them, median", figure: fold, baseline: 100, ...demanded },
    ];
  } finally {
    await browser.close();
  }
};
