import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { expectAccessible, expectGoodLooks, screenshot } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";
import { chooseOption, makeTable, type NewTable, type Table } from "./support/table.ts";

const properties = [{ name: "Seiten", type: "number" }];
const rows: NewTable["rows"] = [
  { title: "Momo", Seiten: "304" },
  { title: "Krabat", Seiten: "256.5" },
];

const csv = ["Titel;Seiten;Gekauft", "Emil;176;Ja", "Ronja;viele;Nein", "Pippi;192;Ja"].join("\n");

describe("a table as a file", () => {
  const scene = useScene();

  it("is saved as Excel with one click, and as CSV from the menu", async () => {
    const table = await makeTable(await scene.main(), { name: "Bücher", properties, rows });
    const { page } = table;
    let coming = page.waitForEvent("download");
    await page.getByRole("button", { name: "Exportieren" }).click();
    expect((await coming).suggestedFilename()).toBe("Bücher - Alle Einträge.xlsx");
    coming = page.waitForEvent("download");
    await page.getByRole("button", { name: "Weitere Werkzeuge" }).click();
    await page.getByRole("menuitem", { name: "Als CSV speichern" }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe("Bücher - Alle Einträge.csv");
    const text = await readFile(await download.path(), "utf8");
    expect(text).toContain("Krabat;256,5");
  });

  it("contains only the ticked rows, when chosen so", async () => {
    const table = await makeTable(await scene.main(), { name: "Auswahl", properties, rows });
    const { page } = table;
    await table.grid
      .getByRole("rowheader", { name: "Zeile 2", exact: true })
      .getByRole("checkbox")
      .check({ force: true });
    const coming = page.waitForEvent("download");
    await page
      .getByRole("toolbar", { name: "Ausgewählte Zeilen" })
      .getByRole("button", { name: "Exportieren" })
      .click();
    expect((await coming).suggestedFilename()).toMatch(/\.xlsx$/);
  });

  const openImport = async (table: Table, name = "Kinderbücher.csv", content = csv) => {
    await table.page.getByRole("button", { name: "Weitere Werkzeuge" }).click();
    await table.page.getByRole("menuitem", { name: "Tabelle importieren" }).click();
    const dialog = table.page.getByRole("dialog", { name: "Tabelle importieren" });
    const choosing = table.page.waitForEvent("filechooser");
    await dialog.getByRole("button", { name: "Datei auswählen" }).click();
    await (await choosing).setFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
    await dialog.getByRole("button", { name: "Prüfen" }).waitFor();
    return dialog;
  };

  it("is imported: columns put right, losses shown before, rows there at the end", async () => {
    const table = await makeTable(await scene.main(), { name: "Import", properties, rows });
    const dialog = await openImport(table);
    await dialog.getByText("Kinderbücher.csv: 3 Zeilen").waitFor();
    await dialog.getByText("1 Wert passt nicht").waitFor();
    await chooseOption(dialog, "„Gekauft“ wird zu", "Neu: Ja/Nein");
    await expectAccessible(table.page);
    await dialog.getByRole("button", { name: "Prüfen" }).click();
    await dialog.getByText("3 Einträge entstehen.").waitFor();
    const losses = dialog.getByRole("table", { name: "Was nicht übernommen wird" });
    await losses.getByRole("row", { name: /3 Seiten viele/ }).waitFor();
    await expectAccessible(table.page);
    await screenshot(table.page, "table-import-check-light-1440");
    const coming = table.page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Bericht herunterladen" }).click();
    expect((await coming).suggestedFilename()).toMatch(/\.csv$/);

    await dialog.getByRole("button", { name: "Zurück" }).click();
    await dialog.getByRole("combobox", { name: "„Seiten“ wird zu" }).waitFor();
    await dialog.getByRole("button", { name: "Prüfen" }).click();
    await dialog.getByRole("button", { name: "Ohne diese Werte importieren" }).click();
    await dialog.getByText("3 Einträge wurden importiert.").waitFor();
    await dialog.getByRole("button", { name: "Schließen" }).last().click();
    await dialog.waitFor({ state: "detached" });
    await table.page.getByRole("columnheader", { name: "Gekauft" }).waitFor();
    await expect
      .poll(() => table.stored("Seiten", "Gekauft"))
      .toEqual([
        ["Momo", "304", ""],
        ["Krabat", "256.5", ""],
        ["Emil", "176", "true"],
        ["Ronja", "", "false"],
        ["Pippi", "192", "true"],
      ]);
  });

  const english = "Titel,Länge,Preis,Seit\nBonn,45.125,3.12,6/12/1998\nTrier,12.500,4.5,1/2/2000";

  it("says how its numbers and dates are read, and reads them as one knows better", async () => {
    const table = await makeTable(await scene.main(), { name: "Orte", properties, rows: [] });
    const dialog = await openImport(table, "Orte.csv", english);
    await dialog.getByText("45.125 → 45,125").waitFor();
    await dialog.getByText("6/12/1998 → 12.06.1998").waitFor();
    await chooseOption(dialog, "Schreibweise von „Länge“", "1.234,5 (Komma)");
    await dialog.getByText("45.125 → 45.125").waitFor();
    await chooseOption(dialog, "Schreibweise von „Seit“", "Tag zuerst: 31.12.");
    await dialog.getByText("6/12/1998 → 06.12.1998").waitFor();
    await dialog.getByRole("button", { name: "Prüfen" }).click();
    await dialog.getByText("Alle Werte werden übernommen.").waitFor();
    await dialog.getByRole("button", { name: "Zurück" }).click();
    await dialog.getByText("45.125 → 45.125").waitFor();
    await dialog.getByRole("button", { name: "Prüfen" }).click();
    await dialog.getByRole("button", { name: "Importieren", exact: true }).click();
    await dialog.getByText("2 Einträge wurden importiert.").waitFor();
    await dialog.getByRole("button", { name: "Schließen" }).last().click();
    await table.page.getByText("06.12.1998").waitFor();
    await expect
      .poll(() => table.stored("Länge", "Preis"))
      .toEqual([
        ["Bonn", "45125", "3.12"],
        ["Trier", "12500", "4.5"],
      ]);
  });

  it("becomes a database of its own", async () => {
    const { page } = await scene.main();
    await page.goto("/cortex");
    await page.getByRole("button", { name: "Datenbanken verwalten" }).click();
    const manager = page.getByRole("dialog", { name: "Datenbanken verwalten" });
    await manager.getByRole("button", { name: "Tabelle importieren" }).click();
    const dialog = page.getByRole("dialog", { name: "Tabelle importieren" });
    const choosing = page.waitForEvent("filechooser");
    await dialog.getByRole("button", { name: "Datei auswählen" }).click();
    const file = { name: "Kinderbücher.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
    await (await choosing).setFiles(file);
    await dialog.getByLabel("Name der neuen Datenbank").fill("Regal");
    await dialog.getByRole("button", { name: "Prüfen" }).click();
    await dialog.getByRole("button", { name: /importieren$/i }).click();
    await page.waitForURL("**/cortex/datenbank/*");
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("grid", { name: "Regal" }).getByRole("row").nth(3).waitFor();
    await page.getByRole("button", { name: "Datenbanken verwalten" }).click();
    await manager.getByRole("list", { name: "Datenbanken" }).getByText("Regal").waitFor();
  });

  it("needs exactly one title", async () => {
    const table = await makeTable(await scene.main(), { name: "Titel", properties, rows });
    const dialog = await openImport(table);
    await chooseOption(dialog, "„Titel“ wird zu", "Nicht übernehmen");
    await dialog.getByRole("button", { name: "Prüfen" }).click();
    await dialog.getByRole("alert").filter({ hasText: "Eine Spalte muss der Titel sein." }).waitFor();
    await table.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => table.stored()).toHaveLength(2);
  });

  it("looks right", async () => {
    const table = await makeTable(await scene.main(), { name: "Bild", properties, rows });
    await openImport(table, "Orte.csv", english);
    await expectGoodLooks(table.page, "table-import");
  });
});
