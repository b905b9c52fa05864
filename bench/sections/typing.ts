import type { Page } from "playwright-core";
import { launchBrowser } from "../../e2e/support/browser.ts";
import type { Main } from "../../e2e/support/main-calls.ts";
import type { RunningServer } from "../../e2e/support/server.ts";
import { sampleText } from "../baseline/editor/sample-text.ts";
import { signedInPage, timeToText, typeHere, typeIn } from "../lib/editor-pages.ts";
import { interleavedMedians } from "../lib/interleaved-medians.ts";
import { median } from "../lib/statistics.ts";
import type { Row } from "../lib/table.ts";
import { makeLongPage } from "../lib/typist.ts";

const sizes = { small: 40, large: 2_600 };
const sentence = "Heute haben wir die Rosen gegossen.";

/** How much longer a letter takes in a large page than in a small one: both typed into in turn, each with the caret in its middle. */
export const typing = async (server: RunningServer, user: Main): Promise<Row[]> => {
  const browser = await launchBrowser();
  const open = async (count: number): Promise<Page> => {
    const texts = Array.from({ length: count }, (_, n) => sampleText(n));
    const pageId = await makeLongPage(server, user, `${count} Absätze`, texts);
    const page = await signedInPage(browser, server, user);
    await timeToText(page, `/cortex/${pageId}`, count);
    await typeIn(page, count);
    return page;
  };
  const letter = async (page: Page): Promise<number> => {
    await page.bringToFront();
    return median(await typeHere(page, sentence));
  };
  try {
    const [small, large] = [await open(sizes.small), await open(sizes.large)];
    const [quick, slow] = await interleavedMedians(
      () => letter(small),
      () => letter(large),
    );
    return [
      {
        what: "keystroke to frame in a page of 2,600 blocks, median",
        figure: slow,
        unit: "ms",
        baseline: quick,
        baselineName: "page of 40 blocks",
        limit: 1.2,
      },
    ];
  } finally {
    await browser.close();
  }
};
