import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible, expectGoodLooks } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";
import { chooseOption, makeTable, type NewTable, type Table } from "./support/table.ts";

const properties = [
  { name: "Seiten", type: "number" },
  { name: "Status", type: "single_choice", options: ["Offen", "Gelesen"] },
  { name: "Erschienen", type: "date" },
];
const day = (date: string) =>
  JSON.stringify({ start_date: `${date}T00:00:00Z`, include_time: false, include_end_date: false });
const rows: NewTable["rows"] = [
  { title: "Momo", Seiten: "304", Status: "Gelesen", Erschienen: day("1973-01-01") },
  { title: "Krabat", Seiten: "256", Status: "Offen", Erschienen: day("1971-05-20") },
  { title: "Emil", Seiten: "176" },
];

const titles = async (table: Table) => {
  const leads = table.grid.locator('[role="gridcell"][aria-colindex="2"]');
  return leads.allTextContents();
};

describe("filters of a view", () => {
  const scene = useScene();
  const openFilter = async (table: Table) => {
    await table.page.getByRole("button", { name: "Filtern" }).click();
    const dialog = table.page.getByRole("dialog", { name: "Filter" });
    await dialog.getByRole("button", { name: "Anwenden" }).waitFor();
    return dialog;
  };

  it("are added, applied for everyone, changed and removed", async () => {
    const table = await makeTable(await scene.main(), { name: "Bücher", properties, rows });
    const { page } = table;
    let dialog = await openFilter(table);
    await dialog.getByText("Keine Filter aktiv.").waitFor();
    await chooseOption(dialog, "Eigenschaft", "Seiten");
    await chooseOption(dialog, "Operator", "ist nicht gleich");
    await dialog.getByLabel("Wert").fill("304");
    await dialog.getByRole("button", { name: "Hinzufügen" }).click();
    await dialog.getByText("Seiten ist nicht gleich 304").waitFor();
    await expect.poll(() => titles(table)).toHaveLength(3);
    await dialog.getByRole("button", { name: "Anwenden" }).click();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => titles(table)).toEqual(["Krabat", "Emil"]);
    await page.reload();
    await expect.poll(() => titles(table)).toEqual(["Krabat", "Emil"]);

    dialog = await openFilter(table);
    await dialog.getByRole("button", { name: "Filter „Seiten ist nicht gleich 304“ ändern" }).click();
    await chooseOption(dialog, "Operator", "ist gleich");
    await dialog.getByRole("button", { name: "Anwenden" }).click();
    await expect.poll(() => titles(table)).toEqual(["Momo"]);

    dialog = await openFilter(table);
    await dialog.getByRole("button", { name: "Filter „Seiten ist gleich 304“ entfernen" }).click();
    await dialog.getByText("Keine Filter aktiv.").waitFor();
    await dialog.getByRole("button", { name: "Abbrechen" }).click();
    await expect.poll(() => titles(table)).toEqual(["Momo"]);
  });

  it("compare choices, empty cells and days, and say what is missing", async () => {
    const table = await makeTable(await scene.main(), { name: "Werte", properties, rows });
    const { page } = table;
    let dialog = await openFilter(table);
    await dialog.getByRole("button", { name: "Hinzufügen" }).click();
    await dialog.getByText("Bitte wähle eine Eigenschaft.").waitFor();
    await chooseOption(dialog, "Eigenschaft", "Status");
    await chooseOption(dialog, "Wert", "Offen");
    await dialog.getByRole("button", { name: "Anwenden" }).click();
    await expect.poll(() => titles(table)).toEqual(["Krabat"]);

    dialog = await openFilter(table);
    await dialog.getByRole("button", { name: "Filter „Status ist gleich Offen“ entfernen" }).click();
    await chooseOption(dialog, "Eigenschaft", "Erschienen");
    await chooseOption(dialog, "Operator", "ist nach");
    await dialog.getByRole("button", { name: "Hinzufügen" }).click();
    await dialog.getByText("Der Filter braucht ein Datum", { exact: false }).waitFor();
    await dialog.getByLabel("Wert").fill("01.01.1972");
    await dialog.getByRole("button", { name: "Hinzufügen" }).click();
    await chooseOption(dialog, "Eigenschaft", "Status");
    await chooseOption(dialog, "Operator", "ist leer");
    await expect.poll(() => dialog.getByLabel("Wert").count()).toBe(0);
    await dialog.getByRole("button", { name: "Hinzufügen" }).click();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Anwenden" }).click();
    await page.getByText("Kein Eintrag passt zu den Filtern.").waitFor();
  });

  it("compare sizes, beginnings, lists, who looks, and days around today", async () => {
    const table = await makeTable(await scene.main(), {
      name: "Vergleiche",
      properties: [
        ...properties,
        { name: "Wer", type: "person", config: { linked_property_name: "Bücher" } },
      ],
      rows,
    });
    const { page } = table;
    const dialog = await openFilter(table);
    const add = () => dialog.getByRole("button", { name: "Hinzufügen" }).click();
    await chooseOption(dialog, "Eigenschaft", "Seiten");
    await chooseOption(dialog, "Operator", "ist zwischen");
    await dialog.getByLabel("Von").fill("300");
    await dialog.getByLabel("Bis").fill("200");
    await add();
    await dialog.getByText("Die zweite Zahl darf nicht kleiner", { exact: false }).waitFor();
    await dialog.getByLabel("Von").fill("200");
    await dialog.getByLabel("Bis").fill("1.300");
    await add();
    await dialog.getByText("Seiten ist zwischen 200 und 1.300").waitFor();
    await chooseOption(dialog, "Eigenschaft", "Name");
    await chooseOption(dialog, "Operator", "ist keines von");
    await dialog.getByLabel("Werte", { exact: true }).fill("emil");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Krabat 2");
    await add();
    await dialog.getByText("Name ist keines von emil, Krabat 2").waitFor();
    await chooseOption(dialog, "Eigenschaft", "Status");
    await chooseOption(dialog, "Operator", "ist eines von");
    await chooseOption(dialog, "Werte", "Offen");
    await page.keyboard.press("Escape");
    await add();
    await dialog.getByText("Status ist eines von Offen").waitFor();
    await chooseOption(dialog, "Eigenschaft", "Wer");
    await chooseOption(dialog, "Operator", "ist nicht gleich");
    await dialog.getByLabel("Wert").click();
    await page.getByRole("option", { name: "Ich (wer gerade hinsieht)" }).click();
    await add();
    await dialog.getByText("Wer ist nicht gleich ich").waitFor();
    await chooseOption(dialog, "Eigenschaft", "Erschienen");
    await chooseOption(dialog, "Operator", "relativ zu heute");
    await chooseOption(dialog, "Wert", "in den letzten …");
    await dialog.getByLabel("Anzahl").fill("900");
    await chooseOption(dialog, "Einheit", "Monate");
    await expectGoodLooks(page, "database-comparisons");
    await dialog.getByRole("button", { name: "Anwenden" }).click();
    await expect.poll(() => titles(table)).toEqual(["Krabat"]);
    const again = await openFilter(table);
    await again.getByText("Erschienen ist in den letzten 900 Monaten").waitFor();
    await page.keyboard.press("Escape");
  });

  it("stand in groups of which one is enough, and read as a sentence above the rows", async () => {
    const table = await makeTable(await scene.main(), { name: "Gruppen", properties, rows });
    const { page } = table;
    let dialog = await openFilter(table);
    const add = async (name: string, operator: string, value: string) => {
      await chooseOption(dialog, "Eigenschaft", name);
      await chooseOption(dialog, "Operator", operator);
      await dialog.getByLabel("Wert", { exact: true }).fill(value);
      await dialog.getByRole("button", { name: "Hinzufügen", exact: true }).click();
    };
    await add("Seiten", "ist größer als", "100");
    await dialog.getByRole("button", { name: "Neue Gruppe" }).click();
    await dialog.getByText("Filter zur Gruppe hinzufügen").waitFor();
    await add("Name", "beginnt mit", "kra");
    await add("Seiten", "ist kleiner als", "200");
    const group = dialog.getByRole("list", { name: "Name beginnt mit kra oder Seiten ist kleiner als 200" });
    await expect.poll(() => group.getByRole("listitem").count()).toBe(2);
    await expectGoodLooks(page, "database-filter-groups");
    await dialog.getByRole("button", { name: "Anwenden" }).click();
    await expect.poll(() => titles(table)).toEqual(["Krabat", "Emil"]);
    const sentence =
      "Filter: Seiten ist größer als 100 und (Name beginnt mit kra oder Seiten ist kleiner als 200)";
    await page.reload();
    await page.getByRole("button", { name: sentence }).waitFor();
    await expectGoodLooks(page, "database-filter-sentence");
    await page.getByRole("button", { name: sentence }).press("Enter");
    dialog = page.getByRole("dialog", { name: "Filter" });
    await chooseOption(dialog, "Wie viele Bedingungen der Gruppe zutreffen müssen", "Alle treffen zu");
    await dialog.getByRole("button", { name: "Anwenden" }).click();
    await page.getByText("Kein Eintrag passt zu den Filtern.").waitFor();
    dialog = await openFilter(table);
    await chooseOption(dialog, "Wie viele Bedingungen zutreffen müssen", "Eine genügt");
    await dialog.getByRole("button", { name: "Anwenden" }).click();
    await expect.poll(() => titles(table)).toEqual(["Momo", "Krabat", "Emil"]);
  });

  it("say what a new row begins with: what a relation, a person or a day is to be", async () => {
    const table = await makeTable(await scene.main(), {
      name: "Aufgaben",
      properties: [
        { name: "Projekt", type: "relation", config: { target: "self" } },
        { name: "Wer", type: "person", config: { linked_property_name: "Aufgaben" } },
        { name: "Tag", type: "date" },
      ],
      rows: [{ title: "Haus" }],
    });
    const { page } = table;
    // A day is typed as people write it and sent by Enter, also before the field has loaded.
    const comes = Promise.withResolvers<void>();
    await page.route("**/date-dialog-*.js", async (route) => {
      await comes.promise;
      await route.continue();
    });
    await table.select(0, 3);
    await page.keyboard.type("24.12.");
    await page.keyboard.press("Enter");
    comes.resolve();
    await table
      .at(0, 3)
      .filter({ hasText: /24\.12\.\d{4}/ })
      .waitFor();
    const dialog = await openFilter(table);
    await chooseOption(dialog, "Eigenschaft", "Projekt");
    await dialog.getByLabel("Wert").fill("Haus");
    await page.getByRole("option", { name: "Haus" }).click();
    await dialog.getByRole("button", { name: "Hinzufügen" }).click();
    await chooseOption(dialog, "Eigenschaft", "Wer");
    await dialog.getByLabel("Wert").click();
    // Main is one of the people, too.
    await page.getByRole("option").first().click();
    await dialog.getByRole("button", { name: "Hinzufügen" }).click();
    await chooseOption(dialog, "Eigenschaft", "Tag");
    await chooseOption(dialog, "Operator", "relativ zu heute");
    await dialog.getByRole("button", { name: "Anwenden" }).click();
    await page.getByText("Kein Eintrag passt zu den Filtern.").waitFor();
    await table.addRow("Keller");
    await table.at(0, 1).filter({ hasText: "Haus" }).waitFor();
    const [title, project, person, date] = (await table.stored("Projekt", "Wer", "Tag"))[1] ?? [];
    expect([title, project !== "", person !== "", date?.includes("start_date")]).toEqual([
      "Keller",
      true,
      true,
      true,
    ]);
    await page.reload();
    await table.at(0, 0).filter({ hasText: "Keller" }).waitFor();
  });

  it("of others than main hold in their own browser, and the toolbar says so", async () => {
    const main = await scene.main();
    const table = await makeTable(main, { name: "Gemeinsam", properties, rows });
    const guest = await scene.person("guest", "Gerda");
    await guest.shareDatabase(table.databaseId, "read");
    await guest.sharePage(table.pageId, "read");
    const theirs = await table.openFor(await scene.as(guest), "Gemeinsam");
    const here = (page: Page) => page.getByRole("list", { name: "Hier sind gerade" }).getByRole("listitem");
    await here(table.page).and(table.page.getByLabel("Gerda")).waitFor();
    await here(theirs.page).and(theirs.page.getByLabel("admin")).waitFor();
    const dialog = await openFilter(theirs);
    await dialog.getByText("Gilt nur in diesem Browser.").waitFor();
    await chooseOption(dialog, "Eigenschaft", "Name");
    await chooseOption(dialog, "Operator", "enthält");
    await dialog.getByLabel("Wert").fill("mi");
    await dialog.getByRole("button", { name: "Anwenden" }).click();
    await expect.poll(() => titles(theirs)).toEqual(["Emil"]);
    await theirs.page.getByText("Geändert: Filter.").waitFor();
    await table.page.reload();
    await expect.poll(() => titles(table)).toEqual(["Momo", "Krabat", "Emil"]);
    await theirs.page.getByRole("button", { name: "Verwerfen" }).click();
    await expect.poll(() => titles(theirs)).toEqual(["Momo", "Krabat", "Emil"]);
  });

  it("of others than main become a view of their own, and those of a locked view wait for main to save them", async () => {
    const main = await scene.main();
    const table = await makeTable(main, { name: "Ansichten", properties, rows });
    const guest = await scene.person("guest", "Gudrun");
    await guest.shareDatabase(table.databaseId, "read");
    await guest.sharePage(table.pageId, "read");
    const filterBy = async (who: Table, text: string) => {
      const dialog = await openFilter(who);
      await chooseOption(dialog, "Eigenschaft", "Name");
      await chooseOption(dialog, "Operator", "enthält");
      await dialog.getByLabel("Wert").fill(text);
      await dialog.getByRole("button", { name: "Anwenden" }).click();
    };
    const theirs = await table.openFor(await scene.as(guest), "Ansichten");
    await filterBy(theirs, "mi");
    await expectGoodLooks(theirs.page, "view-unsaved");
    await theirs.page.getByRole("button", { name: "Als neue Ansicht" }).click();
    const saving = theirs.page.getByRole("dialog", { name: "Als neue Ansicht speichern" });
    await saving.getByLabel("Name der neuen Ansicht").fill("Meine");
    await theirs.page.keyboard.press("Enter");
    await theirs.page.getByRole("tab", { name: "Meine", selected: true }).waitFor();
    await expect.poll(() => titles(theirs)).toEqual(["Emil"]);
    await table.page.reload();
    await expect.poll(() => titles(table)).toEqual(["Momo", "Krabat", "Emil"]);
    await expect.poll(() => table.page.getByRole("tab", { name: "Meine" }).count()).toBe(0);

    await table.page.getByRole("button", { name: "Menü der Ansicht „Alle Einträge“" }).click();
    await table.page.getByRole("menuitem", { name: "Sperren" }).click();
    await table.page.getByRole("tab", { name: /gesperrt/ }).waitFor();
    await filterBy(table, "mo");
    await expect.poll(() => titles(table)).toEqual(["Momo"]);
    await expectGoodLooks(table.page, "view-locked");
    await theirs.page.getByRole("tab", { name: /Alle Einträge/ }).click();
    await expect.poll(() => titles(theirs)).toEqual(["Momo", "Krabat", "Emil"]);
    await table.page.getByRole("button", { name: "Speichern", exact: true }).click();
    await expect.poll(() => titles(theirs)).toEqual(["Momo"]);
  });

  it("can be written with the keyboard alone", async () => {
    const table = await makeTable(await scene.main(), { name: "Tasten", properties, rows });
    const { keyboard } = table.page;
    await table.page.getByRole("button", { name: "Filtern" }).focus();
    await keyboard.press("Enter");
    const dialog = table.page.getByRole("dialog", { name: "Filter" });
    const field = dialog.getByRole("combobox", { name: "Eigenschaft" });
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    for (const key of ["ArrowDown", "ArrowDown", "Enter", "Tab", "Tab"]) await keyboard.press(key);
    await keyboard.type("1e");
    await keyboard.press("Enter");
    await dialog.getByText("Bitte gib eine Zahl ein.").waitFor();
    await keyboard.press("Backspace");
    await keyboard.type("76");
    await keyboard.press("Enter");
    await expect.poll(() => titles(table)).toEqual(["Emil"]);
    await expect
      .poll(() => table.page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toBe("Filtern");
  });

  it("say of a new entry that they do not show it, and lead to it", async () => {
    const table = await makeTable(await scene.main(), { name: "Gesucht", properties, rows });
    const { page } = table;
    const add = async (title: string) => {
      await page.getByRole("button", { name: "Neuer Eintrag" }).click();
      await page.keyboard.type(title);
      await page.keyboard.press("Enter");
    };
    await page
      .getByRole("toolbar", { name: "Werkzeuge der Datenbank" })
      .getByRole("button", { name: "Suchen" })
      .click();
    await page.keyboard.type("mo");
    await expect.poll(() => titles(table)).toEqual(["Momo"]);
    await add("Momo und Emma");
    await expect.poll(() => titles(table)).toEqual(["Momo", "Momo und Emma"]);
    await add("Jim Knopf");
    const expectAnnounced = page.getByRole("status").filter({ hasText: "zeigen den Eintrag nicht" });
    await expectAnnounced.getByText("„Jim Knopf“ ist angelegt.").waitFor();
    await expect.poll(() => page.getByText("„Momo und Emma“ ist angelegt.").count()).toBe(0);
    await expectAnnounced.getByRole("button", { name: "Öffnen" }).click();
    const title = page.getByRole("complementary", { name: "Eintrag" }).getByLabel("Seitentitel");
    await expect.poll(() => title.inputValue()).toBe("Jim Knopf");
  });

  it("look right", async () => {
    const table = await makeTable(await scene.main(), { name: "Bild", properties, rows });
    const dialog = await openFilter(table);
    await chooseOption(dialog, "Eigenschaft", "Seiten");
    await dialog.getByLabel("Wert").fill("304");
    await dialog.getByRole("button", { name: "Hinzufügen" }).click();
    await chooseOption(dialog, "Eigenschaft", "Erschienen");
    await chooseOption(dialog, "Operator", "ist zwischen");
    await expectGoodLooks(table.page, "database-filter");
  });
});
