import { launchBrowser, newVisitor } from "../../e2e/support/browser.ts";
import type { Main } from "../../e2e/support/main-calls.ts";
import type { RunningServer } from "../../e2e/support/server.ts";
import { sampleText } from "../baseline/editor/sample-text.ts";
import { scrollThrough, serveBare, signedInPage, timeToOpen, timeToText } from "../lib/editor-pages.ts";
import { interleavedMedians } from "../lib/interleaved-medians.ts";
import { median, p95 } from "../lib/statistics.ts";
import type { Row } from "../lib/table.ts";
import { makeLongPage, openTypist } from "../lib/typist.ts";

const reads = 200;
const edits = 50_000;
const sizes = { usual: 300, long: 2_000, huge: 5_000 };

const texts = (count: number): string[] => Array.from({ length: count }, (_, n) => sampleText(n));

/** Milliseconds of a `GET` of a page, with the way to the server and back. */
const timeReads = async (user: Main, pageId: string): Promise<number[]> => {
  const samples: number[] = [];
  for (let n = 0; n < reads; n += 1) {
    const started = performance.now();
    await user.send("GET", `/api/cortex/pages/${pageId}`);
    samples.push(performance.now() - started);
  }
  return samples;
};

/** Keys in one block before the next one. A sentence is what a person types on; one key is the worst there is: nothing merges. */
const runs = { sentence: 50, key: 1 };

/** Types many keys, one update each, as months of writing would, going round the blocks after each run. */
const editOften = async (server: RunningServer, user: Main, pageId: string, run: number): Promise<void> => {
  const typist = await openTypist(server, user, pageId);
  for (let n = 0; n < edits; n += 1) {
    typist.type(Math.floor(n / run) % (sizes.usual - 10));
    if (n % 500 === 499) await typist.saved();
  }
  await typist.saved();
  typist.leave();
};

/** Opening pages of many blocks and of many edits, reading them over HTTP. */
export const longPages = async (server: RunningServer, user: Main): Promise<Row[]> => {
  const bare = await serveBare("editor");
  const ids = {
    usual: await makeLongPage(server, user, "300 Absätze", texts(sizes.usual)),
    edited: await makeLongPage(server, user, "Oft bearbeitet", texts(sizes.usual)),
    scattered: await makeLongPage(server, user, "Überall bearbeitet", texts(sizes.usual)),
    long: await makeLongPage(server, user, "2.000 Absätze", texts(sizes.long)),
    huge: await makeLongPage(server, user, "5.000 Absätze", texts(sizes.huge)),
  };
  const browser = await launchBrowser();
  try {
    /** Each time in a profile of its own: nothing is cached. */
    const cold = async (pageId: string | null, count: number): Promise<number> => {
      const page = pageId
        ? await signedInPage(browser, server, user)
        : (await newVisitor(browser, bare.url)).page;
      const shown = await timeToText(
        page,
        pageId ? `/cortex/${pageId}` : `${bare.url}/?blocks=${count}`,
        count,
      );
      await page.context().close();
      return shown;
    };
    const [usual, bareUsual] = await interleavedMedians(
      () => cold(ids.usual, sizes.usual),
      () => cold(null, sizes.usual),
    );
    /** In a profile that has another page open: the editor is there, the long page is not. */
    const opened = async (): Promise<number> => {
      const page = await signedInPage(browser, server, user);
      await timeToText(page, `/cortex/${ids.usual}`, sizes.usual);
      const shown = await timeToOpen(page, ids.long, sizes.long);
      await page.context().close();
      return shown;
    };
    const [long, mounted, bareLong] = await interleavedMedians(
      () => cold(ids.long, sizes.long),
      opened,
      () => cold(null, sizes.long),
    );
    const page = await signedInPage(browser, server, user);
    const huge = await timeToText(page, `/cortex/${ids.huge}`, sizes.huge);
    const hugeFrames = await scrollThrough(page);
    const barePage = (await newVisitor(browser, bare.url)).page;
    const bareHuge = await timeToText(barePage, `${bare.url}/?blocks=${sizes.huge}`, sizes.huge);
    const bareFrames = await scrollThrough(barePage);
    const read = median(await timeReads(user, ids.usual));
    await editOften(server, user, ids.edited, runs.sentence);
    await editOften(server, user, ids.scattered, runs.key);
    const [edited, scattered, fresh] = await interleavedMedians(
      () => cold(ids.edited, sizes.usual),
      () => cold(ids.scattered, sizes.usual),
      () => cold(ids.usual, sizes.usual),
    );
    const bareName = "bare BlockNote page";
    return [
      {
        what: "300 blocks show their text, nothing cached",
        figure: usual,
        unit: "ms",
        baseline: 1.5 * bareUsual + 300,
        baselineName: "1.5 x bare BlockNote + 300",
        limit: 1,
      },
      {
        what: "2,000 blocks show their text, nothing cached",
        figure: long,
        unit: "ms",
        baseline: bareLong,
        baselineName: bareName,
        limit: 1.3,
      },
      {
        what: "2,000 blocks show their text, opened from another page",
        figure: mounted,
        unit: "ms",
        baseline: bareLong,
        baselineName: bareName,
        limit: 1.3,
      },
      {
        what: "5,000 blocks show their text",
        figure: huge,
        unit: "ms",
        baseline: bareHuge,
        baselineName: bareName,
        limit: 1.3,
      },
      {
        what: "5,000 blocks scrolled, frame p95",
        figure: p95(hugeFrames),
        unit: "ms",
        baseline: p95(bareFrames),
        baselineName: bareName,
        limit: 1.3,
      },
      {
        what: "GET of a page with 300 blocks, p50",
        figure: read,
        unit: "ms",
        baseline: 4,
        baselineName: "target",
        limit: 1,
      },
      {
        what: "page after 50,000 edits shows its text",
        figure: edited,
        unit: "ms",
        baseline: fresh,
        baselineName: "fresh page of this run",
        limit: 1.1,
      },
      {
        what: "the same, each edit in another block than the one before",
        figure: scattered,
        unit: "ms",
        baseline: fresh,
        baselineName: "fresh page of this run",
        limit: 1.25,
      },
    ];
  } finally {
    await browser.close();
    bare.close();
  }
};
