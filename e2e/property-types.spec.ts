import { describe, expect, it } from "vitest";
import { expectAccessible, expectGoodLooks } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";
import { makeTable, type NewTable, type Table } from "./support/table.ts";

const properties: NewTable["properties"] = [
  { name: "Preis", type: "text" },
  { name: "Anteil", type: "number", config: { number_style: "percent" } },
  { name: "Dauer", type: "number", config: { number_style: "duration" } },
  { name: "Netz", type: "url" },
  {
    name: "Doppelt",
    type: "formula",
    config: { formula: 'toNumber(prop("Preis")) * 2', number_style: "currency" },
  },
];
const rows: NewTable["rows"] = [
  { title: "Momo", Preis: "12,50", Netz: "https://www.example.org/momo" },
  { title: "Faust", Preis: "geschenkt" },
];

const write = async (table: Table, column: number, text: string): Promise<void> => {
  await table.select(0, column);
  await table.page.keyboard.type(text);
  await table.page.keyboard.press("Enter");
};

const act = async ({ page }: Table, column: string, item: string): Promise<void> => {
  await page.getByRole("button", { name: `Spaltenmenü ${column}` }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
};

describe("what properties are", () => {
  const scene = useScene();

  it("shows numbers as they are meant, and takes them as they are typed", async () => {
    const table = await makeTable(await scene.main(), { name: "Zahlen", properties, rows });
    await write(table, 2, "12,5 %");
    await write(table, 3, "90 min");
    await expect
      .poll(() => table.stored("Anteil", "Dauer"))
      .toEqual([
        ["Momo", "0.125", "5400"],
        ["Faust", "", ""],
      ]);
    const texts = await Promise.all([2, 3, 5].map((column) => table.at(0, column).textContent()));
    expect(texts.map((text) => text?.replaceAll("\u00a0", " "))).toEqual(["12,5 %", "1:30 h", "25,00 €"]);
    await write(table, 4, "kein Link");
    await table.page.getByRole("alert").filter({ hasText: "Bitte gib eine Webadresse ein" }).waitFor();
    await table.page.keyboard.press("Escape");
    await expectAccessible(table.page);
  });

  it("are renamed and become other types, and come back as they were", async () => {
    const table = await makeTable(await scene.main(), { name: "Bücher", properties, rows });
    const { page } = table;
    await act(table, "Preis", "Umbenennen");
    await page.keyboard.type("Kosten");
    await page.keyboard.press("Enter");
    await page.getByText("„Preis“ heißt jetzt „Kosten“. Eine Formel wurde angepasst.").waitFor();
    await act(table, "Kosten", "In anderen Typ umwandeln");
    const dialog = page.getByRole("dialog", { name: "„Kosten“ in anderen Typ umwandeln" });
    await dialog.getByText("1 von 2 Werten kommen mit, 1 Zelle wird leer.").waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Umwandeln", exact: true }).click();
    const toast = page.getByRole("status").filter({ hasText: "„Kosten“ ist jetzt vom Typ Zahl." });
    await toast.waitFor();
    await expect
      .poll(() => table.stored("Kosten"))
      .toEqual([
        ["Momo", "12.5"],
        ["Faust", ""],
      ]);
    await toast.getByRole("button", { name: "Rückgängig" }).click();
    await expect
      .poll(() => table.stored("Kosten"))
      .toEqual([
        ["Momo", "12,50"],
        ["Faust", "geschenkt"],
      ]);
  });

  it("are buttons, which set values, add an entry and open it, by mouse and key, and are taken back at once", async () => {
    const table = await makeTable(await scene.main(), {
      name: "Aufgaben",
      properties: [
        { name: "Stand", type: "single_choice", options: ["Offen", "Erledigt"] },
        { name: "Am", type: "date" },
        { name: "Abschließen", type: "button" },
      ],
      rows: [{ title: "Garten", Stand: "Offen" }, { title: "Rechnung" }],
    });
    const { page } = table;
    await act(table, "Abschließen", "Eigenschaft bearbeiten");
    const dialog = page.getByRole("dialog", { name: "Eigenschaft bearbeiten" });
    const choose = async (field: string, option: string) => {
      await dialog.getByRole("combobox", { name: field }).click();
      await page.getByRole("option", { name: option, exact: true }).click();
    };
    await dialog.getByRole("textbox", { name: "Beschriftung" }).fill("Fertig");
    await dialog.getByRole("button", { name: "Werte setzen" }).click();
    await choose("Eigenschaft setzen", "Stand");
    await dialog.getByRole("radio", { name: "Erledigt" }).click();
    await choose("Eigenschaft setzen", "Am");
    // The keyboard goes on where the next one is chosen, also when something was removed.
    const next = dialog.getByRole("combobox", { name: "Eigenschaft setzen" });
    await next.and(page.locator(":focus")).waitFor();
    await dialog.getByRole("button", { name: "Öffnen" }).click();
    await dialog.getByRole("button", { name: "2. Öffnen entfernen" }).press("Enter");
    await dialog.getByRole("button", { name: "Werte setzen" }).and(page.locator(":focus")).waitFor();
    await dialog.getByRole("button", { name: "Eintrag anlegen" }).click();
    await choose("In der Datenbank", "Diese Datenbank");
    await dialog.getByRole("button", { name: "Öffnen" }).click();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await dialog.waitFor({ state: "hidden" });

    await table.at(0, 3).getByText("Fertig").click();
    const panel = page.getByRole("complementary").filter({ hasText: "Neuer Eintrag" });
    await panel.waitFor();
    const toast = page
      .getByRole("status")
      .filter({ hasText: "„Fertig“: 2 Werte gesetzt, 1 Eintrag angelegt." });
    await toast.waitFor();
    const stands = () => table.stored("Stand");
    await expect.poll(stands).toEqual([
      ["Garten", "Erledigt"],
      ["Rechnung", ""],
      ["Neuer Eintrag", ""],
    ]);
    await toast.getByRole("button", { name: "Rückgängig" }).click();
    const before = [
      ["Garten", "Offen"],
      ["Rechnung", ""],
    ];
    await expect.poll(stands).toEqual(before);
    await page.goto(`/cortex/${table.pageId}`);
    // Beside the button a click selects its cell alone, which Enter presses.
    await table.at(1, 3).click({ position: { x: 120, y: 16 } });
    await expect.poll(() => table.focused()).toBe("1:3");
    await expect.poll(stands).toEqual(before);
    await page.keyboard.press("Enter");
    await expect.poll(stands).toEqual([
      ["Garten", "Offen"],
      ["Rechnung", "Erledigt"],
      ["Neuer Eintrag", ""],
    ]);
  });

  it("are buttons with an icon, which copy values of their entry and add one by a template", async () => {
    const table = await makeTable(await scene.main(), {
      name: "Besuche",
      properties: [
        { name: "Ort", type: "text" },
        { name: "Zuletzt", type: "text" },
        { name: "Protokoll", type: "button" },
      ],
      rows: [{ title: "Anna", Ort: "Bonn" }],
    });
    const { page } = table;
    await page.request.post(`/api/cortex/databases/${table.databaseId}/entry-templates`, {
      data: { name: "Nachbesuch", icon: "lucide:notebook" },
    });
    await page.reload();
    await act(table, "Protokoll", "Eigenschaft bearbeiten");
    const dialog = page.getByRole("dialog", { name: "Eigenschaft bearbeiten" });
    const choose = async (field: string, option: string) => {
      await dialog.getByRole("combobox", { name: field, exact: true }).last().click();
      await page.getByRole("option", { name: option, exact: true }).click();
    };
    await dialog.getByRole("button", { name: "Symbol auswählen" }).click();
    const icons = page.getByRole("dialog", { name: "Icon auswählen" });
    await icons.getByRole("option").first().click();
    await dialog.getByRole("button", { name: "Symbol ändern" }).waitFor();
    await dialog.getByRole("button", { name: "Werte setzen" }).click();
    await choose("Eigenschaft setzen", "Zuletzt");
    await choose("Wie „Zuletzt“ gesetzt wird", "Wert dieses Eintrags");
    await choose("Woher „Zuletzt“ kommt", "Ort");
    await dialog.getByRole("button", { name: "Eintrag anlegen" }).click();
    await choose("In der Datenbank", "Diese Datenbank");
    await choose("Vorlage", "Nachbesuch");
    await choose("Eigenschaft setzen", "Ort");
    await choose("Wie „Ort“ gesetzt wird", "Wert dieses Eintrags");
    await dialog.getByRole("button", { name: "Speichern" }).click();
    // What is missing is said at its field alone, which takes the focus.
    await dialog.getByText("Bitte wähle, aus welcher Eigenschaft der Wert kommt.").waitFor();
    await dialog.locator('[aria-label="Woher „Ort“ kommt"]:focus').waitFor();
    await choose("Woher „Ort“ kommt", "Ort");
    await expectGoodLooks(page, "button-copies");
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await dialog.waitFor({ state: "hidden" });
    await table.at(0, 3).locator("[data-press] [data-icon]").waitFor();
    await table.at(0, 3).getByText("Protokoll").click();
    const stored = () => table.stored("Ort", "Zuletzt");
    await expect.poll(stored).toEqual([
      ["Anna", "Bonn", "Bonn"],
      ["Nachbesuch", "Bonn", ""],
    ]);
    await expectGoodLooks(page, "button-icon");
    await table.select(0, 1);
    await page.keyboard.press("Control+z");
    await expect.poll(stored).toEqual([["Anna", "Bonn", ""]]);
  });

  it("are checklists, written, ticked and ordered by keys, and what two people tick at once stays", async () => {
    const table = await makeTable(await scene.main(), {
      name: "Umzug",
      properties: [{ name: "Schritte", type: "checklist" }],
      rows: [{ title: "Küche", Schritte: "- [x] Kartons\n- [ ] Geschirr\n- [ ] Herd" }, { title: "Bad" }],
    });
    const { page } = table;
    const items = page.getByRole("group", { name: "Schritte" });
    await expect.poll(() => table.at(0, 1).textContent()).toBe("1/3");

    // Another window ticks what this one does not, while the list is open in both.
    const other = await table.openFor(await scene.main(), "Umzug");
    const theirs = other.page.getByRole("group", { name: "Schritte" });
    await other.at(0, 1).click();
    await theirs.getByRole("checkbox", { name: "Herd erledigt" }).waitFor();

    await table.select(0, 1);
    await page.keyboard.press("Enter");
    await items.getByRole("checkbox", { name: "Kartons erledigt" }).and(page.locator(":focus")).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Gläser");
    await page.keyboard.press("Alt+ArrowUp");
    await page.keyboard.press("Escape");
    await expect.poll(() => table.at(0, 1).textContent()).toBe("2/4");

    await theirs.getByRole("checkbox", { name: "Herd erledigt" }).click();
    await other.page.keyboard.press("Escape");
    const lines = async () => {
      const [[, value = ""] = []] = await table.stored("Schritte");
      return (JSON.parse(value || "[]") as { text: string; done: boolean }[]).map(
        ({ text, done }) => `${done ? "+" : "-"}${text}`,
      );
    };
    await expect.poll(lines).toEqual(["+Kartons", "-Gläser", "+Geschirr", "+Herd"]);
    await expect.poll(() => table.at(0, 1).textContent()).toBe("3/4");
    // Only the own ticks are taken back.
    await page.keyboard.press("Control+z");
    await expect.poll(lines).toEqual(["+Kartons", "-Geschirr", "+Herd"]);

    // Typing on an empty cell begins the list, also while its editor is on its way.
    await table.select(1, 1);
    await page.keyboard.type("Spiegel");
    await items.getByRole("textbox", { name: "Punkt 1" }).and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Tab");
    await expect.poll(() => table.at(1, 1).textContent()).toBe("0/1");
  });
});
