import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { decodeUpdate } from "yjs";
import { launchBrowser, newVisitor } from "../../e2e/support/browser.ts";
import type { Main } from "../../e2e/support/main-calls.ts";
import type { RunningServer } from "../../e2e/support/server.ts";
import { sampleText } from "../baseline/editor/sample-text.ts";
import { serveBare, signedInPage, timeToText, typeIn } from "../lib/editor-pages.ts";
import { p95, quantile } from "../lib/statistics.ts";
import type { Row } from "../lib/table.ts";
import { makeLongPage, openTypist, type Typist } from "../lib/typist.ts";

const blockCount = 300;
const crowd = 100;
const company = 10;
const keysPerSecond = 2;
const seconds = 10;
/** Those whose clocks are read; the others are sent everything, too, but do not look at it. */
const witnesses = 10;

const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** Seconds of processor time that a process has used. */
const processorTime = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
};

const pause = (ms: number): Promise<void> => new Promise((ready) => setTimeout(ready, ms));

/** Everybody types at their pace, each in a block of their own, until `until` resolves. */
const typeAlong = async (typists: readonly Typist[], until: () => boolean): Promise<void> => {
  const started = performance.now();
  for (let n = 0; !until(); n += 1) {
    const due = started + (n * 1_000) / (keysPerSecond * typists.length);
    const wait = due - performance.now();
    if (wait > 0) await pause(wait);
    typists[n % typists.length]?.type(n % typists.length);
  }
};

/** A hundred people in one page: how long until the others have a key, and what it costs the server. */
const measureCrowd = async (server: RunningServer, user: Main, pageId: string) => {
  const typists: Typist[] = [];
  for (let n = 0; n < crowd; n += 1) typists.push(await openTypist(server, user, pageId));
  const sentAt = new Map<string, number>();
  const samples: number[] = [];
  for (const { doc } of typists)
    doc.on("update", (bytes: Uint8Array, origin: unknown) => {
      if (origin === null)
        for (const { id } of decodeUpdate(bytes).structs)
          sentAt.set(`${id.client}:${id.clock}`, performance.now());
    });
  for (const { doc } of typists.slice(0, witnesses))
    doc.on("update", (bytes: Uint8Array, origin: unknown) => {
      if (origin === null) return;
      for (const { id } of decodeUpdate(bytes).structs) {
        const sent = sentAt.get(`${id.client}:${id.clock}`);
        if (sent !== undefined) samples.push(performance.now() - sent);
      }
    });
  for (const typist of typists.slice(witnesses)) typist.stopListening();
  await pause(2_000);
  const before = processorTime(server.pid());
  const started = performance.now();
  await typeAlong(typists, () => performance.now() - started > seconds * 1_000);
  const elapsed = (performance.now() - started) / 1_000;
  const processor = ((processorTime(server.pid()) - before) / elapsed) * 100;
  await Promise.all(typists.map((typist) => typist.saved()));
  await pause(1_000);
  const keys = sentAt.size;
  for (const typist of typists) typist.leave();
  const expected = keys * witnesses - keys * (witnesses / crowd);
  if (samples.length < expected * 0.99) throw new Error(`${samples.length} of ${expected} keys arrived`);
  return { samples, processor };
};

/** Typing with others in the page, and many people in it. */
export const together = async (server: RunningServer, user: Main): Promise<Row[]> => {
  const bare = await serveBare("editor");
  const texts = Array.from({ length: blockCount }, (_, n) => sampleText(n));
  const pageId = await makeLongPage(server, user, "Zu elft", texts);
  const full = await makeLongPage(server, user, "Zu hundert", texts);
  const browser = await launchBrowser();
  try {
    const barePage = (await newVisitor(browser, bare.url)).page;
    await barePage.goto(`${bare.url}/?blocks=${blockCount}`);
    const theirs = await typeIn(barePage, blockCount);
    const page = await signedInPage(browser, server, user);
    await timeToText(page, `/cortex/${pageId}`, blockCount);
    const others: Typist[] = [];
    for (let n = 0; n < company; n += 1) others.push(await openTypist(server, user, pageId));
    let done = false;
    const along = typeAlong(others, () => done);
    const ours = await typeIn(page, blockCount);
    done = true;
    await along;
    for (const typist of others) typist.leave();
    await page.context().close();
    await barePage.context().close();
    const { samples, processor } = await measureCrowd(server, user, full);
    return [
      {
        what: "keystroke to frame with 10 others typing, p95",
        figure: p95(ours),
        unit: "ms",
        baseline: p95(theirs),
        baselineName: "bare BlockNote page, alone",
        limit: 1.3,
      },
      {
        what: "100 people in one page, 2 keys/s each: delivery p99",
        figure: quantile(samples, 0.99),
        unit: "ms",
        baseline: 300,
        baselineName: "target",
        limit: 1,
      },
      {
        what: "100 people in one page: server processor",
        figure: processor,
        unit: "%",
        baseline: 60,
        baselineName: "target, of one core",
        limit: 1,
      },
    ];
  } finally {
    await browser.close();
    bare.close();
  }
};
