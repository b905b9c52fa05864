import { describe, expect, it } from "vitest";
import { expectAccessible, expectGoodLooks } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";
import { chooseOption, makeTable, type NewTable, type Table } from "./support/table.ts";

const properties = [
  { name: "Preis", type: "number" },
  { name: "Notiz", type: "text" },
];
const rows: NewTable["rows"] = [
  { title: "Äpfel", Preis: "1200.5", Notiz: "frisch" },
  { title: "Birnen", Preis: "3" },
];

describe("summaries below the columns", () => {
  const scene = useScene();
  const choose = async (table: Table, property: string, name: string) => {
    await table.page.getByRole("button", { name: `Zusammenfassung von ${property}` }).click();
    await table.page.getByRole("menuitem", { name, exact: true }).click();
  };
  const summary = (table: Table, text: string) =>
    table.page.getByRole("button", { name: `Zusammenfassung von ${text}`, exact: true });

  it("are chosen by a click, follow changed cells and filters, and stay in this browser", async () => {
    const table = await makeTable(await scene.main(), { name: "Obst", properties, rows });
    const { page } = table;
    await choose(table, "Preis", "Summe");
    await summary(table, "Preis: Summe 1.203,5").waitFor();
    await choose(table, "Notiz", "Leer");
    await summary(table, "Notiz: Leer 1").waitFor();
    await expectAccessible(page);
    await table.select(1, 1);
    await page.keyboard.type("4");
    await page.keyboard.press("Enter");
    await summary(table, "Preis: Summe 1.204,5").waitFor();
    await page.reload();
    await summary(table, "Preis: Summe 1.204,5").waitFor();
    await page.getByRole("button", { name: "Filtern" }).click();
    const dialog = page.getByRole("dialog", { name: "Filter" });
    await chooseOption(dialog, "Eigenschaft", "Notiz");
    await chooseOption(dialog, "Operator", "ist leer");
    await dialog.getByRole("button", { name: "Anwenden" }).click();
    await summary(table, "Preis: Summe 4").waitFor();
    await choose(table, "Preis", "Nichts");
    await summary(table, "Preis berechnen").waitFor();
  });

  it("offer dates their ends, and texts no sums", async () => {
    const table = await makeTable(await scene.main(), { name: "Angebot", properties, rows });
    await table.page.getByRole("button", { name: "Zusammenfassung von Notiz" }).click();
    await expect
      .poll(() => table.page.getByRole("menuitem").allTextContents())
      .toEqual(["Nichts", "Anzahl", "Ausgefüllt", "Leer", "Verschiedene"]);
  });

  it("look right", async () => {
    const table = await makeTable(await scene.main(), { name: "Bild", properties, rows });
    await choose(table, "Preis", "Durchschnitt");
    await choose(table, "Name", "Anzahl");
    await summary(table, "Name: Anzahl 2").waitFor();
    await summary(table, "Preis: Durchschnitt 601,75").waitFor();
    await expectGoodLooks(table.page, "database-summaries");
  });
});
