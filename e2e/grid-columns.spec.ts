import { describe, expect, it } from "vitest";
import { expectAccessible, screenshot } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";
import { makeTable, type Table } from "./support/table.ts";

describe("the columns and rows of a table", () => {
  const scene = useScene();
  const open = async (name: string, columns = 4, rows = 5): Promise<Table> =>
    makeTable(await scene.main(), {
      name,
      properties: Array.from({ length: columns }, (_, n) => ({ name: `Spalte ${n + 1}`, type: "text" })),
      rows: Array.from({ length: rows }, (_, n) => ({
        title: `Zeile ${String.fromCharCode(65 + (n % 26))}`,
        "Spalte 1": String(rows - n),
      })),
    });
  const heads = (table: Table) =>
    table.grid
      .getByRole("columnheader")
      .evaluateAll((all) =>
        all
          .map((head) => head.getAttribute("aria-label"))
          .filter((name) => /^(Name|Spalte)/.test(name ?? "")),
      );
  const menuOf = async (table: Table, column: string, entry: string) => {
    await table.page.getByRole("button", { name: `Spaltenmenü ${column}` }).click();
    await table.page.getByRole("menuitem", { name: entry }).click();
  };
  const titles = (table: Table) =>
    table.grid
      .locator('[role="gridcell"][aria-colindex="2"]')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label")));

  it("are put elsewhere by dragging, by Alt with the arrows and by the menu, for good", async () => {
    const table = await open("Reihenfolge");
    const head = (name: string) => table.page.getByRole("button", { name: `Spaltenmenü ${name}` });
    const [from, to] = [await head("Spalte 4").boundingBox(), await head("Spalte 2").boundingBox()];
    if (!from || !to) throw new Error("no heads");
    await table.page.mouse.move(from.x + 30, from.y + 10);
    await table.page.mouse.down();
    await table.page.mouse.move(to.x + 20, to.y + 10, { steps: 8 });
    await screenshot(table.page, "grid-column-drag");
    await table.page.mouse.up();
    const dragged = ["Name", "Spalte 1", "Spalte 4", "Spalte 2", "Spalte 3"];
    await expect.poll(() => heads(table)).toEqual(dragged);
    await head("Spalte 1").focus();
    await table.page.keyboard.press("Alt+ArrowRight");
    const keyed = ["Name", "Spalte 4", "Spalte 1", "Spalte 2", "Spalte 3"];
    await expect.poll(() => heads(table)).toEqual(keyed);
    await menuOf(table, "Spalte 3", "Nach links");
    const last = ["Name", "Spalte 4", "Spalte 1", "Spalte 3", "Spalte 2"];
    await expect.poll(() => heads(table)).toEqual(last);
    await table.page.reload();
    await table.grid.waitFor();
    await expect.poll(() => heads(table)).toEqual(last);
  });

  it("are made wider by dragging and by the arrow keys, within 20 to 1000 pixels", async () => {
    const table = await open("Breiten");
    const edge = table.page.getByRole("separator", { name: "Breite von Spalte 1" });
    await edge.focus();
    await table.page.keyboard.press("ArrowRight");
    await expect.poll(() => edge.getAttribute("aria-valuenow")).toBe("160");
    const box = await edge.boundingBox();
    if (!box) throw new Error("no edge");
    await table.page.mouse.move(box.x + 4, box.y + 10);
    await table.page.mouse.down();
    await table.page.mouse.move(box.x + 64, box.y + 10, { steps: 4 });
    await table.page.mouse.up();
    await expect.poll(() => edge.getAttribute("aria-valuenow")).toBe("220");
    await edge.focus();
    for (let n = 0; n < 6; n += 1) await table.page.keyboard.press("Shift+ArrowLeft");
    await expect.poll(() => edge.getAttribute("aria-valuenow")).toBe("20");
  });

  it("are sorted, hidden and wrapped by their menu", async () => {
    const table = await open("Menü");
    await menuOf(table, "Spalte 1", "Aufsteigend sortieren");
    await expect.poll(() => titles(table)).toEqual(["E", "D", "C", "B", "A"].map((name) => `Zeile ${name}`));
    const head = table.page.getByRole("columnheader", { name: "Spalte 1" });
    await expect.poll(() => head.getAttribute("aria-sort")).toBe("ascending");
    await menuOf(table, "Spalte 1", "Absteigend sortieren");
    await expect.poll(() => titles(table)).toEqual(["A", "B", "C", "D", "E"].map((name) => `Zeile ${name}`));
    await menuOf(table, "Spalte 1", "Sortierung aufheben");
    await expect.poll(() => head.getAttribute("aria-sort")).toBeNull();
    await menuOf(table, "Spalte 2", "Ausblenden");
    await expect.poll(() => heads(table)).toEqual(["Name", "Spalte 1", "Spalte 3", "Spalte 4"]);
    await table.select(0, 1);
    await table.page.keyboard.type("ein ziemlich langer Text, der nicht in eine Zeile passt");
    await table.page.keyboard.press("Enter");
    await menuOf(table, "Spalte 1", "Zeilenumbruch");
    await expect.poll(async () => (await table.at(0, 1).boundingBox())?.height ?? 0).toBeGreaterThan(60);
    await expectAccessible(table.page);
  });

  it("are drawn only where one looks, forty of them, and found again by the keyboard", async () => {
    const table = await open("Vierzig", 40, 30);
    const { page } = table;
    await expect.poll(() => table.grid.getAttribute("aria-colcount")).toBe("43");
    await expect.poll(() => heads(table).then(({ length }) => length)).toBeLessThan(16);
    await table.select(0, 0);
    await page.keyboard.press("End");
    await expect.poll(() => table.focused()).toBe("0:40");
    const last = await table.at(0, 40).boundingBox();
    const head = await page.getByRole("columnheader", { name: "Spalte 40" }).boundingBox();
    expect(last?.x).toBe(head?.x);
    await expect.poll(() => table.at(0, 0).isVisible()).toBe(true);
    await expect.poll(() => table.at(0, 20).count()).toBe(0);
    await screenshot(page, "grid-forty-columns");
    await page.keyboard.press("Home");
    await expect.poll(() => table.focused()).toBe("0:0");
    await table.at(0, 1).waitFor();
  });

  it("have rows that are put elsewhere by dragging, by Alt with the arrows and by the menu, for everybody", async () => {
    const table = await open("Zeilenfolge");
    const order = (names: string) => [...names].map((name) => `Zeile ${name}`);
    const grip = (row: number) => table.grid.locator(`[data-index="${row}"] [data-row-grip]`);
    await table.at(3, 0).hover();
    const [from, to] = [await grip(3).boundingBox(), await table.at(1, 0).boundingBox()];
    if (!from || !to) throw new Error("no grip");
    await table.page.mouse.move(from.x + 5, from.y + 10);
    await table.page.mouse.down();
    await table.page.mouse.move(to.x + 5, to.y + 4, { steps: 8 });
    await screenshot(table.page, "grid-row-drag");
    await table.page.mouse.up();
    await expect.poll(() => titles(table)).toEqual(order("ADBCE"));
    await table.select(1, 0);
    await table.page.keyboard.press("Alt+ArrowDown");
    await expect.poll(() => titles(table)).toEqual(order("ABDCE"));
    await expect.poll(() => table.focused()).toBe("2:0");
    await table.page.keyboard.press("Shift+F10");
    await table.page.getByRole("menuitem", { name: "Nach unten" }).click();
    await expect.poll(() => titles(table)).toEqual(order("ABCDE"));
    await table.page.reload();
    await table.grid.waitFor();
    await expect.poll(() => titles(table)).toEqual(order("ABCDE"));
  });

  it("fit what they show by a double click on their edge", async () => {
    const table = await open("Passend", 2, 3);
    const edge = table.page.getByRole("separator", { name: "Breite von Spalte 2" });
    const width = async () => Number(await edge.getAttribute("aria-valuenow"));
    await table.at(0, 2).click();
    await table.page.keyboard.type("Ein Satz, der in einhundertfünfzig Pixeln keinen Platz findet");
    await table.page.keyboard.press("Enter");
    await edge.dblclick();
    await expect.poll(width).toBeGreaterThan(250);
    const isCut = () =>
      table.at(0, 2).evaluate(({ firstElementChild: value }) => {
        const { scrollWidth = 0, clientWidth = 0 } = value ?? {};
        return scrollWidth > clientWidth;
      });
    await expect.poll(isCut).toBe(false);
    await table.at(0, 2).click();
    await table.page.keyboard.press("Control+a");
    await table.page.keyboard.type("kurz");
    await table.page.keyboard.press("Enter");
    await table.at(0, 2).filter({ hasText: "kurz" }).waitFor();
    await edge.dblclick();
    await expect.poll(width).toBeLessThan(150);
  });

  it("wrap text where it is wanted, and nothing in the columns beside it", async () => {
    const table = await makeTable(await scene.main(), {
      name: "Umbruch daneben",
      properties: [
        { name: "Beschreibung", type: "text" },
        { name: "Themen", type: "multiple_choice", options: ["Küche und Bad", "Garten und Hof", "Dach"] },
      ],
      rows: [
        {
          title: "Kurz",
          Beschreibung: "kurz",
          Themen: '["Küche und Bad","Garten und Hof","Dach"]',
        },
      ],
    });
    const heightOf = async () => (await table.at(0, 2).boundingBox())?.height;
    const before = await heightOf();
    await table.page.getByRole("button", { name: "Spaltenmenü Beschreibung" }).click();
    await table.page.getByRole("menuitem", { name: "Zeilenumbruch" }).click();
    await table.at(0, 1).and(table.page.locator("[data-wrap]")).waitFor();
    // The height would change whenever the other column is scrolled into view.
    await expect.poll(() => heightOf()).toBe(before);
    await table.page.keyboard.press("Escape");
    await table.page.getByRole("button", { name: "Spaltenmenü Themen" }).click();
    await table.page.getByRole("menuitem", { name: "Zeilenumbruch" }).click();
    await expect.poll(heightOf).toBeGreaterThan(before ?? 0);
  });
});
