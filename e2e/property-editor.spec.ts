import { describe, expect, it } from "vitest";
import { expectAccessible, expectGoodLooks } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";
import { chooseOption, makeTable, type Table } from "./support/table.ts";

interface StoredProperty {
  property_name: string;
  property_type: string;
  property_config: Record<string, unknown>;
  property_id: number;
}

const stored = async (table: Table, databaseId = table.databaseId): Promise<StoredProperty[]> => {
  const answer = await table.page.request.get(`/api/cortex/databases/${databaseId}`);
  return ((await answer.json()) as { properties: StoredProperty[] }).properties;
};
const configOf = async (table: Table, name: string) =>
  (await stored(table)).find(({ property_name }) => property_name === name)?.property_config;

describe("the property editor", () => {
  const scene = useScene();
  const open = async (table: Table, name: string, type: string) => {
    await table.page.getByRole("button", { name: "Eigenschaft hinzufügen" }).click();
    const dialog = table.page.getByRole("dialog", { name: "Eigenschaft hinzufügen" });
    await dialog.getByLabel("Name", { exact: true }).fill(name);
    await chooseOption(dialog, "Typ", type);
    return dialog;
  };
  const finish = async (dialog: Awaited<ReturnType<typeof open>>) => {
    await dialog.getByRole("button", { name: "Hinzufügen", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
  };
  const editor = async (table: Table, name: string) => {
    await table.page.getByRole("button", { name: `Spaltenmenü ${name}` }).click();
    await table.page.getByRole("menuitem", { name: "Eigenschaft bearbeiten" }).click();
    return table.page.getByRole("dialog", { name: "Eigenschaft bearbeiten" });
  };

  it("needs a name, and the other side's name for people", async () => {
    const table = await makeTable(await scene.main(), { name: "Aufgaben", properties: [], rows: [] });
    await table.page.getByRole("button", { name: "Eigenschaft hinzufügen" }).click();
    const dialog = table.page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Hinzufügen", exact: true }).click();
    await dialog.getByText("Bitte geben Sie einen Property-Namen ein.").waitFor();
    await dialog.getByLabel("Name", { exact: true }).fill("Zuständig");
    await chooseOption(dialog, "Typ", "Person");
    await dialog.getByRole("button", { name: "Hinzufügen", exact: true }).click();
    await dialog.getByText("Bitte geben Sie einen Namen für die Gegen-Property ein.").waitFor();
    await expectAccessible(table.page);
    await dialog.getByLabel("Name der Gegen-Property").fill("Meine Aufgaben");
    await finish(dialog);
    await expect
      .poll(() => configOf(table, "Zuständig"))
      .toEqual({
        target: "users",
        multiple: true,
        linked_property_name: "Meine Aufgaben",
      });
  });

  it("links two databases in both directions, and a database with itself", async () => {
    const main = await scene.main();
    const authors = await makeTable(main, { name: "Autoren", properties: [], rows: [] });
    const table = await makeTable(main, { name: "Bücher", properties: [], rows: [] });
    let dialog = await open(table, "Autor", "Relation");
    await chooseOption(dialog, "Verknüpft mit", "Autoren");
    await dialog.getByRole("checkbox", { name: "Mehrere erlauben" }).uncheck();
    await dialog.getByRole("checkbox", { name: "In beide Richtungen verknüpfen" }).check();
    await dialog.getByLabel("Name der Gegen-Property").fill("Werke");
    await finish(dialog);
    await expect
      .poll(() => configOf(table, "Autor"))
      .toMatchObject({
        target: `cortex:${authors.databaseId}`,
        multiple: false,
        sync_direction: "two_way",
      });
    expect((await stored(table, authors.databaseId)).map(({ property_name }) => property_name)).toContain(
      "Werke",
    );
    dialog = await open(table, "Fortsetzung", "Relation");
    await chooseOption(dialog, "Verknüpft mit", "Diese Datenbank");
    await dialog.getByRole("checkbox", { name: "In beide Richtungen verknüpfen" }).check();
    await expect.poll(() => dialog.getByLabel("Name der Gegen-Property").count()).toBe(0);
    await finish(dialog);
    await expect
      .poll(() => configOf(table, "Fortsetzung"))
      .toMatchObject({ target: "self", sync_direction: "two_way" });

    dialog = await editor(table, "Autor");
    await expect.poll(() => dialog.getByLabel("Name", { exact: true }).isDisabled()).toBe(true);
    await expect.poll(() => dialog.getByRole("combobox", { name: "Verknüpft mit" }).isDisabled()).toBe(true);
    await dialog.getByRole("checkbox", { name: "Mehrere erlauben" }).check();
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await dialog.waitFor({ state: "detached" });
    await expect
      .poll(() => configOf(table, "Autor"))
      .toMatchObject({ multiple: true, sync_direction: "two_way" });
  });

  it("puts options into another order by key, and sorts by it when asked", async () => {
    const table = await makeTable(await scene.main(), { name: "Bücher", properties: [], rows: [] });
    let dialog = await open(table, "Status", "Mehrfachauswahl");
    await dialog.getByLabel("Option 1", { exact: true }).fill("Gelesen");
    await dialog.getByLabel("Option 1", { exact: true }).press("Enter");
    await table.page.keyboard.type("Offen");
    await dialog.getByRole("button", { name: "Option 2 verschieben" }).focus();
    await table.page.keyboard.press("ArrowUp");
    await expect.poll(() => dialog.getByLabel("Option 1", { exact: true }).inputValue()).toBe("Offen");
    await finish(dialog);
    await expect
      .poll(() => configOf(table, "Status"))
      .toMatchObject({
        options: [{ name: "Offen" }, { name: "Gelesen" }],
        sort_by_order: true,
      });
    dialog = await editor(table, "Status");
    await dialog.getByRole("button", { name: "Farbe von Option 1" }).click();
    await table.page.getByRole("menuitem", { name: "Rosa" }).click();
    await dialog.getByRole("checkbox", { name: "In dieser Reihenfolge sortieren" }).uncheck();
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await dialog.waitFor({ state: "detached" });
    await expect
      .poll(() => configOf(table, "Status"))
      .toMatchObject({
        options: [{ name: "Offen", color: "pink" }, { name: "Gelesen" }],
        sort_by_order: false,
      });
  });

  it("takes what files a cell may hold, and which ones may be linked", async () => {
    const table = await makeTable(await scene.main(), { name: "Verträge", properties: [], rows: [] });
    let dialog = await open(table, "Anhang", "Datei");
    await dialog.getByLabel("Höchstens Dateien").fill("null");
    await dialog.getByRole("button", { name: "Hinzufügen", exact: true }).click();
    await dialog.getByText("Bitte gib eine ganze Zahl von 1 bis 100 ein.").waitFor();
    await dialog.getByLabel("Höchstens Dateien").fill("3");
    await dialog.getByLabel("Größte Datei (MB)").fill("5");
    await dialog.getByLabel("Erlaubte Dateitypen").fill(".PDF, docx");
    await finish(dialog);
    await expect
      .poll(() => configOf(table, "Anhang"))
      .toEqual({
        max_files: 3,
        max_file_size_mb: 5,
        allowed_file_types: ["pdf", "docx"],
      });
    dialog = await open(table, "Vorlage", "Drive-Link");
    await dialog.getByLabel("Dateitypen").fill("odt");
    await finish(dialog);
    await expect.poll(() => configOf(table, "Vorlage")).toEqual({ file_types: ["odt"] });
  });

  it("offers a rollup only what its values can be made into", async () => {
    const main = await scene.main();
    const orders = await makeTable(main, {
      name: "Posten",
      properties: [
        { name: "Preis", type: "number" },
        { name: "Geliefert", type: "date" },
      ],
      rows: [],
    });
    const table = await makeTable(main, {
      name: "Bestellungen",
      properties: [{ name: "Posten", type: "relation", config: { target: `cortex:${orders.databaseId}` } }],
      rows: [],
    });
    const dialog = await open(table, "Gesamt", "Rollup");
    await dialog.getByRole("button", { name: "Hinzufügen", exact: true }).click();
    await dialog.getByText("Bitte wähle eine Relation.").waitFor();
    await chooseOption(dialog, "Relation", "Posten");
    await chooseOption(dialog, "Eigenschaft", "Preis");
    await dialog.getByRole("combobox", { name: "Zusammenfassung" }).click();
    const offered = table.page.getByRole("option");
    await expect
      .poll(() => offered.allTextContents())
      .toEqual([
        "Anzahl",
        "Summe",
        "Durchschnitt",
        "Kleinster Wert",
        "Größter Wert",
        "Werte zeigen",
        "Verschiedene Werte zeigen",
        "Median",
        "Anteil ausgefüllt",
      ]);
    await table.page.getByRole("option", { name: "Summe" }).click();
    await expectAccessible(table.page);
    await finish(dialog);
    await expect
      .poll(() => configOf(table, "Gesamt"))
      .toMatchObject({ aggregation: "sum", result_type: "number" });
  });

  it("lets a rollup count the entries that meet conditions, and says which counted", async () => {
    const main = await scene.main();
    const orders = await makeTable(main, {
      name: "Lieferungen",
      properties: [
        { name: "Preis", type: "number" },
        { name: "Stand", type: "single_choice", options: ["Offen", "Geliefert"] },
        { name: "Für", type: "person", config: { linked_property_name: "Lieferungen" } },
      ],
      rows: [
        { title: "Ziegel", Preis: "100", Stand: "Geliefert" },
        { title: "Latten", Preis: "40", Stand: "Offen" },
        { title: "Nägel", Preis: "3", Stand: "Offen" },
      ],
    });
    const answer = await main.page.request.get(`/api/cortex/databases/${orders.databaseId}/entries`);
    const { entries } = (await answer.json()) as { entries: { page_id: string }[] };
    const target = { target: `cortex:${orders.databaseId}`, multiple: true };
    const table = await makeTable(main, {
      name: "Baustellen",
      properties: [{ name: "Lieferungen", type: "relation", config: target }],
      rows: [{ title: "Dach", Lieferungen: entries.map(({ page_id }) => page_id).join(",") }],
    });
    const dialog = await open(table, "Offen", "Rollup");
    await chooseOption(dialog, "Relation", "Lieferungen");
    await chooseOption(dialog, "Eigenschaft", "Preis");
    await chooseOption(dialog, "Zusammenfassung", "Summe");
    await dialog.getByRole("button", { name: /^Welche Einträge zählen/ }).click();
    const question = table.page.getByRole("dialog", { name: "Welche Einträge zählen" });
    await question.getByRole("combobox", { name: "Eigenschaft" }).click();
    await expect
      .poll(() => table.page.getByRole("option").allTextContents())
      .toEqual(["Name", "Preis", "Stand"]);
    await table.page.getByRole("option", { name: "Stand" }).click();
    await chooseOption(question, "Wert", "Offen");
    await expectGoodLooks(table.page, "rollup-conditions-dialog");
    await question.getByRole("button", { name: "Anwenden" }).click();
    await question.waitFor({ state: "detached" });
    await dialog
      .getByRole("button", { name: "Welche Einträge zählen: Stand ist gleich Offen", exact: true })
      .waitFor();
    await expectGoodLooks(table.page, "rollup-conditions");
    await finish(dialog);
    await expect.poll(() => table.at(0, 2).textContent()).toBe("43");
    await table.at(0, 2).click();
    await table.page.getByRole("button", { name: "Warum dieser Wert?" }).click();
    const why = table.page.getByRole("dialog", { name: "Warum dieser Wert?" });
    await why.getByText("Es zählen nur Einträge, für die gilt: Stand ist gleich Offen.").waitFor();
    await expect.poll(() => why.getByText("Ziegel").count()).toBe(0);
    await why.getByText("Latten").waitFor();
    await expectGoodLooks(table.page, "rollup-conditions-why");
  });

  it("looks up what linked entries show, as it is there", async () => {
    const main = await scene.main();
    const articles = await makeTable(main, {
      name: "Artikel",
      properties: [
        { name: "Preis", type: "number", config: { number_style: "currency", currency: "EUR" } },
        { name: "Lager", type: "single_choice", options: ["Vorrätig", "Bestellt"] },
        { name: "Für", type: "person", config: { linked_property_name: "Artikel" } },
      ],
      rows: [
        { title: "Ziegel", Preis: "1250.5", Lager: "Vorrätig" },
        { title: "Latten", Preis: "40", Lager: "Bestellt" },
      ],
    });
    const answer = await main.page.request.get(`/api/cortex/databases/${articles.databaseId}/entries`);
    const { entries } = (await answer.json()) as { entries: { page_id: string }[] };
    const target = { target: `cortex:${articles.databaseId}`, multiple: true };
    const table = await makeTable(main, {
      name: "Einkauf",
      properties: [{ name: "Artikel", type: "relation", config: target }],
      rows: [{ title: "Dach", Artikel: entries.map(({ page_id }) => page_id).join(",") }],
    });
    const lookUp = async (name: string, property: string) => {
      const dialog = await open(table, name, "Nachschlagen");
      await chooseOption(dialog, "Relation", "Artikel");
      await dialog.getByRole("combobox", { name: "Was gezeigt wird" }).click();
      await expect
        .poll(() => table.page.getByRole("option").allTextContents())
        .toEqual(["Name", "Preis", "Lager", "Für"]);
      await table.page.getByRole("option", { name: property }).click();
      return dialog;
    };
    const dialog = await lookUp("Preise", "Preis");
    await dialog
      .getByRole("button", { name: "Welche Einträge gezeigt werden: Alle verknüpften Einträge" })
      .waitFor();
    await expectGoodLooks(table.page, "lookup-settings");
    await finish(dialog);
    await finish(await lookUp("Lagerstand", "Lager"));
    await expect.poll(() => table.at(0, 2).textContent()).toBe("1.250,50\u00a0€, 40,00\u00a0€");
    await expect
      .poll(() => table.at(0, 3).locator("[data-color]").allTextContents())
      .toEqual(["Vorrätig", "Bestellt"]);
    await expectGoodLooks(table.page, "lookup-cells");
    const shown = await editor(table, "Preise");
    await expect.poll(() => shown.getByRole("combobox", { name: "Typ" }).inputValue()).toBe("Nachschlagen");
    await expect.poll(() => shown.getByRole("combobox", { name: "Zusammenfassung" }).count()).toBe(0);
  });

  it("looks right", async () => {
    const table = await makeTable(await scene.main(), { name: "Bild", properties: [], rows: [] });
    const dialog = await open(table, "Status", "Einfachauswahl");
    for (const option of ["Offen", "In Arbeit", "Fertig"]) {
      await table.page.getByPlaceholder("Name der Option").last().fill(option);
      await table.page.keyboard.press("Enter");
    }
    await expectGoodLooks(table.page, "property-editor-choices");
    await chooseOption(dialog, "Typ", "Relation");
    await dialog.getByRole("checkbox", { name: "In beide Richtungen verknüpfen" }).check();
    await expectGoodLooks(table.page, "property-editor-relation");
  });

  it("begins with what can be changed, and gives the focus back to the column", async () => {
    const properties = [
      { name: "Notiz", type: "text" },
      { name: "Status", type: "single_choice", options: ["Offen", "Fertig"] },
      { name: "Doppelt", type: "formula", config: { formula: "1 + 1" } },
    ];
    const table = await makeTable(await scene.main(), { name: "Anfang", properties, rows: [] });
    for (const [column, field] of [
      ["Notiz", "Gruppe"],
      ["Status", "Option 1"],
      ["Doppelt", "Formel"],
      ["Status", "Option 1"],
    ] as const) {
      const dialog = await editor(table, column);
      await dialog
        .getByRole("textbox", { name: field, exact: true })
        .and(table.page.locator(":focus"))
        .waitFor();
      await table.page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      const button = table.page.getByRole("button", { name: `Spaltenmenü ${column}` });
      await button.and(table.page.locator(":focus")).waitFor();
    }
  });
});
