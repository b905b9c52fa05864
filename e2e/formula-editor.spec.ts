import { describe, expect, it } from "vitest";
import { expectAccessible, expectGoodLooks, screenshot } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";
import { chooseOption, makeTable, type Table } from "./support/table.ts";

const properties = [
  { name: "Preis", type: "number" },
  { name: "Menge", type: "number" },
];
const rows = [
  { title: "Äpfel", Preis: "2.5", Menge: "4" },
  { title: "Birnen", Preis: "3", Menge: "" },
];

describe("the formula editor", () => {
  const scene = useScene();
  const open = async (table: Table) => {
    await table.page.getByRole("button", { name: "Eigenschaft hinzufügen" }).click();
    const dialog = table.page.getByRole("dialog", { name: "Eigenschaft hinzufügen" });
    await dialog.getByLabel("Name", { exact: true }).fill("Summe");
    await chooseOption(dialog, "Typ", "Formel");
    const field = dialog.getByRole("textbox", { name: "Formel" });
    await field.click();
    return { dialog, field, keyboard: table.page.keyboard };
  };

  it("completes functions and properties, shows the result for a real entry and saves", async () => {
    const table = await makeTable(await scene.main(), { name: "Einkauf", properties, rows });
    const { dialog, field, keyboard } = await open(table);
    await keyboard.type("rou");
    const suggestions = dialog.getByRole("listbox", { name: "Vorschläge" });
    await suggestions.getByRole("option", { name: /round\(/ }).waitFor();
    await keyboard.press("Enter");
    await expect.poll(() => field.inputValue()).toBe("round()");
    await dialog
      .getByRole("region", { name: "Erklärung der Funktion" })
      .getByText(/^round\(/)
      .first()
      .waitFor();
    await keyboard.type("Pre");
    await suggestions.getByRole("option", { name: /^Preis/ }).waitFor();
    await keyboard.press("Tab");
    await keyboard.type(" * ");
    await keyboard.press("Control+Space");
    await suggestions.getByRole("option", { name: /^Menge/ }).click();
    await expect.poll(() => field.inputValue()).toBe('round(prop("Preis") * prop("Menge"))');
    const preview = dialog.getByRole("region", { name: "Vorschau" });
    await preview.getByText("Ergebnis: Zahl").waitFor();
    await expect.poll(() => preview.locator("output").textContent()).toBe("10");
    await chooseOption(preview, "Eintrag für die Vorschau", "Birnen");
    await expect.poll(() => preview.locator("output").textContent()).toBe("0");
    await expectAccessible(table.page);
    await dialog.getByRole("button", { name: "Hinzufügen", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    await table.page.getByRole("columnheader", { name: "Summe" }).waitFor();
    await expect
      .poll(async () => (await table.stored("Summe_calculated")).map(([, value]) => value))
      .toEqual(["10", "0"]);
  });

  it("names what is wrong with its place, and leads there", async () => {
    const table = await makeTable(await scene.main(), { name: "Fehler", properties, rows });
    const { dialog, field, keyboard } = await open(table);
    await keyboard.type("runde(1)");
    const problems = dialog.getByRole("list", { name: "Hinweise zur Formel" });
    const problem = problems.getByRole("button", { name: /^Stelle 1: Die Funktion „runde“ gibt es nicht/ });
    // The position is named once.
    await expect.poll(() => problem.textContent()).not.toContain("(Stelle");
    await problem.click();
    expect(
      await field.evaluate((area: HTMLTextAreaElement) => [area.selectionStart, area.selectionEnd]),
    ).toEqual([0, 5]);
    await expectAccessible(table.page);
    await dialog.getByRole("button", { name: "Hinzufügen", exact: true }).click();
    await dialog.getByRole("alert").or(dialog.locator("[id$=-refusal]")).first().waitFor();
    await field.fill('prop("Preis") - true');
    await problems.getByRole("button").first().waitFor();
    await field.fill('prop("Preis") - 1');
    await expect.poll(() => problems.getByRole("button").count()).toBe(0);
  });

  it("keeps the dialog when Escape closes the suggestions", async () => {
    const table = await makeTable(await scene.main(), { name: "Escape", properties, rows });
    const { dialog, keyboard } = await open(table);
    await keyboard.type("su");
    const suggestions = dialog.getByRole("listbox", { name: "Vorschläge" });
    await suggestions.waitFor();
    await keyboard.press("Escape");
    await suggestions.waitFor({ state: "detached" });
    await expect.poll(() => dialog.count()).toBe(1);
    await dialog.getByRole("textbox", { name: "Formel" }).fill("");
    await keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  it("does not throw a formula away by Escape without asking", async () => {
    const table = await makeTable(await scene.main(), { name: "Halb", properties, rows });
    const { dialog, field, keyboard } = await open(table);
    await field.fill("1 + ");
    await keyboard.press("Escape");
    const question = table.page.getByRole("dialog", { name: "Eingaben verwerfen" });
    await question.waitFor();
    await keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
    await expect.poll(() => field.inputValue()).toBe("1 + ");
    await field.and(table.page.locator(":focus")).waitFor();
    await keyboard.press("Escape");
    await question.getByRole("button", { name: "Verwerfen" }).click();
    await dialog.waitFor({ state: "detached" });
  });

  it("explains functions that are looked up, and writes them", async () => {
    const table = await makeTable(await scene.main(), { name: "Nachschlagen", properties, rows });
    const { dialog, field } = await open(table);
    await chooseOption(dialog, "Funktion nachschlagen", "dateBetween");
    const help = dialog.getByRole("region", { name: "Erklärung der Funktion" });
    await help.getByText("Beispiel").waitFor();
    await help.getByRole("button", { name: "dateBetween einfügen" }).click();
    await expect.poll(() => field.inputValue()).toBe("dateBetween()");
  });

  it("is opened by a computed cell, and says what its value is made of", async () => {
    const table = await makeTable(await scene.main(), {
      name: "Warum",
      properties: [
        ...properties,
        { name: "Summe", type: "formula", config: { formula: 'prop("Preis") * prop("Menge")' } },
      ],
      rows,
    });
    await table.at(0, 3).click();
    const editor = table.page.getByRole("dialog", { name: "Eigenschaft bearbeiten" });
    await editor.getByRole("button", { name: "Warum dieser Wert?" }).click();
    const why = table.page.getByRole("dialog", { name: "Warum dieser Wert?" });
    await why.getByText("Summe von „Äpfel“").waitFor();
    await expect.poll(() => why.locator("output").textContent()).toBe("10");
    const inputs = why.getByRole("table", { name: "Woraus der Wert entsteht" });
    await inputs.getByRole("row", { name: /Preis.*2,5/ }).waitFor();
    await inputs.getByRole("row", { name: /Menge.*4/ }).waitFor();
    await expectAccessible(table.page);
    await screenshot(table.page, "formula-why-light-1440");
    await table.page.keyboard.press("Escape");
    await why.waitFor({ state: "detached" });
    await expect.poll(() => editor.count()).toBe(1);
  });

  it("shows a reader where a rollup's value comes from, without the editor", async () => {
    const main = await scene.main();
    const items = await makeTable(main, { name: "Posten", properties, rows });
    const link = { target: `cortex:${items.databaseId}`, multiple: true };
    const table = await makeTable(main, {
      name: "Körbe",
      properties: [{ name: "Inhalt", type: "relation", config: link }],
      rows: [],
    });
    const ids = async (databaseId: number, path: "properties" | "entries") =>
      (await (
        await table.page.request.get(
          `/api/cortex/databases/${databaseId}${path === "entries" ? "/entries" : ""}`,
        )
      ).json()) as {
        properties: { property_id: number; property_name: string }[];
        entries: { page_id: string }[];
      };
    const [own, theirs] = [
      await ids(table.databaseId, "properties"),
      await ids(items.databaseId, "properties"),
    ];
    const idOf = (of: typeof own, name: string) =>
      of.properties.find(({ property_name }) => property_name === name)?.property_id;
    await table.page.request.post(`/api/cortex/databases/${table.databaseId}/properties`, {
      data: {
        property_name: "Preise",
        property_type: "rollup",
        property_config: {
          relation_property: idOf(own, "Inhalt"),
          rollup_property: idOf(theirs, "Preis"),
          aggregation: "sum",
        },
      },
    });
    const { entries } = await ids(items.databaseId, "entries");
    await table.page.request.post(`/api/cortex/databases/${table.databaseId}/entries`, {
      data: { title: "Obst", properties: { Inhalt: entries.map(({ page_id }) => page_id).join(",") } },
    });
    const guest = await scene.person("guest", "Gerda");
    await guest.shareDatabase(items.databaseId, "read");
    await guest.shareDatabase(table.databaseId, "read");
    await guest.sharePage(table.pageId, "read");
    const shared = await table.openFor(await scene.as(guest), "Körbe");
    await shared.at(0, 2).click();
    const why = shared.page.getByRole("dialog", { name: "Warum dieser Wert?" });
    await expect.poll(() => why.locator("output").textContent()).toBe("5,5");
    await why.getByRole("row", { name: /Äpfel.*2,5/ }).waitFor();
    await why.getByRole("row", { name: /Birnen.*3/ }).waitFor();
    await expect.poll(() => shared.page.getByRole("dialog").count()).toBe(1);
  });

  it("looks right", async () => {
    const table = await makeTable(await scene.main(), { name: "Bild", properties, rows });
    const { field, keyboard } = await open(table);
    await field.fill('if(prop("Preis") > 2.5, "teuer", 1 - true)');
    await expectGoodLooks(table.page, "formula-editor");
    await keyboard.press("End");
    await keyboard.type(" + da");
    await expectGoodLooks(table.page, "formula-editor-completion");
  });

  it("reads over a relation, and writes formulas in German for who chose that", async () => {
    const main = await scene.main();
    const there = await makeTable(main, {
      name: "Kunden",
      properties: [{ name: "Rabatt in %", type: "number" }],
      rows: [{ title: "Bäcker", "Rabatt in %": "10" }],
    });
    const customer = { target: `cortex:${there.databaseId}`, multiple: false };
    const table = await makeTable(main, {
      name: "Rechnungen",
      properties: [...properties, { name: "Kunde", type: "relation", config: customer }],
      rows,
    });
    const { dialog, field, keyboard } = await open(table);
    await keyboard.type('prop("Kunde").');
    const suggestions = dialog.getByRole("listbox", { name: "Vorschläge" });
    await suggestions.getByRole("option", { name: /Rabatt in %/ }).click();
    await expect.poll(() => field.inputValue()).toBe('prop("Kunde").prop("Rabatt in %")');
    const preview = dialog.getByRole("region", { name: "Vorschau" });
    await preview.getByText("Ergebnis: Zahl").waitFor();
    await preview.getByText("rechnet der Server").waitFor();
    await screenshot(table.page, "formula-over-relation");
    await chooseOption(dialog, "Schreibweise auf diesem Gerät", "Deutsch: WENN(a; 0,5; b)");
    await field.fill('RUNDEN(prop("Preis") * 1,19; 1)');
    await expect.poll(() => preview.locator("output").textContent()).toBe("3");
    await expectAccessible(table.page);
    await screenshot(table.page, "formula-german");
    await dialog.getByRole("button", { name: "Hinzufügen", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    const stored = async () => {
      const answer = await table.page.request.get(`/api/cortex/databases/${table.databaseId}`);
      const { properties: all } = (await answer.json()) as {
        properties: { property_name: string; property_config: { formula?: string } }[];
      };
      return all.find(({ property_name: name }) => name === "Summe")?.property_config.formula;
    };
    await expect.poll(stored).toBe('round(prop("Preis") * 1.19, 1)');
  });
});
