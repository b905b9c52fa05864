import type { Page } from "playwright-core";
import { launchBrowser, newVisitor } from "../../e2e/support/browser.ts";
import type { Main } from "../../e2e/support/main-calls.ts";
import type { RunningServer } from "../../e2e/support/server.ts";
import { loadSheet, sheetRows } from "../grid/load-sheet.ts";
import { framesToOwnEdit } from "../grid/own-edit.ts";
import { expectStored, pasteCells, type Pasted } from "../grid/pasting.ts";
import { dragTo, heapMegabytes, scrollFrames, seeEverything, type Drag } from "../grid/scrolling.ts";
import { titleOf } from "../grid/sheet.ts";
import { serveBare, signedInPage, timeToOpenText, timeToShow, typeHere } from "../lib/editor-pages.ts";
import { median, p95 } from "../lib/statistics.ts";
import type { Row } from "../lib/table.ts";

const typed = "Heute haben wir die Rosen angehäufelt und die Regentonne geleert.";
const pastes = 10;
const edits = 10;
const drags = [0.5, 0.05, 0.95, 0.3, 0.7, 0.1, 0.85, 0.4, 0.6, 0];

const top = (page: Page): Promise<void> =>
  page.evaluate(() => document.querySelector("[role=grid]")?.scrollTo(0, 0));

/** Opens the bare grid with a window of the same size onto the same rows, and as many cells in each of them. */
const openBare = async (bare: Page, url: string, ours: Page): Promise<void> => {
  const { width, height, cells } = await ours.evaluate(() => {
    const grid = document.querySelector("[role=grid]");
    const row = grid?.querySelector("[role=row][data-index]");
    return {
      width: grid?.clientWidth ?? 0,
      height: grid?.clientHeight ?? 0,
      cells: row?.querySelectorAll("[role=gridcell], [role=rowheader]").length ?? 0,
    };
  });
  await bare.goto(`${url}/?rows=${sheetRows}&width=${width}&height=${height}&cells=${cells}`);
  await bare.getByText(titleOf(5), { exact: true }).waitFor();
};

/** Frames of scrolling, in turns so that a busy moment of the machine meets both. */
const compareScrolling = async (ours: Page, bare: Page) => {
  const frames = { ours: [] as number[], bare: [] as number[] };
  for (let n = 0; n < 3; n += 1)
    for (const [name, page] of [["ours", ours] as const, ["bare", bare] as const]) {
      await page.bringToFront();
      frames[name].push(...(await scrollFrames(page)));
    }
  await ours.bringToFront();
  return frames;
};

/** Milliseconds per key in the editor of a cell and in a bare input, in turns. */
const compareTyping = async (ours: Page, bare: Page) => {
  const keys = { ours: [] as number[], bare: [] as number[] };
  for (let n = 0; n < 3; n += 1) {
    await ours.bringToFront();
    await ours.locator('[data-index="4"] > [data-cell="1"]').click();
    await ours.locator('[data-index="4"] > [data-cell="1"]').locator("input, textarea").waitFor();
    keys.ours.push(...(await typeHere(ours, typed)));
    await ours.keyboard.press("Escape");
    await bare.bringToFront();
    await bare.getByLabel("bare").fill("");
    await bare.getByLabel("bare").focus();
    keys.bare.push(...(await typeHere(bare, typed)));
  }
  await ours.bringToFront();
  return keys;
};

/** A table of 100,000 rows and 40 columns in the browser: opening, scrolling, typing, pasting. */
export const grid = async (server: RunningServer, user: Main): Promise<Row[]> => {
  const { databaseId, pageId } = await loadSheet(user);
  const elsewhere = await user.send<{ page_id: string }>("POST", "/api/cortex/pages", { title: "Anderswo" });
  const bareServer = await serveBare("grid");
  const browser = await launchBrowser();
  try {
    const page = await signedInPage(browser, server, user);
    const byAddress: number[] = [];
    const byClick: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      await page.goto(`/cortex/${elsewhere.page_id}`, { waitUntil: "networkidle" });
      byClick.push(await timeToOpenText(page, pageId, titleOf(11)));
      byAddress.push(await timeToShow(page, `/cortex/${pageId}`, titleOf(11)));
    }
    const bare = (await newVisitor(browser, bareServer.url)).page;
    await openBare(bare, bareServer.url, page);

    const keys = await compareTyping(page, bare);
    const ownEdits: number[] = [];
    for (let n = 0; n < edits; n += 1) ownEdits.push(await framesToOwnEdit(page, 4 + n, 1, `geändert ${n}`));
    const pasted: Pasted[] = [];
    for (let n = 1; n <= pastes; n += 1) pasted.push(await pasteCells(page, n));
    const { entries } = await user.send<{ entries: { properties: Record<string, string | null> }[] }>(
      "GET",
      `/api/cortex/databases/${databaseId}/entries?limit=100`,
    );
    expectStored(pastes, entries);

    const frames = await compareScrolling(page, bare);
    await top(page);
    const dragged: Drag[] = [];
    for (const share of drags) dragged.push(await dragTo(page, share));
    await seeEverything(page);
    const heap = await heapMegabytes(page);

    const target = (what: string, figure: number, unit: string, baseline: number): Row => ({
      what,
      figure,
      unit,
      baseline,
      baselineName: "target",
      limit: 1,
    });
    const rows = sheetRows.toLocaleString("en");
    return [
      target(
        `${rows} rows: first rows after a click in the tree, median`,
        median(byClick.slice(1)),
        "ms",
        700,
      ),
      target(`${rows} rows: first rows by address, warm, median`, median(byAddress.slice(1)), "ms", 700),
      {
        what: "scrolling, frame p95",
        figure: p95(frames.ours),
        unit: "ms",
        baseline: p95(frames.bare),
        baselineName: "bare TanStack grid",
        limit: 1.3,
      },
      {
        what: "key to frame in a cell, p95",
        figure: p95(keys.ours),
        unit: "ms",
        baseline: p95(keys.bare),
        baselineName: "bare input",
        limit: 1.5,
      },
      {
        what: "own edit: frames from the key to the value, most",
        figure: Math.max(...ownEdits),
        unit: "frames",
        baseline: 1,
        baselineName: "the next frame",
        limit: 1,
      },
      target("paste of 50 x 10 cells shown, p95", p95(pasted.map(({ shown }) => shown)), "ms", 200),
      target("paste of 50 x 10 cells stored, p95", p95(pasted.map(({ stored }) => stored)), "ms", 500),
      target("dragged scrollbar, longest blank", Math.max(...dragged.map(({ blank }) => blank)), "ms", 150),
      target(
        "dragged scrollbar let go, values shown, median",
        median(dragged.map(({ filled }) => filled)),
        "ms",
        150,
      ),
      target("heap after scrolling everywhere", heap, "MB", 150),
    ];
  } finally {
    await browser.close();
    bareServer.close();
  }
};
