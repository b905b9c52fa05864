import type { Browser, Page } from "playwright-core";
import { launchBrowser, newVisitor } from "../../e2e/support/browser.ts";
import type { Main } from "../../e2e/support/main-calls.ts";
import type { RunningServer } from "../../e2e/support/server.ts";
import { sampleText } from "../baseline/editor/sample-text.ts";
import { loadSheet } from "../grid/load-sheet.ts";
import { titleOf } from "../grid/sheet.ts";
import { serveBare, signedInPage, timeToShow, timeToWrite } from "../lib/editor-pages.ts";
import { interleavedMedians } from "../lib/interleaved-medians.ts";
import type { Row } from "../lib/table.ts";
import { makeLongPage } from "../lib/typist.ts";
import { fetchedBy } from "../loads/script-bytes.ts";

const blockCount = 300;
const lastText = `Absatz ${blockCount}:`;

/** Measures in a profile that has nothing cached, and closes it. */
const inNewProfile = async (open: () => Promise<Page>, measure: (page: Page) => Promise<number>) => {
  const page = await open();
  try {
    return await measure(page);
  } finally {
    await page.context().close();
  }
};

/** What people wait for after an address: the sign-in, Home, a page to read and to write in, a table; and its scripts. */
export const loads = async (server: RunningServer, user: Main): Promise<Row[]> => {
  const bare = await serveBare("editor");
  const texts = Array.from({ length: blockCount }, (_, n) => sampleText(n));
  const pageId = await makeLongPage(server, user, `${blockCount} Absätze`, texts);
  const { pageId: tableId } = await loadSheet(user);
  const browser: Browser = await launchBrowser();
  const address = `/cortex/${pageId}`;
  const anonymous = async () => (await newVisitor(browser, server.url)).page;
  const member = () => signedInPage(browser, server, user);
  try {
    const cold = (open: () => Promise<Page>, path: string, text: string) => () =>
      inNewProfile(open, (page) => timeToShow(page, path, text));
    const warmPage = await member();
    await timeToShow(warmPage, address, lastText);
    const [login, home, page, written, warm, table, bareEditor] = await interleavedMedians(
      cold(anonymous, "/login", "Anmelden"),
      cold(member, "/home", "Zuletzt"),
      cold(member, address, lastText),
      () => inNewProfile(member, (opened) => timeToWrite(opened, address)),
      () => timeToShow(warmPage, address, lastText),
      cold(member, `/cortex/${tableId}`, titleOf(11)),
      cold(anonymous, `${bare.url}/?blocks=${blockCount}`, lastText),
    );
    const scripts = {
      login: await fetchedBy(await anonymous(), "/login"),
      home: await fetchedBy(await member(), "/home"),
      page: await fetchedBy(await member(), address),
    };
    const target = (what: string, figure: number, unit: string, baseline: number): Row => ({
      what,
      figure,
      unit,
      baseline,
      baselineName: "target",
      limit: 1,
    });
    return [
      target("sign-in shown, nothing cached", login, "ms", 400),
      target("Home shown, nothing cached", home, "ms", 1_000),
      target(`${blockCount} blocks readable, nothing cached`, page, "ms", 600),
      target(`${blockCount} blocks writable, nothing cached`, written, "ms", 1_200),
      target(`${blockCount} blocks readable, warm`, warm, "ms", 400),
      target("100,000 rows: first rows, nothing cached", table, "ms", 1_000),
      {
        what: `${blockCount} blocks writable, beside the bare editor`,
        figure: written,
        unit: "ms",
        baseline: bareEditor,
        baselineName: "bare BlockNote page",
        limit: 1.5,
      },
      target("sign-in, script", scripts.login.script, "KiB", 80),
      target("sign-in, styles", scripts.login.style, "KiB", 20),
      target("Home, script", scripts.home.script, "KiB", 300),
      target("page, script", scripts.page.script, "KiB", 400),
      target("page, styles", scripts.page.style, "KiB", 40),
    ];
  } finally {
    await browser.close();
    bare.close();
  }
};
