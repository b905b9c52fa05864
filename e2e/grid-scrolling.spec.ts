import { describe, expect, it } from "vitest";
import { useScene } from "./support/scene.ts";
import { makeTable, type Table } from "./support/table.ts";

const long = "Ein Wert, der länger ist als jede Spalte breit: Regentonne, Rosen, Äpfel, Leiter und Werkbank";
const properties = Array.from({ length: 12 }, (_, n) => ({ name: `Spalte ${n + 1}`, type: "text" }));
const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    title: `Zeile ${n + 1}`,
    "Spalte 1": n === 0 ? long : `Wert ${n + 1}`,
    "Spalte 2": `Zwei ${n + 1}`,
  }));

/** The rows' indexes in document order, from 0. */
const order = (table: Table): Promise<number[]> =>
  table.grid
    .locator("[role=row][data-index]")
    .evaluateAll((found) => found.map((row) => Number(row.getAttribute("aria-rowindex")) - 2));
const scrollTo = (table: Table, place: { top?: number; left?: number }) =>
  table.grid.evaluate((grid, to) => grid.scrollTo(to), place);
const wheel = async (table: Table, steps: number, by: number) => {
  for (let step = 0; step < steps; step += 1) await table.page.mouse.wheel(0, by);
};

describe("scrolling a table", () => {
  const scene = useScene();
  const open = async (name: string, count = 700): Promise<Table> =>
    makeTable(await scene.main(), { name, properties, rows: rows(count) });

  it("shows the values of whatever place a scrollbar leaps to, in the order of the view", async () => {
    const table = await open("Sprünge");
    const height = await table.grid.evaluate((grid) => grid.scrollHeight);
    for (const share of [0.5, 0.95, 0.1, 0.7, 0]) {
      await scrollTo(table, { top: height * share });
      const row = Math.min(Math.floor((height * share) / 36) + 3, 699);
      await table
        .at(row, 0)
        .filter({ hasText: `Zeile ${row + 1}` })
        .waitFor();
      await table
        .at(row, 2)
        .filter({ hasText: `Zwei ${row + 1}` })
        .waitFor();
      await expect
        .poll(() => order(table).then((now) => now.join()))
        .toBe((await order(table)).toSorted((a, b) => a - b).join());
    }
  });

  it("keeps the heads in sight while the page scrolls past the table", async () => {
    const table = await open("Auf langer Seite", 60);
    const { page } = table;
    for (let n = 0; n < 8; n += 1)
      await page.request.post(`/api/cortex/pages/${table.pageId}/blocks`, {
        data: { block_type: "text", content: `Absatz ${n} `.repeat(80) },
      });
    await page.getByText("Absatz 7").first().waitFor();
    const head = page.getByRole("button", { name: "Spaltenmenü Spalte 1" });
    const before = (await head.boundingBox())?.y ?? 0;
    // The mouse is beside the table, so that the page scrolls.
    const box = await table.grid.boundingBox();
    await page.mouse.move((box?.x ?? 0) - 12, (box?.y ?? 0) + 200);
    await page.mouse.wheel(0, 400);
    await expect.poll(async () => ((await table.grid.boundingBox())?.y ?? 0) < 0).toBe(true);
    await expect
      .poll(async () => {
        const y = (await head.boundingBox())?.y ?? -1;
        return y > 0 && y < before;
      })
      .toBe(true);
    await head.click();
    await page.getByRole("menuitem", { name: "Zeilenumbruch" }).waitFor();
    await page.keyboard.press("Escape");
    await page.mouse.move((box?.x ?? 0) - 12, 400);
    await page.mouse.wheel(0, -4_000);
    await expect.poll(async () => (await head.boundingBox())?.y).toBe(before);
  });

  it("points at no row while rows pass under the mouse, and at the one that comes to rest there", async () => {
    const table = await open("Unter der Maus");
    await table.at(3, 1).hover();
    const tints = () =>
      table.grid.evaluate((grid) => {
        const row = grid.querySelector("[role=row][data-index]:hover");
        return {
          pointed: row && getComputedStyle(row).getPropertyValue("--row-tint") !== "transparent",
          row: Number(row?.getAttribute("data-index")),
        };
      });
    await expect.poll(() => tints()).toEqual({ pointed: true, row: 3 });
    const passing = table.grid.evaluate(async (grid) => {
      const seen: boolean[] = [];
      for (let step = 0; step < 20; step += 1) {
        grid.scrollTop += 72;
        await new Promise((next) => requestAnimationFrame(next));
        await new Promise((next) => requestAnimationFrame(next));
        const row = grid.querySelector("[role=row][data-index]:hover");
        seen.push(row !== null && getComputedStyle(row).getPropertyValue("--row-tint") !== "transparent");
      }
      // The event of the first step may come after its frame.
      return seen.slice(2).some(Boolean);
    });
    expect(await passing).toBe(false);
    await expect.poll(tints).toEqual({ pointed: true, row: 43 });
  });

  it("never shows the values of one row in another, down and up again", async () => {
    const table = await open("Hinunter");
    await table.at(2, 1).hover();
    for (const by of [400, -250]) {
      await wheel(table, 12, by);
      const texts = await table.grid.locator("[role=row][data-index]").evaluateAll((found) =>
        found.map((row) => ({
          row: Number(row.getAttribute("aria-rowindex")) - 1,
          cells: [...row.querySelectorAll("[role=gridcell]:not([aria-busy])")].map(
            (cell) => cell.textContent,
          ),
        })),
      );
      for (const { row, cells } of texts.filter((each) => each.cells.length > 0 && each.row > 1))
        expect(cells.slice(0, 3)).toEqual([`Zeile ${row}`, `Wert ${row}`, `Zwei ${row}`]);
    }
  });

  it("keeps the focus where it was, in a cell and on the box of a row", async () => {
    const table = await open("Fokus");
    await table.select(3, 1);
    await scrollTo(table, { top: 9_000 });
    await table.at(260, 0).filter({ hasText: "Zeile 261" }).waitFor();
    await expect.poll(() => table.focused()).toBe("3:1");
    await scrollTo(table, { top: 0 });
    const box = table.grid.locator('[data-index="4"] [data-row-check]');
    await box.focus();
    await scrollTo(table, { top: 12_000 });
    await table.at(340, 0).filter({ hasText: "Zeile 341" }).waitFor();
    await table.page.keyboard.press(" ");
    await scrollTo(table, { top: 0 });
    await table.at(5, 0).waitFor();
    await expect.poll(() => table.grid.locator("[data-row-check]:checked").count()).toBe(1);
    await expect.poll(() => box.isChecked()).toBe(true);
  });

  it("leaves no row over another where a column wraps", async () => {
    const table = await makeTable(await scene.main(), {
      name: "Umbruch",
      properties,
      rows: Array.from({ length: 120 }, (_, n) => ({ title: `Zeile ${n + 1}`, "Spalte 1": long })),
    });
    await table.grid.getByRole("button", { name: "Spalte 1", exact: false }).first().click();
    await table.page.getByRole("menuitem", { name: "Zeilenumbruch" }).click();
    await expect.poll(async () => (await table.at(0, 1).boundingBox())?.height).toBeGreaterThan(60);
    await scrollTo(table, { top: 2_000 });
    await scrollTo(table, { top: 4_000 });
    const gaps = () =>
      table.grid.locator("[role=row][data-index]").evaluateAll((found) => {
        const boxes = found.map((row) => row.getBoundingClientRect()).toSorted((a, b) => a.top - b.top);
        return boxes.slice(1).filter((box, at) => box.top < (boxes[at]?.bottom ?? 0) - 1).length;
      });
    await expect.poll(gaps).toBe(0);
  });

  it("sideways keeps the heads of the rows and the first column in sight", async () => {
    const table = await open("Seitwärts", 40);
    const before = await table.at(1, 0).boundingBox();
    await scrollTo(table, { left: 900 });
    await expect.poll(async () => (await table.at(1, 0).boundingBox())?.x).toBe(before?.x);
    await scrollTo(table, { left: 0 });
    await expect.poll(async () => (await table.at(1, 0).boundingBox())?.x).toBe(before?.x);
  });

  it("shows the whole text of a cut off cell where the mouse rests, and of no other", async () => {
    const table = await open("Ganzer Text", 40);
    const titleOf = (row: number) =>
      table.at(row, 1).evaluate((cell) => cell.querySelector("[title]")?.getAttribute("title") ?? null);
    await table.at(0, 1).hover();
    await expect.poll(() => titleOf(0)).toBe(long);
    await table.at(1, 1).hover();
    await expect.poll(() => titleOf(0)).toBe(null);
    await expect.poll(() => titleOf(1)).toBe(null);
  });

  it("has menus of columns that close when their button is pressed again, and give the focus back", async () => {
    const table = await open("Menüs", 5);
    const button = table.grid.getByRole("button", { name: "Spalte 1", exact: false }).first();
    const menu = table.page.getByRole("menu");
    await button.click();
    await menu.waitFor();
    await button.click();
    await menu.waitFor({ state: "hidden" });
    await button.focus();
    await table.page.keyboard.press("Enter");
    await menu.waitFor();
    await table.page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});
