import { beforeAll, describe, expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import { SidePanel } from "./page-objects/side-panel.ts";
import { expectAccessible, screenshot } from "./support/browser.ts";
import { putFile, textFile } from "./support/files.ts";
import { makeLibrary, type Library } from "./support/library.ts";
import { useScene } from "./support/scene.ts";
import { makeTable, type Table } from "./support/table.ts";
import { Finger, middleOf } from "./support/touch.ts";

const phone = { width: 390, height: 844, mobile: true } as const;

const sheet = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const done = (within: Locator) => within.getByRole("button", { name: "Fertig", exact: true });
const tapped = async (within: Locator, name: string) =>
  within.getByRole("button", { name, exact: true }).tap();

/** The page itself never scrolls sideways. */
const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);

describe("a table on a phone", () => {
  const scene = useScene();
  const open = async (name: string, rows = 4): Promise<Table> =>
    makeTable(await scene.main(phone), {
      name,
      properties: [
        { name: "Ort", type: "text" },
        { name: "Anzahl", type: "number" },
        { name: "Fertig?", type: "boolean" },
        { name: "Tag", type: "date" },
        { name: "Art", type: "single_choice", options: ["Roman", "Krimi"] },
        { name: "Themen", type: "multiple_choice", options: ["Zeit", "Berge"] },
      ],
      rows: Array.from({ length: rows }, (_, n) => ({ title: `Eintrag ${n + 1}`, Ort: `Regal ${n + 1}` })),
    });

  it("keeps the page still, the first column in sight, and every tool big enough for a finger", async () => {
    const { page, grid } = await open("Maße", 60);
    await expectNoSidewaysScroll(page);
    const tools = page.getByRole("toolbar", { name: "Werkzeuge der Datenbank" });
    const buttons = await tools.getByRole("button").all();
    const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
    for (const box of boxes) {
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.y).toBe(boxes[0]?.y);
    }
    const title = grid.getByRole("gridcell", { name: "Eintrag 1", exact: true });
    const before = await title.boundingBox();
    await grid.evaluate((box) => box.scrollTo({ left: 400 }));
    await grid.getByRole("columnheader", { name: "Art" }).waitFor();
    expect((await title.boundingBox())?.x).toBe(before?.x);
    expect(before?.width).toBeLessThan(180);
    expect(before?.height).toBeGreaterThanOrEqual(43);
    await expectAccessible(page);
  });

  it("edits text, numbers, choices, dates and marks in a sheet, from one property to the next", async () => {
    const table = await open("Blatt");
    const { page } = table;
    await table.at(0, 1).tap();
    const place = sheet(page, "Ort");
    await place.getByText("Eintrag 1").waitFor();
    await place.getByRole("textbox", { name: "Ort" }).fill("Keller");
    await expectAccessible(page);
    await tapped(place, "Weiter");
    const count = sheet(page, "Anzahl");
    await count.getByRole("textbox", { name: "Anzahl" }).fill("viele");
    await tapped(count, "Weiter");
    await count.getByText("Bitte gib eine Zahl ein.").waitFor();
    await count.getByRole("textbox", { name: "Anzahl" }).fill("1.200,5");
    await tapped(count, "Weiter");
    const mark = sheet(page, "Fertig?");
    await mark.getByRole("switch", { name: "Fertig?" }).tap({ force: true });
    await tapped(mark, "Weiter");
    const day = sheet(page, "Tag");
    await day.getByRole("textbox", { name: "Startdatum" }).fill("24.12.2026");
    await tapped(day, "Weiter");
    await sheet(page, "Art").getByRole("option", { name: "Krimi" }).tap();
    await sheet(page, "Art").waitFor({ state: "detached" });
    await expect.poll(() => table.focused()).toBe("0:5");
    await table.at(0, 5).tap();
    await tapped(sheet(page, "Art"), "Weiter");
    const topics = sheet(page, "Themen");
    await topics.getByRole("option", { name: "Zeit" }).tap();
    await topics.getByRole("option", { name: "Berge" }).tap();
    await expect.poll(() => topics.getByRole("button", { name: "Weiter" }).isDisabled()).toBe(true);
    await done(topics).tap();
    await topics.waitFor({ state: "detached" });
    // The table is where 'Weiter' has led.
    await expect.poll(() => table.focused()).toBe("0:6");
    await expect
      .poll(async () => (await table.stored("Ort", "Anzahl", "Fertig?", "Art", "Themen"))[0])
      .toEqual(["Eintrag 1", "Keller", "1200.5", "true", "Krimi", '["Zeit","Berge"]']);
    expect((await table.stored("Tag"))[0]?.[1]).toContain("2026-12-24");
  });

  it("leaves all as it was by 'Abbrechen' and Escape, and takes what was written by the Back button", async () => {
    const table = await open("Zurück");
    const { page } = table;
    const field = sheet(page, "Ort").getByRole("textbox", { name: "Ort" });
    await table.at(0, 1).tap();
    await field.fill("falsch");
    await tapped(sheet(page, "Ort"), "Abbrechen");
    await table.at(0, 1).tap();
    await field.fill("auch falsch");
    await page.keyboard.press("Escape");
    await field.waitFor({ state: "detached" });
    await table.at(1, 1).tap();
    await field.fill("richtig");
    await page.goBack();
    await field.waitFor({ state: "detached" });
    await table.grid.waitFor();
    await expect
      .poll(async () => (await table.stored("Ort")).slice(0, 2))
      .toEqual([
        ["Eintrag 1", "Regal 1"],
        ["Eintrag 2", "richtig"],
      ]);
  });

  it("has the cell locked for others while its sheet is open", async () => {
    const table = await open("Schloss");
    const other = await table.openFor(await scene.main(), "Schloss");
    await table.at(0, 1).tap();
    await sheet(table.page, "Ort").waitFor();
    await other.grid.locator('[data-locked="true"]').waitFor();
    await tapped(sheet(table.page, "Ort"), "Abbrechen");
    await other.grid.locator('[data-locked="true"]').waitFor({ state: "detached" });
  });

  it("selects by a long touch, stretches by the handles, and copies, fills and empties by the bar", async () => {
    const table = await open("Bereich", 30);
    const { page } = table;
    const finger = await Finger.of(page);
    const bar = page.getByRole("toolbar", { name: "Ausgewählte Zellen" });
    await finger.down(await middleOf(table.at(0, 1)));
    await bar.waitFor();
    await finger.up();
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    await expect.poll(() => table.selected()).toBe(1);
    await finger.drag(
      await middleOf(table.grid.locator('[data-range-handle="end"]')),
      await middleOf(table.at(3, 1)),
    );
    await expect.poll(() => table.selected()).toBe(4);
    await screenshot(page, "phone-range");
    await expectAccessible(page);
    await bar.getByRole("button", { name: "Ausfüllen" }).tap();
    const places = async () => (await table.stored("Ort")).slice(0, 5).map(([, place]) => place);
    await expect.poll(places).toEqual(["Regal 1", "Regal 1", "Regal 1", "Regal 1", "Regal 5"]);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await bar.getByRole("button", { name: "Kopieren" }).tap();
    await page.getByText("Kopiert", { exact: true }).waitFor();
    await bar.getByRole("button", { name: "Leeren" }).tap();
    await expect.poll(places).toEqual(["", "", "", "", "Regal 5"]);
    await bar.getByRole("button", { name: "Einfügen" }).tap();
    await expect.poll(places).toEqual(["Regal 1", "Regal 1", "Regal 1", "Regal 1", "Regal 5"]);
    await bar.getByRole("button", { name: "Auswahl beenden" }).tap();
    await expect.poll(() => table.selected()).toBe(0);
    const scrolled = () => table.grid.evaluate((box) => box.scrollTop);
    const from = await middleOf(table.at(6, 1));
    await finger.drag(from, { ...from, y: from.y - 200 });
    await expect.poll(scrolled).toBeGreaterThan(100);
    await expect.poll(() => bar.count()).toBe(0);
  });

  it("deletes ticked rows in one request, which can be taken back, and widens a column by its menu", async () => {
    const table = await open("Viele", 6);
    const { page } = table;
    const requests: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET") requests.push(new URL(request.url()).pathname);
    });
    const titles = async () => (await table.stored()).map(([title]) => title);
    for (const row of [1, 2, 4])
      await table.grid
        .getByRole("rowheader", { name: `Zeile ${row}`, exact: true })
        .getByRole("checkbox")
        .tap();
    const bar = page.getByRole("toolbar", { name: "Ausgewählte Zeilen" });
    await bar.getByText("3 Zeilen ausgewählt").waitFor();
    await expectNoSidewaysScroll(page);
    await screenshot(page, "phone-bulk");
    await bar.getByRole("button", { name: "Löschen" }).tap();
    await expect.poll(titles).toEqual(["Eintrag 3", "Eintrag 5", "Eintrag 6"]);
    await page.getByRole("button", { name: "Rückgängig" }).tap();
    await expect.poll(titles).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Eintrag ${n}`));
    expect(requests.filter((path) => path.includes("/entries/"))).toEqual([
      `/api/cortex/databases/${table.databaseId}/entries/delete`,
      `/api/cortex/databases/${table.databaseId}/entries/restore`,
    ]);
    const head = table.grid.getByRole("columnheader", { name: "Ort" });
    const width = (await head.boundingBox())?.width ?? 0;
    await head.getByRole("button", { name: "Spaltenmenü Ort" }).tap();
    await page.getByRole("menuitem", { name: "Breiter" }).tap();
    await page.getByRole("menuitem", { name: "Breiter" }).tap();
    await expect.poll(async () => (await head.boundingBox())?.width).toBe(width + 80);
  });
});

describe("the values of an entry, on a phone", () => {
  const scene = useScene();

  it("are edited in the sheet of the table's cells, one after the other", async () => {
    const library = await makeLibrary(scene.server());
    const { page } = await scene.main(phone);
    await page.goto(`/cortex/${library.pageId}?eintrag=${library.entryId("Momo")}`);
    const panel = new SidePanel(page);
    const value = (name: string) => panel.root.getByRole("button", { name: new RegExp(`^${name}`) });
    await value("Art").tap();
    await page.getByRole("dialog", { name: "Art" }).getByRole("option", { name: "Märchen" }).tap();
    await page.getByRole("dialog", { name: "Art" }).waitFor({ state: "detached" });
    await expect.poll(() => library.stored("Momo", "Art")).toBe("Märchen");
    await value("Seiten").tap();
    const sheet = page.getByRole("dialog", { name: "Seiten" });
    await sheet.getByRole("textbox", { name: "Seiten" }).fill("304");
    await sheet.getByRole("button", { name: "Weiter" }).tap();
    await page.getByRole("dialog", { name: "Drittel" }).getByText("101,333333").waitFor();
    await expectAccessible(page);
    await page.goBack();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await panel.root.waitFor();
    await expect.poll(() => library.stored("Momo", "Seiten")).toBe("304");
    const small = await panel.root
      .locator("[data-property]")
      .evaluateAll((fields) => fields.filter((field) => field.getBoundingClientRect().height < 44).length);
    expect(small).toBe(0);
  });
});

describe("what links to something, on a phone", () => {
  const scene = useScene();
  let library: Library;
  beforeAll(async () => {
    library = await makeLibrary(scene.server());
    await putFile(scene.server(), textFile("Leseprobe.txt", "Es war einmal"));
    await library.write("Momo", "Seiten", "300");
  });

  it("is chosen in the sheet: entries, people, files of Drive and files of its own", async () => {
    const visitor = await scene.main(phone);
    const { page } = visitor;
    const table = await library.openFor(visitor);
    await table.at(2, library.column("Autoren")).tap();
    const authors = sheet(page, "Autoren");
    await authors.getByRole("option", { name: "Michael Ende" }).tap();
    await tapped(authors, "Weiter");
    await tapped(sheet(page, "Fortsetzung"), "Weiter");
    const readers = sheet(page, "Gelesen von");
    await readers.getByRole("option", { name: "admin" }).tap();
    await tapped(readers, "Weiter");
    const files = sheet(page, "Anlagen");
    await files.locator("input[type=file]").setInputFiles(textFile("Notiz.txt", "gelesen"));
    await files.getByRole("list", { name: "Angehängte Dateien" }).getByText("Notiz.txt").waitFor();
    await expectAccessible(page);
    await tapped(files, "Weiter");
    const source = sheet(page, "Quelle");
    await source.getByRole("option", { name: /Leseprobe/ }).tap();
    await source.waitFor({ state: "detached" });
    await expect.poll(() => library.stored("Momo", "Autoren")).toBe(library.entryId("Michael Ende"));
    await expect.poll(() => library.stored("Momo", "Gelesen von")).not.toBe("");
    await expect.poll(() => library.stored("Momo", "Quelle")).not.toBe("");
  });

  it("says in the sheet why a computed value is what it is", async () => {
    const visitor = await scene.main(phone);
    const { page } = visitor;
    const table = await library.openFor(visitor);
    await table.grid.evaluate((grid, left) => grid.scrollTo({ left }), 150 * (library.column("Drittel") - 1));
    await table.at(2, library.column("Drittel")).filter({ hasText: "100" }).tap();
    const why = sheet(page, "Warum dieser Wert?");
    await why.waitFor();
    await why.getByRole("button", { name: "Schließen" }).first().tap();
    await why.waitFor({ state: "detached" });
    await table.at(2, library.column("Seiten")).tap();
    await tapped(sheet(page, "Seiten"), "Weiter");
    await tapped(sheet(page, "Drittel"), "Warum dieser Wert?");
    await why.waitFor();
  });
});

describe("rows as cards", () => {
  const scene = useScene();
  const open = async (name: string, rows: number, options: object = phone): Promise<Table> => {
    const table = await makeTable(await scene.main(options), {
      name,
      properties: [
        { name: "Ort", type: "text" },
        { name: "Fertig?", type: "boolean" },
      ],
      rows: Array.from({ length: rows }, (_, n) => ({ title: `Karte ${n + 1}`, Ort: `Regal ${n + 1}` })),
    });
    await table.page.getByRole("button", { name: "Als Karten anzeigen" }).click();
    await cards(table).getByRole("button", { name: "Karte 1", exact: true }).waitFor();
    return table;
  };
  const cards = ({ page }: Table) => page.getByRole("list", { name: /als Karten$/ });
  const card = (table: Table, title: string) =>
    cards(table)
      .getByRole("listitem")
      .filter({ has: table.page.getByRole("button", { name: title, exact: true }) });

  it("show the view's values, which are edited in the sheet, live and remembered", async () => {
    const table = await open("Kartei", 5);
    const { page } = table;
    await screenshot(page, "phone-cards");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await card(table, "Karte 2").getByRole("button", { name: "Ort Regal 2" }).tap();
    await sheet(page, "Ort").getByRole("textbox", { name: "Ort" }).fill("Dachboden");
    await done(sheet(page, "Ort")).tap();
    await card(table, "Karte 2").getByRole("button", { name: "Ort Dachboden" }).waitFor();
    await card(table, "Karte 2").getByRole("button", { name: "Fertig? Leer" }).tap();
    await expect
      .poll(async () => (await table.stored("Ort", "Fertig?"))[1])
      .toEqual(["Karte 2", "Dachboden", "true"]);
    const other = await table.openFor(await scene.main(), "Kartei");
    await other.at(0, 1).click();
    await other.page.keyboard.press("Control+a");
    await other.page.keyboard.type("Keller");
    await other.page.keyboard.press("Enter");
    await card(table, "Karte 1").getByRole("button", { name: "Ort Keller" }).waitFor();
    await page.reload();
    await card(table, "Karte 1").getByRole("button", { name: "Ort Keller" }).waitFor();
    await page.getByRole("button", { name: "Als Tabelle anzeigen" }).tap();
    await table.grid.waitFor();
  });

  it("open beside the page, and are made, duplicated and deleted", async () => {
    const table = await open("Stapel", 2);
    const { page } = table;
    const panel = new SidePanel(page);
    await card(table, "Karte 1").getByRole("button", { name: "Karte 1", exact: true }).tap();
    await panel.root.waitFor();
    expect((await panel.root.boundingBox())?.width).toBe(390);
    await page.goBack();
    await panel.root.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Neuer Eintrag" }).tap();
    await page.getByRole("textbox", { name: "Name" }).fill("Karte 3");
    await page.keyboard.press("Enter");
    await card(table, "Karte 3").waitFor();
    await card(table, "Karte 3").getByRole("button", { name: "Menü von „Karte 3“" }).tap();
    await page.getByRole("menuitem", { name: "Löschen" }).tap();
    await card(table, "Karte 3").waitFor({ state: "detached" });
    await card(table, "Karte 1").getByRole("checkbox").tap();
    await card(table, "Karte 2").getByRole("checkbox").tap();
    const bar = page.getByRole("toolbar", { name: "Ausgewählte Zeilen" });
    await bar.getByRole("button", { name: "Duplizieren" }).tap();
    await expect.poll(async () => (await table.stored()).length).toBe(4);
  });

  it("are searched and say when nothing fits", async () => {
    const table = await open("Suche", 5);
    const { page } = table;
    const tools = page.getByRole("toolbar", { name: "Werkzeuge der Datenbank" });
    await tools.getByRole("button", { name: "Suchen", exact: true }).tap();
    await page.getByRole("searchbox", { name: "Suchen" }).fill("Karte 4");
    await expect.poll(() => cards(table).getByRole("listitem").count()).toBe(1);
    await page.getByRole("searchbox", { name: "Suchen" }).fill("nirgends");
    await page.getByText("Kein Eintrag enthält „nirgends“.").waitFor();
  });

  it("scroll through thousands, and arrows lead from title to title in columns on a wide screen", async () => {
    const table = await open("Tausende", 5_000, { width: 1_440, height: 900 });
    const { page } = table;
    const list = cards(table);
    await expect.poll(() => list.getByRole("listitem").count()).toBeLessThan(60);
    const scroller = list.locator("xpath=..");
    await scroller.evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
    await card(table, "Karte 5000").waitFor();
    await card(table, "Karte 5000").getByRole("button", { name: "Karte 5000", exact: true }).focus();
    await page.keyboard.press("Home");
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe("Karte 1");
    await page.keyboard.press("ArrowRight");
    await expect.poll(focused).toBe("Karte 2");
    const across = await card(table, "Karte 1").evaluate(
      (item) =>
        [...(item.parentElement?.children ?? [])].filter(
          (other) => other.getBoundingClientRect().top === item.getBoundingClientRect().top,
        ).length,
    );
    expect(across).toBeGreaterThan(1);
    await page.keyboard.press("ArrowDown");
    await expect.poll(focused).toBe(`Karte ${2 + across}`);
    await page.keyboard.press("Enter");
    await new SidePanel(page).root.waitFor();
  });
});
