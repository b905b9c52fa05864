import type { Page } from "playwright-core";
import { launchBrowser, newVisitor } from "../../e2e/support/browser.ts";
import type { Main } from "../../e2e/support/main-calls.ts";
import type { RunningServer } from "../../e2e/support/server.ts";
import { sampleText } from "../baseline/editor/sample-text.ts";
import { serveBare, signedInPage, timeToText, typeHere, typeIn } from "../lib/editor-pages.ts";
import { interleavedMedians } from "../lib/interleaved-medians.ts";
import { median, p95 } from "../lib/statistics.ts";
import type { Row } from "../lib/table.ts";
import { makeLongPage } from "../lib/typist.ts";

const sizes = { small: 40, usual: 300, large: 2_600 };
const sentence = "Heute haben wir die Rosen gegossen.";
/** How often a sentence is typed into each of two editors, in turns, and the next one begins: a page is at its fastest after some. */
const turns = 12;

/** Milliseconds per key of two editors, typed into in turns so that a busy moment of the machine meets both. */
const inTurns = async (ours: Page, bare: Page): Promise<{ ours: number[]; bare: number[] }> => {
  const keys = { ours: [] as number[], bare: [] as number[] };
  for (let turn = 0; turn < turns; turn += 1) {
    const pair = [["ours", ours] as const, ["bare", bare] as const];
    for (const [name, page] of turn % 2 === 0 ? pair : pair.toReversed()) {
      await page.bringToFront();
      keys[name].push(...(await typeHere(page, sentence)));
    }
  }
  return keys;
};

/**
 * How much longer a letter takes than in the bare editor, and in a large page than in a small one: typed into in turns, each with
 * the caret in its middle.
 */
export const typing = async (server: RunningServer, user: Main): Promise<Row[]> => {
  const bareServer = await serveBare("editor");
  const browser = await launchBrowser();
  const openBare = async (count: number): Promise<Page> => {
    const { page } = await newVisitor(browser, bareServer.url);
    await page.goto(`${bareServer.url}/?blocks=${count}`);
    await typeIn(page, count);
    return page;
  };
  const open = async (count: number): Promise<Page> => {
    const texts = Array.from({ length: count }, (_, n) => sampleText(n));
    const pageId = await makeLongPage(server, user, `${count} Absätze`, texts);
    const page = await signedInPage(browser, server, user);
    await timeToText(page, `/cortex/${pageId}`, count);
    await typeIn(page, count);
    return page;
  };
  const besideBare = async (ours: Page, count: number): Promise<Row> => {
    const bare = await openBare(count);
    const keys = await inTurns(ours, bare);
    await bare.context().close();
    return {
      what: `keystroke to frame in a page of ${count.toLocaleString("en")} blocks, p95`,
      figure: p95(keys.ours),
      unit: "ms",
      baseline: p95(keys.bare),
      baselineName: "bare BlockNote page",
      limit: 1.1,
    };
  };
  const letter = async (page: Page): Promise<number> => {
    await page.bringToFront();
    return median(await typeHere(page, sentence));
  };
  try {
    const usual = await open(sizes.usual);
    const beside = [await besideBare(usual, sizes.usual)];
    await usual.context().close();
    const large = await open(sizes.large);
    beside.push(await besideBare(large, sizes.large));
    const small = await open(sizes.small);
    const [quick, slow] = await interleavedMedians(
      () => letter(small),
      () => letter(large),
    );
    return [
      ...beside,
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
    bareServer.close();
  }
};
