import type { Page } from "playwright-core";
import { sheetColumns } from "./sheet.ts";

const rows = 50;
const columns = 10;
/** The place, from 0, of the upper left pasted cell; the title is column 0. */
const at = { row: 2, column: 1 };
/** Prefix of the texts pasted in round `n`. */
const markOf = (n: number): string => `Runde ${n}, `;

/** The cells after round `n`. */
const cellsOf = (n: number): string[][] =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) =>
      sheetColumns[column]?.type === "number" ? String(n * 1_000 + row) : `${markOf(n)}${row}`,
    ),
  );

export interface Pasted {
  /** Milliseconds from the paste to the frame with the values. */
  shown: number;
  /** Milliseconds from the paste to the answer that they are stored. */
  stored: number;
}

/** Pastes 50 x 10 cells that differ from round to round; measured by the page's own clock. */
export const pasteCells = async (page: Page, round: number): Promise<Pasted> => {
  // A paste may have scrolled to the end of what it pasted.
  await page.evaluate(() => document.querySelector("[role=grid]")?.scrollTo(0, 0));
  await page.locator(`[data-index="${at.row}"] > [data-cell="${at.column}"]`).click();
  await page.keyboard.press("Escape");
  const text = cellsOf(round)
    .map((row) => row.join("\t"))
    .join("\r\n");
  return page.evaluate(
    async ({ clip, mark }) => {
      const data = new DataTransfer();
      data.setData("text/plain", clip);
      const stored = new Promise<number>((done) => {
        const observer = new PerformanceObserver((list) => {
          const answer = list
            .getEntries()
            .find(
              (entry) =>
                /\/databases\/\d+\/cells/.test(entry.name) && entry instanceof PerformanceResourceTiming,
            );
          if (!(answer instanceof PerformanceResourceTiming)) return;
          observer.disconnect();
          done(answer.responseEnd);
        });
        observer.observe({ type: "resource" });
      });
      const shown = new Promise<number>((done) => {
        const look = () => {
          const cells = [...document.querySelectorAll("[role=gridcell]")];
          if (cells.some((cell) => cell.textContent?.startsWith(mark))) {
            const channel = new MessageChannel();
            channel.port1.addEventListener("message", () => done(performance.now()));
            channel.port1.start();
            channel.port2.postMessage(null);
          } else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      const started = performance.now();
      document.activeElement?.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      );
      return { shown: (await shown) - started, stored: (await stored) - started };
    },
    { clip: text, mark: markOf(round) },
  );
};

/** Throws unless the server holds what round `n` pasted. */
export const expectStored = (
  n: number,
  entries: readonly { properties: Record<string, string | null> }[],
): void => {
  for (const [row, cells] of cellsOf(n).entries())
    for (const [column, cell] of cells.entries()) {
      const stored = entries[at.row + row]?.properties[sheetColumns[column]?.name ?? ""];
      if (stored !== cell) throw new Error(`row ${row} column ${column} holds ${stored}, not ${cell}`);
    }
};
