import type { Page } from "playwright-core";
import { launchBrowser } from "../../e2e/support/browser.ts";
import type { Main } from "../../e2e/support/main-calls.ts";
import type { RunningServer } from "../../e2e/support/server.ts";
import { sampleText } from "../baseline/editor/sample-text.ts";
import { signedInPage, timeToText, typeHere, typeIn } from "../lib/editor-pages.ts";
import { interleavedMedians } from "../lib/interleaved-medians.ts";
import { p95 } from "../lib/statistics.ts";
import type { Row } from "../lib/table.ts";
import { makeLongPage } from "../lib/typist.ts";

const sizes = [300, 2_600] as const;
const sentence = "Heute haben wir die Rosen gegossen.";
/** Stands in every block. */
const word = "Garten";

const letter = async (page: Page): Promise<number> => p95(await typeHere(page, sentence));

/** With the bar open, the caret in the middle of the text again. */
const letterWhileFinding = async (page: Page, count: number): Promise<number> => {
  await page.keyboard.press("Control+f");
  const bar = page.getByRole("search");
  await bar.getByRole("textbox", { name: "Suchbegriff" }).fill(word);
  await bar.getByText(/ von /).first().waitFor();
  await page.getByText(`Absatz ${count / 2}:`).click();
  await page.keyboard.press("End");
  const figure = await letter(page);
  await page.keyboard.press("Escape");
  return figure;
};

/** How much longer a letter takes while the search of the page is open, and finds a word in every block. */
export const typingFound = async (server: RunningServer, user: Main): Promise<Row[]> => {
  const browser = await launchBrowser();
  const rows: Row[] = [];
  try {
    for (const count of sizes) {
      const texts = Array.from({ length: count }, (_, n) => sampleText(n));
      const pageId = await makeLongPage(server, user, `${count} Treffer`, texts);
      const page = await signedInPage(browser, server, user);
      await timeToText(page, `/cortex/${pageId}`, count);
      await typeIn(page, count);
      const [closed, open] = await interleavedMedians(
        () => letter(page),
        () => letterWhileFinding(page, count),
      );
      rows.push({
        what: `keystroke to frame with the search open, ${count.toLocaleString("en")} blocks, p95`,
        figure: open,
        unit: "ms",
        baseline: closed,
        baselineName: "search closed",
        limit: 1.25,
      });
      await page.close();
    }
    return rows;
  } finally {
    await browser.close();
  }
};
