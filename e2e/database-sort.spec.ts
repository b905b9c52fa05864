import { describe, expect, it } from "vitest";
import { expectAccessible, expectGoodLooks } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";
import { chooseOption, makeTable, type Table } from "./support/table.ts";

const properties = [
  { name: "Seiten", type: "number" },
  { name: "Status", type: "single_choice", options: ["Offen", "Gelesen"] },
];
const rows = [
  { title: "Momo", Seiten: "304", Status: "Gelesen" },
  { title: "Krabat", Seiten: "256", Status: "Offen" },
  { title: "Emil", Seiten: "176", Status: "Gelesen" },
];

const titles = (table: Table) => table.grid.locator('[role="gridcell"][aria-colindex="2"]').allTextContents();

describe("the order of a view", () => {
  const scene = useScene();
  const openSort = async (table: Table) => {
    await table.page.getByRole("button", { name: "Sortieren" }).click();
    const dialog = table.page.getByRole("dialog", { name: "Sortierung" });
    await dialog.getByRole("button", { name: "Anwenden" }).waitFor();
    return dialog;
  };

  it("comes from several properties, the first one first, and can be rearranged by button and key", async () => {
    const table = await makeTable(await scene.main(), { name: "Bücher", properties, rows });
    const { page } = table;
    let dialog = await openSort(table);
    await dialog.getByText("Keine Sortierung aktiv.").waitFor();
    await chooseOption(dialog, "Eigenschaft", "Status");
    await chooseOption(dialog, "Richtung", "Absteigend");
    await dialog.getByRole("button", { name: "Hinzufügen" }).click();
    await chooseOption(dialog, "Eigenschaft", "Seiten");
    await dialog.getByRole("button", { name: "Hinzufügen" }).click();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Anwenden" }).click();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => titles(table)).toEqual(["Krabat", "Emil", "Momo"]);

    dialog = await openSort(table);
    const items = dialog.getByRole("list", { name: "Aktive Sortierung" }).getByRole("listitem");
    await dialog.getByRole("button", { name: "Seiten verschieben" }).focus();
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => items.first().textContent()).toContain("Seiten");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => items.first().textContent()).toContain("Status");
    await dialog.getByRole("button", { name: "Seiten nach oben" }).click();
    await expect.poll(() => items.first().textContent()).toContain("Seiten");
    await dialog.getByRole("button", { name: "Anwenden" }).click();
    await expect.poll(() => titles(table)).toEqual(["Emil", "Krabat", "Momo"]);

    // A sort still chosen in the form is not added again when the last one is removed.
    dialog = await openSort(table);
    await chooseOption(dialog, "Eigenschaft", "Name");
    for (const name of ["Seiten", "Status"])
      await dialog.getByRole("button", { name: `${name} entfernen` }).click();
    await dialog.getByRole("button", { name: "Anwenden" }).click();
    await expect.poll(() => titles(table)).toEqual(["Momo", "Krabat", "Emil"]);
  });

  it("can be dragged into another order, and changed in its direction", async () => {
    const table = await makeTable(await scene.main(), { name: "Ziehen", properties, rows });
    const dialog = await openSort(table);
    for (const name of ["Status", "Seiten"]) {
      await chooseOption(dialog, "Eigenschaft", name);
      await dialog.getByRole("button", { name: "Hinzufügen" }).click();
    }
    const items = dialog.getByRole("list", { name: "Aktive Sortierung" }).getByRole("listitem");
    const from = await dialog.getByRole("button", { name: "Seiten verschieben" }).boundingBox();
    const to = await items.first().boundingBox();
    if (!from || !to) throw new Error("the items are not there");
    const { mouse } = table.page;
    await mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await mouse.down();
    await mouse.move(to.x + 20, to.y + to.height / 2, { steps: 6 });
    await mouse.up();
    await expect.poll(() => items.first().textContent()).toContain("Seiten");
    await chooseOption(dialog, "Richtung von Seiten", "Absteigend");
    await dialog.getByRole("button", { name: "Anwenden" }).click();
    await expect.poll(() => titles(table)).toEqual(["Momo", "Krabat", "Emil"]);
  });

  it("takes no property twice, and nothing at all with 'Abbrechen'", async () => {
    const table = await makeTable(await scene.main(), { name: "Doppelt", properties, rows });
    const dialog = await openSort(table);
    await dialog.getByRole("button", { name: "Hinzufügen" }).click();
    await dialog.getByText("Bitte wähle eine Eigenschaft.").waitFor();
    for (let times = 0; times < 2; times += 1) {
      await chooseOption(dialog, "Eigenschaft", "Seiten");
      await dialog.getByRole("button", { name: "Hinzufügen" }).click();
    }
    await table.page
      .getByRole("alert")
      .filter({ hasText: "Diese Eigenschaft wird bereits zur Sortierung verwendet." })
      .waitFor();
    await dialog.getByRole("button", { name: "Abbrechen" }).click();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => titles(table)).toEqual(["Momo", "Krabat", "Emil"]);
  });

  it("looks right", async () => {
    const table = await makeTable(await scene.main(), { name: "Bild", properties, rows });
    const dialog = await openSort(table);
    for (const property of ["Status", "Seiten"]) {
      await chooseOption(dialog, "Eigenschaft", property);
      await dialog.getByRole("button", { name: "Hinzufügen" }).click();
    }
    await expectGoodLooks(table.page, "database-sort");
  });
});
