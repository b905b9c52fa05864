import type { Page } from "playwright-core";

type Watching = Window & { benchOwnEdit?: Promise<number> };

/**
 * Frames from the key that ends an edit to the one that shows its value in the cell: 1 is the very next one. The cell, in
 * column `column` of row `row` (from 0), holds text and is not edited yet.
 */
export const framesToOwnEdit = async (page: Page, row: number, column: number, text: string) => {
  const cell = `[data-index="${row}"] > [data-cell="${column}"]`;
  await page.locator(cell).click();
  await page.locator(cell).locator("textarea").fill(text);
  await page.evaluate(
    ({ selector, value }) => {
      const shows = () => {
        const element = document.querySelector(selector);
        return element?.querySelector("textarea") === null && element.textContent === value;
      };
      (window as Watching).benchOwnEdit = new Promise((resolve, reject) => {
        // Called at the beginning of each frame: what stands there then is painted with it.
        const count = (passed: number) => {
          if (shows()) resolve(passed);
          else if (passed > 600) reject(new Error("the edit is never shown"));
          else requestAnimationFrame(() => count(passed + 1));
        };
        const begin = () => requestAnimationFrame(() => count(1));
        addEventListener("keydown", begin, { capture: true, once: true });
      });
    },
    { selector: cell, value: text },
  );
  await page.keyboard.press("Enter");
  return page.evaluate(() => (window as Watching).benchOwnEdit ?? Number.NaN);
};
