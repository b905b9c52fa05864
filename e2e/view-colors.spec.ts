import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible, expectGoodLooks, screenshot } from "./support/browser.ts";
import { cardOf, layOut } from "./support/layouts.ts";
import { useScene } from "./support/scene.ts";
import { chooseOption, makeTable, type NewTable } from "./support/table.ts";

const day = (offset: number): string => {
  const at = new Date();
  const date = new Date(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate() + offset));
  return JSON.stringify({ start_date: date.toISOString(), include_time: false, include_end_date: false });
};

/** The background as it is drawn. */
const backgroundOf = (of: Locator): Promise<string> =>
  of.evaluate((element) => getComputedStyle(element).backgroundColor);

const properties = [
  { name: "Betrag", type: "number" },
  { name: "Frist", type: "date" },
  { name: "Stand", type: "single_choice", options: ["offen", "bezahlt"] },
  { name: "Beleg", type: "url" },
];
const rows: NewTable["rows"] = [
  { title: "Miete", Betrag: "900", Frist: day(-2), Stand: "offen", Beleg: "https://example.org/miete" },
  { title: "Strom", Betrag: "80", Frist: day(0), Stand: "offen", Beleg: "https://example.org/strom" },
  { title: "Zeitung", Betrag: "30", Frist: day(1), Stand: "bezahlt" },
];

describe("colours of a view", () => {
  const scene = useScene();

  it("are chosen by conditions, and follow every cell, also of others", async () => {
    const table = await makeTable(await scene.main(), { name: "Rechnungen", properties, rows });
    const { page } = table;
    await page.getByRole("button", { name: /^Darstellung: / }).click();
    await page.getByRole("menuitem", { name: "Farben …" }).click();
    const dialog = page.getByRole("dialog", { name: "Farben" });
    const conditions = page.getByRole("dialog", { name: "Bedingungen der Farbe" });
    await dialog.getByRole("button", { name: "Regel hinzufügen" }).press("Enter");
    await chooseOption(conditions, "Eigenschaft", "Betrag");
    await chooseOption(conditions, "Operator", "ist größer als");
    await conditions.getByLabel("Wert").fill("500");
    await conditions.getByRole("button", { name: "Anwenden" }).click();
    await dialog.getByText("Betrag ist größer als 500", { exact: true }).waitFor();
    await dialog.getByRole("button", { name: "Regel hinzufügen" }).click();
    await chooseOption(conditions, "Eigenschaft", "Stand");
    await chooseOption(conditions, "Operator", "ist gleich");
    await chooseOption(conditions, "Wert", "bezahlt");
    await conditions.getByRole("button", { name: "Anwenden" }).click();
    await dialog.getByRole("button", { name: "Farbe für „Stand ist gleich bezahlt“" }).click();
    await dialog.getByRole("button", { name: "Grün" }).click();
    await dialog.getByRole("combobox", { name: "Was „Stand ist gleich bezahlt“ färbt" }).click();
    await page.getByRole("option", { name: "Betrag" }).click();
    await expectGoodLooks(page, "view-colors-dialog");
    await dialog.getByRole("button", { name: "Fertig" }).click();
    await dialog.waitFor({ state: "detached" });

    const row = (at: number) => table.grid.locator(`[role="row"][aria-rowindex="${at + 2}"]`);
    await expect.poll(() => row(0).getAttribute("data-colored")).toBe("red");
    await expect.poll(() => table.at(2, 1).getAttribute("data-colored")).toBe("green");
    await expect.poll(() => row(1).getAttribute("data-colored")).toBeNull();
    expect(await backgroundOf(table.at(0, 1))).toBe("rgb(252, 222, 222)");
    await expectGoodLooks(page, "view-colors-table");

    const other = await table.openFor(await scene.main(), "Rechnungen");
    const otherRow = other.grid.locator('[role="row"][aria-rowindex="3"]');
    await expect.poll(() => otherRow.getAttribute("data-colored")).toBeNull();
    await table.select(1, 1);
    await page.keyboard.type("700");
    await page.keyboard.press("Enter");
    await expect.poll(() => row(1).getAttribute("data-colored")).toBe("red");
    await expect.poll(() => otherRow.getAttribute("data-colored")).toBe("red");
    await page.keyboard.press("Control+z");
    await expect.poll(() => otherRow.getAttribute("data-colored")).toBeNull();
  });

  it("stand in all layouts", async () => {
    const table = await makeTable(await scene.main(), { name: "Layouts", properties, rows });
    const { page } = table;
    const at = `/api/cortex/databases/${table.databaseId}`;
    const read = await page.request.get(at);
    const { properties: all, view_configs: views } = (await read.json()) as {
      properties: { property_id: number; property_name: string }[];
      view_configs: { id: number }[];
    };
    const idOf = (name: string) => all.find((each) => each.property_name === name)?.property_id;
    const due = {
      property_id: idOf("Frist"),
      operator: "relative_to_today",
      value: { target: "start_date", value: "overdue" },
    };
    const paid = { property_id: idOf("Stand"), operator: "equals", value: "bezahlt" };
    await page.request.patch(`${at}/views/${views[0]?.id}`, {
      data: {
        layout: "gallery",
        layout_options: {
          colors: [
            { filters: [due], color: "red", property_id: null },
            { filters: [paid], color: "green", property_id: idOf("Betrag") },
          ],
        },
      },
    });
    await page.reload();
    const look = async (name: string) => {
      await expectAccessible(page);
      await screenshot(page, `view-colors-${name}`);
    };
    await page.getByRole("list", { name: "Layouts als Galerie" }).waitFor();
    await expect.poll(() => page.locator('[data-look="gallery"][data-colored="red"]').count()).toBe(1);
    await look("gallery");
    await layOut(page, "Liste");
    await expect.poll(() => page.locator('[data-look="list"][data-colored="red"]').count()).toBe(1);
    await look("list");
    await layOut(page, "Brett");
    await cardOf(page, "Miete").waitFor();
    await expect.poll(() => page.locator('[data-board-card][data-colored="red"]').count()).toBe(1);
    await look("board");
    await layOut(page, "Kalender");
    await page.locator("[data-event]").filter({ hasText: "Miete" }).waitFor();
    await look("calendar");
    await layOut(page, "Zeitleiste");
    const bar = page.locator('[data-timeline-bar="0"]');
    await expect.poll(() => backgroundOf(bar)).toBe("rgb(252, 222, 222)");
    await look("timeline");
  });
});
