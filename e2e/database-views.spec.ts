import { describe, expect, it } from "vitest";
import { expectAccessible, expectGoodLooks } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";
import { chooseOption, makeTable, type NewTable, type Table } from "./support/table.ts";

const properties = [
  { name: "Seiten", type: "number" },
  { name: "Notiz", type: "text" },
];
const rows: NewTable["rows"] = [{ title: "Momo", Seiten: "304" }];

describe("the views of a database", () => {
  const scene = useScene();
  const manage = async (table: Table) => {
    await table.page.getByRole("button", { name: "Ansichten verwalten" }).click();
    return table.page.getByRole("dialog", { name: "Ansichten verwalten" });
  };
  const tabs = (table: Table) =>
    table.page.getByRole("tablist", { name: "Ansichten" }).getByRole("tab").allTextContents();

  it("are made, renamed and deleted; only the chosen ones are tabs", async () => {
    const table = await makeTable(await scene.main(), { name: "Bücher", properties, rows });
    const { page } = table;
    let dialog = await manage(table);
    await expect
      .poll(() => dialog.getByRole("button", { name: "„Alle Einträge“ löschen" }).isDisabled())
      .toBe(true);
    for (const name of ["Zu lesen", "Verliehen"]) {
      await dialog.getByLabel("Name der neuen Ansicht").fill(name);
      await dialog.getByRole("button", { name: "Ansicht anlegen" }).click();
      await dialog.getByRole("checkbox", { name }).waitFor();
    }
    await dialog.getByRole("checkbox", { name: "Alle Einträge" }).uncheck();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Speichern & Schließen" }).click();
    await expect.poll(() => tabs(table)).toEqual(["Zu lesen", "Verliehen"]);

    dialog = await manage(table);
    await dialog.getByRole("button", { name: "„Zu lesen“ umbenennen" }).click();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("Als Nächstes");
    await page.keyboard.press("Enter");
    await dialog.getByRole("checkbox", { name: "Als Nächstes" }).waitFor();
    await dialog.getByRole("button", { name: "„Verliehen“ umbenennen" }).click();
    await page.keyboard.press("Escape");
    await dialog.getByRole("button", { name: "„Verliehen“ löschen" }).click();
    await page.getByRole("button", { name: "Löschen", exact: true }).click();
    await dialog.getByRole("checkbox", { name: "Verliehen" }).waitFor({ state: "detached" });
    await dialog.getByRole("checkbox", { name: "Als Nächstes" }).uncheck();
    await dialog.getByRole("button", { name: "Abbrechen" }).click();
    await expect.poll(() => tabs(table)).toEqual(["Als Nächstes"]);
  });

  it("are shown one alone, without tabs, beside the private ones of whoever looks", async () => {
    const table = await makeTable(await scene.main(), { name: "Einzeln", properties, rows });
    const { page } = table;
    let dialog = await manage(table);
    await dialog.getByLabel("Name der neuen Ansicht").fill("Auszug");
    await dialog.getByRole("button", { name: "Ansicht anlegen" }).click();
    await dialog.getByRole("checkbox", { name: "Auszug" }).waitFor();
    await dialog.getByRole("checkbox", { name: "Nur eine Ansicht zeigen, ohne Reiter" }).check();
    await chooseOption(dialog, "Gezeigte Ansicht", "Auszug");
    await expectGoodLooks(page, "view-alone");
    await dialog.getByRole("button", { name: "Speichern & Schließen" }).click();
    await page.getByRole("button", { name: "Menü der Ansicht „Auszug“" }).waitFor();
    await expect.poll(() => page.getByRole("tab").count()).toBe(0);
    await expectAccessible(page);
    const reader = await scene.person("guest", "Rosa");
    await reader.sharePage(table.pageId, "read");
    await reader.shareDatabase(table.databaseId, "read");
    const theirs = await table.openFor(await scene.as(reader), "Einzeln");
    await expect.poll(() => theirs.page.getByRole("tab").count()).toBe(0);
    await expect.poll(() => theirs.page.getByRole("button", { name: /^Menü der Ansicht/ }).count()).toBe(0);
    dialog = await manage(table);
    await dialog.getByRole("checkbox", { name: "Nur eine Ansicht zeigen, ohne Reiter" }).uncheck();
    await dialog.getByRole("button", { name: "Speichern & Schließen" }).click();
    await expect.poll(() => tabs(table)).toEqual(["Alle Einträge", "Auszug"]);
    await expect.poll(() => tabs(theirs)).toEqual(["Alle Einträge", "Auszug"]);
  });

  it("without any chosen say so, and lead to the manager", async () => {
    const table = await makeTable(await scene.main(), { name: "Leer", properties, rows });
    let dialog = await manage(table);
    await dialog.getByRole("checkbox", { name: "Alle Einträge" }).uncheck();
    await dialog.getByRole("button", { name: "Speichern & Schließen" }).click();
    await table.page.getByText("In diesem Block ist noch keine Ansicht ausgewählt.").waitFor();
    dialog = await manage(table);
    await dialog.getByRole("checkbox", { name: "Alle Einträge" }).check();
    await dialog.getByRole("button", { name: "Speichern & Schließen" }).click();
    await table.grid.waitFor();
  });

  it("show and hide properties at once; the title stays and carries its badge", async () => {
    const table = await makeTable(await scene.main(), { name: "Spalten", properties, rows });
    const { page } = table;
    await page.getByRole("button", { name: "Eigenschaften", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Eigenschaften für Ansicht Alle Einträge" });
    await dialog.getByText("Lead", { exact: true }).waitFor();
    await expect.poll(() => dialog.getByRole("checkbox", { name: "Name" }).isDisabled()).toBe(true);
    await dialog.getByRole("checkbox", { name: "Notiz" }).uncheck();
    await page
      .getByRole("columnheader", { name: "Notiz", includeHidden: true })
      .waitFor({ state: "detached" });
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Schließen" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.reload();
    await page.getByRole("columnheader", { name: "Seiten" }).waitFor();
    await expect.poll(() => page.getByRole("columnheader", { name: "Notiz" }).count()).toBe(0);
  });

  it("sort, filter, wrap and hide from the menu of a column", async () => {
    const table = await makeTable(await scene.main(), { name: "Menü", properties, rows });
    const { page } = table;
    const choose = async (entry: string) => {
      await page.getByRole("button", { name: "Spaltenmenü Seiten" }).click();
      await page.getByRole("menuitem", { name: entry, exact: true }).click();
    };
    await choose("Absteigend sortieren");
    await page.getByRole("button", { name: "Sortieren" }).click();
    const sorts = page.getByRole("dialog", { name: "Sortierung" });
    await sorts.getByRole("list", { name: "Aktive Sortierung" }).getByText("Seiten").waitFor();
    await sorts.getByRole("button", { name: "Abbrechen" }).click();
    await choose("Filtern");
    const dialog = page.getByRole("dialog", { name: "Filter" });
    await expect
      .poll(() => dialog.getByRole("combobox", { name: "Eigenschaft" }).inputValue())
      .toBe("Seiten");
    await dialog.getByLabel("Wert").fill("1");
    await page.keyboard.press("Enter");
    await page.getByText("Kein Eintrag passt zu den Filtern.").waitFor();
    await choose("Ausblenden");
    await page.getByRole("columnheader", { name: "Seiten" }).waitFor({ state: "detached" });
  });

  it("look right in their manager", async () => {
    const table = await makeTable(await scene.main(), { name: "Bild", properties, rows });
    const dialog = await manage(table);
    await dialog.getByLabel("Name der neuen Ansicht").fill("Zu lesen");
    await dialog.getByRole("button", { name: "Ansicht anlegen" }).click();
    await dialog.getByRole("button", { name: "„Zu lesen“ umbenennen" }).waitFor();
    await expectGoodLooks(table.page, "database-views");
  });
});
