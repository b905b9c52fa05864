import { describe, expect, it } from "vitest";
import { expectAccessible, screenshot } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";
import { makeTable, type Table } from "./support/table.ts";

describe("many rows of a table", () => {
  const scene = useScene();
  const open = async (name: string, rows = 6): Promise<Table> =>
    makeTable(await scene.main(), {
      name,
      properties: [
        { name: "Anzahl", type: "number" },
        { name: "Art", type: "single_choice", options: ["Roman", "Krimi"] },
      ],
      rows: Array.from({ length: rows }, (_, n) => ({ title: `Eintrag ${n + 1}`, Anzahl: String(n) })),
    });
  const tick = async (table: Table, row: number, modifiers: "Shift"[] = []) => {
    await table.at(row, 0).hover();
    const head = table.grid.getByRole("rowheader", { name: `Zeile ${row + 1}`, exact: true });
    await head.getByRole("checkbox", { name: "Zeile auswählen" }).click({ modifiers });
  };
  const bar = (table: Table) => table.page.getByRole("toolbar", { name: "Ausgewählte Zeilen" });
  const titles = async (table: Table) => (await table.stored()).map(([title]) => title);

  it("are ticked one by one, with Shift as a range and all at once", async () => {
    const table = await open("Haken");
    await tick(table, 1);
    await bar(table).getByText("1 Zeile ausgewählt").waitFor();
    await tick(table, 4, ["Shift"]);
    await bar(table).getByText("4 Zeilen ausgewählt").waitFor();
    await screenshot(table.page, "grid-bulk-bar-light-1440");
    await expectAccessible(table.page);
    await table.page.getByRole("checkbox", { name: "Alle Zeilen auswählen" }).click();
    await bar(table).getByText("6 Zeilen ausgewählt").waitFor();
    await table.select(0, 0);
    await table.page.keyboard.press("Shift+F10");
    await table.page.getByRole("menuitem", { name: "Zeile abwählen" }).click();
    await bar(table).getByText("5 Zeilen ausgewählt").waitFor();
    await bar(table).getByRole("button", { name: "Auswahl aufheben" }).click();
    await expect.poll(() => bar(table).count()).toBe(0);
  });

  it("are deleted together and come back by 'Rückgängig'", async () => {
    const table = await open("Löschen");
    await tick(table, 0);
    await tick(table, 2, ["Shift"]);
    await bar(table).getByRole("button", { name: "Löschen" }).click();
    await expect.poll(() => titles(table)).toEqual(["Eintrag 4", "Eintrag 5", "Eintrag 6"]);
    await table.page.getByText("3 Einträge wurden gelöscht.").waitFor();
    await table.page.getByRole("button", { name: "Rückgängig" }).click();
    await expect.poll(() => titles(table)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Eintrag ${n}`));
    await table.row("Eintrag 1").waitFor();
  });

  it("show progress where they are too many for one request", async () => {
    const table = await open("Sehr viele", 5_001);
    await table.page.getByRole("checkbox", { name: "Alle Zeilen auswählen" }).click({ force: true });
    await bar(table).getByRole("button", { name: "Löschen" }).click();
    const progress = table.page.getByRole("status").filter({ hasText: "von 5.001 Einträgen gelöscht …" });
    await progress.waitFor();
    await table.page.getByText("5.001 Einträge wurden gelöscht.").waitFor();
    await expect.poll(() => progress.count()).toBe(0);
    await expect.poll(() => titles(table)).toEqual([]);
  });

  it("are duplicated, together and one by its menu", async () => {
    const table = await open("Kopien", 2);
    await table.page.getByRole("checkbox", { name: "Alle Zeilen auswählen" }).click({ force: true });
    await bar(table).getByRole("button", { name: "Duplizieren" }).click();
    await table.page.getByText("2 Einträge wurden dupliziert.").waitFor();
    await expect
      .poll(async () => (await table.stored("Anzahl")).map(([, count]) => count))
      .toEqual(["0", "1", "0", "1"]);
    await table.select(1, 0);
    await table.page.keyboard.press("Shift+F10");
    await table.page.getByRole("menuitem", { name: "Duplizieren" }).click();
    await table.page.getByText("1 Eintrag wurde dupliziert.").waitFor();
    await expect.poll(async () => (await table.stored()).length).toBe(5);
  });

  it("get one value together, which can be taken back", async () => {
    const table = await open("Werte", 3);
    await tick(table, 0);
    await tick(table, 2);
    await bar(table).getByRole("button", { name: "Wert setzen" }).click();
    const dialog = table.page.getByRole("dialog", { name: "Wert in 2 Zeilen setzen" });
    await dialog.getByRole("textbox", { name: "Wert", exact: true }).fill("viele");
    await dialog.getByRole("button", { name: "Anwenden" }).click();
    await dialog.getByText("Bitte gib eine Zahl ein.").waitFor();
    await dialog.getByRole("textbox", { name: "Wert", exact: true }).fill("1.000,5");
    await screenshot(table.page, "grid-set-value");
    await dialog.getByRole("button", { name: "Anwenden" }).click();
    const counts = async () => (await table.stored("Anzahl")).map(([, count]) => count);
    await expect.poll(counts).toEqual(["1000.5", "1", "1000.5"]);
    await table.select(0, 0);
    await table.page.keyboard.press("Control+z");
    await expect.poll(counts).toEqual(["0", "1", "2"]);
  });

  it("fill the screen, and Escape leaves", async () => {
    const table = await open("Groß", 60);
    await table.page.getByRole("button", { name: "Vollbild", exact: true }).click();
    const { page } = table;
    const box = () => table.grid.boundingBox();
    await expect.poll(async () => (await box())?.width ?? 0).toBeGreaterThan(1_380);
    expect((await box())?.height ?? 0).toBeGreaterThan(700);
    await screenshot(page, "grid-fullscreen");
    await expectAccessible(page);
    await table.select(0, 1);
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Escape");
    expect((await box())?.height ?? 0).toBeGreaterThan(700);
    await page.keyboard.press("Escape");
    await expect.poll(async () => (await box())?.width ?? 0).toBeLessThan(1_300);
  });

  it("can be jumped through: the rows of any place are there at once", async () => {
    const table = await open("Zehntausend", 5_000);
    const box = table.grid;
    for (const part of [0.5, 0.9, 0.1, 0.99]) {
      await box.evaluate((grid, to) => {
        grid.scrollTop = grid.scrollHeight * to;
      }, part);
      const row = Math.round(5_000 * part) - 1;
      const title = `Eintrag ${row}`;
      // Where it does not fit, the message says what is there instead.
      const seen = () =>
        box.evaluate((grid, wanted) => {
          const cells = grid.querySelectorAll('[role="gridcell"][aria-colindex="2"]');
          const titles = [...cells].map((cell) => cell.textContent.trim());
          if (titles.includes(wanted)) return wanted;
          return `${grid.scrollTop} of ${grid.scrollHeight}: ${titles.join(", ")}`;
        }, title);
      await expect.poll(seen).toBe(title);
    }
    await expect.poll(() => box.getAttribute("aria-rowcount")).toBe("5001");
  });
});
