import { beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../tools/test/eventually.ts";
import { Palette } from "./page-objects/palette.ts";
import { SearchPage } from "./page-objects/search-page.ts";
import { expectGoodLooks, screenshot } from "./support/browser.ts";
import { textFile, putFile } from "./support/files.ts";
import { signInAsMain, type Main } from "./support/main-calls.ts";
import { useScene } from "./support/scene.ts";
import { makeTable } from "./support/table.ts";

describe("the search", () => {
  const scene = useScene();
  let main: Main;
  let cellar: string;

  const write = async (pageId: string, content: string): Promise<string> =>
    (
      await main.send<{ block_id: string }>("POST", `/api/cortex/pages/${pageId}/blocks`, {
        block_type: "text",
        content,
      })
    ).block_id;
  const make = async (title: string): Promise<string> =>
    (await main.send<{ page_id: string }>("POST", "/api/cortex/pages", { title })).page_id;
  /** What is written can be found a moment later. */
  const found = (question: string, count: number) =>
    eventually(async () => {
      const kinds = "page,entry,database,file,board,person";
      const query = new URLSearchParams({ q: question, kinds });
      const { total } = await main.send<{ total: number }>("GET", `/api/search?${query.toString()}`);
      expect(total).toBe(count);
    });

  beforeAll(async () => {
    main = await signInAsMain(scene.server());
    cellar = await make("Kellerräume");
    for (let at = 0; at < 40; at += 1) await write(cellar, `Regal ${at}: Kisten und Werkzeug.`);
    await write(cellar, "Der Fahrradschlüssel hängt neben der Tür zur Waschküche.");
    await write(await make("Garage"), "Zweiter Fahrradschlüssel im Schrank.");
    await putFile(scene.server(), textFile("Fahrradschlüssel.txt", "Nummer 4711"));
    await found("fahrradschlüssel", 3);
  });

  it("finds a word within a text by Strg+K, shows all hits, and opens one at its block", async () => {
    const { page } = await scene.main();
    await page.goto("/home");
    const palette = new Palette(page);
    await palette.open();
    await palette.type("schlüssel waschküche");
    const option = palette.option(/Kellerräume/);
    await option.getByText("neben der Tür zur").waitFor();
    await screenshot(page, "search-palette");
    await palette.type("fahrradschlussel");
    await palette.option("Alle Treffer").click();
    await page.waitForURL("**/search?q=fahrradschlussel");
    const search = new SearchPage(page);
    await expect.poll(() => search.hits.count()).toBe(3);
    await search.hit("Kellerräume").focus();
    await search.preview.getByText("neben der Tür zur Waschküche").waitFor();
    await screenshot(page, "search-hits");
    await page.keyboard.press("Enter");
    const block = page.getByText("Der Fahrradschlüssel hängt");
    await expect
      .poll(async () => await block.evaluate((it) => it.getBoundingClientRect().bottom < innerHeight))
      .toBe(true);
    // What was searched is offered again.
    await palette.open();
    await palette.option("fahrradschlussel").waitFor();
    await page.keyboard.press("Escape");
    await page.goBack();
    await expect.poll(() => search.field.inputValue()).toBe("fahrradschlussel");
  });

  it("is narrowed by words, chips and facets, by keyboard alone, and Back leads to the question before", async () => {
    const { page } = await scene.main();
    const search = new SearchPage(page);
    await search.open();
    await page.getByRole("region", { name: "So findest du mehr" }).waitFor();
    await page.keyboard.type("fahrradschlüssel");
    await expect.poll(() => search.hits.count()).toBe(3);
    await search.filters.getByRole("button", { name: /Dateien/ }).press("Enter");
    await expect.poll(() => search.hits.count()).toBe(1);
    await expect.poll(() => search.field.inputValue()).toBe("fahrradschlüssel typ:datei");
    await expect.poll(() => search.chips.allInnerTexts()).toEqual(["Art: Datei"]);
    await search.preview.getByText("Nummer 4711").waitFor();
    await screenshot(page, "search-file");
    await page.getByRole("button", { name: "Suche speichern" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Suche speichern" });
    await dialog.getByLabel("Name").fill("Schlüssel als Datei");
    await page.keyboard.press("Enter");
    await page.getByText("steht jetzt in der Seitenleiste").waitFor();
    await search.chips.first().press("Enter");
    await expect.poll(() => search.hits.count()).toBe(3);
    await page.goBack();
    await expect.poll(() => search.hits.count()).toBe(1);
    await page.goBack();
    await expect.poll(() => search.field.inputValue()).toBe("fahrradschlüssel");
    await search.field.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    const second = search.hits.nth(1).getByRole("link");
    await expect.poll(() => second.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => search.field.evaluate((it) => it === document.activeElement)).toBe(true);
    await search.field.fill("gibtesnicht typ:datei");
    await page.getByText("Nichts gefunden für „gibtesnicht typ:datei“").waitFor();
    await screenshot(page, "search-nothing");
    await page.getByRole("button", { name: "Ohne Filter suchen" }).click();
    await page.getByText("Nichts gefunden für „gibtesnicht“").waitFor();
  });

  it("shows a file of a page over it, at its block", async () => {
    const folder = await make("Mietordner");
    for (let at = 0; at < 30; at += 1) await write(folder, `Absatz ${at}`);
    const { block_id } = await main.send<{ block_id: string }>("POST", `/api/cortex/pages/${folder}/blocks`, {
      block_type: "file",
      content: "",
    });
    const file = textFile("Abrechnung.txt", "Der Nebenkostenvorschuss im Mai");
    const file_id = await putFile(scene.server(), file, `/.system/blocks/${block_id}`);
    await main.send("PATCH", `/api/cortex/blocks/${block_id}`, {
      block_config: JSON.stringify({ file_id, original_filename: file.name }),
    });
    await found("nebenkostenvorschuss", 1);
    const { page } = await scene.main();
    const search = new SearchPage(page);
    await search.open("nebenkostenvorschuss");
    await search.hit("Abrechnung.txt").click();
    const shown = page.getByRole("dialog", { name: "Abrechnung.txt" });
    await shown.getByText("Der Nebenkostenvorschuss im Mai").waitFor();
    await page.keyboard.press("Escape");
    await shown.waitFor({ state: "detached" });
    await expect
      .poll(() =>
        page.locator(`[data-block-id="${block_id}"]`).evaluate((it) => {
          const { top, bottom } = it.getBoundingClientRect();
          return top > 0 && bottom < innerHeight;
        }),
      )
      .toBe(true);
    await page.goBack();
    await search.hit("Abrechnung.txt").waitFor();
  });

  it("opens the table at the cell, in the first view that shows it, with the words marked", async () => {
    const address = "Am Quittenhain 3";
    const table = await makeTable(await scene.main(), {
      name: "Kontakte",
      properties: [{ name: "Anschrift", type: "text" }],
      rows: Array.from({ length: 320 }, (_, n) => ({
        title: `Kontakt ${n}`,
        Anschrift: n === 287 ? address : `Weg ${n}`,
      })),
    });
    const { page } = table;
    const { properties, view_configs: views } = await main.send<{
      properties: { property_id: number }[];
      view_configs: { id: number }[];
    }>("GET", `/api/cortex/databases/${table.databaseId}`);
    const where = `/api/cortex/databases/${table.databaseId}/views`;
    // The first view leaves the row out, the second one has it last but 32.
    const [lead] = properties;
    await main.send("PATCH", `${where}/${views[0]?.id}`, {
      filters: [{ property_id: lead?.property_id, operator: "equals", value: "Kontakt 1" }],
    });
    await main.send("POST", where, { name: "Alle" });
    await found("quittenhain", 1);
    const search = new SearchPage(page);
    await search.open("quittenhain");
    await search.preview.getByText(address).waitFor();
    await search.hit("Kontakt 287").click();
    const cell = page.getByRole("gridcell", { name: address });
    await cell.waitFor();
    await expect.poll(() => cell.evaluate((it) => it === document.activeElement)).toBe(true);
    await expect.poll(() => page.getByRole("tab", { selected: true }).innerText()).toBe("Alle");
    const marked = () =>
      page.evaluate(() =>
        [...(CSS.highlights.get("maive-cell-hit-current") ?? [])].map(
          ({ startContainer, startOffset, endOffset }) =>
            startContainer.textContent?.slice(startOffset, endOffset),
        ),
      );
    await expect.poll(() => marked()).toEqual(["Quittenhain"]);
    await screenshot(page, "search-cell");
    await page.keyboard.press("ArrowUp");
    await expect.poll(marked).toEqual([]);
  });

  it("marks the words in another tab, too, whose address is as it would be here", async () => {
    const table = await makeTable(await scene.main(), {
      name: "Gärten",
      properties: [{ name: "Anschrift", type: "text" }],
      rows: [{ title: "Kleingarten", Anschrift: "Am Birnenhang 4" }],
    });
    const { page } = table;
    await found("birnenhang", 1);
    const search = new SearchPage(page);
    await search.open("birnenhang");
    const marked = (tab: typeof page) =>
      tab.evaluate(() =>
        [...(CSS.highlights.get("maive-cell-hit-current") ?? [])].map(
          ({ startContainer, startOffset, endOffset }) =>
            startContainer.textContent?.slice(startOffset, endOffset),
        ),
      );
    const inOtherTab = async (open: () => Promise<void>) => {
      const opened = page.context().waitForEvent("page");
      await open();
      const tab = await opened;
      await expect.poll(() => marked(tab)).toEqual(["Birnenhang"]);
      const { pathname, search: query, hash } = new URL(tab.url());
      expect([pathname, query, hash]).toEqual([
        `/cortex/datenbank/${table.databaseId}`,
        "",
        expect.stringMatching(/^#./),
      ]);
      await tab.close();
    };
    await inOtherTab(() => search.hit("Kleingarten").click({ button: "middle" }));
    await search.hit("Kleingarten").focus();
    await inOtherTab(() => page.keyboard.press("Control+Enter"));
    const palette = new Palette(page);
    await palette.open();
    await palette.type("birnenhang");
    await palette.option(/Kleingarten/).waitFor();
    await inOtherTab(() => page.keyboard.press("Control+Enter"));
    await page.keyboard.press("Escape");
    await search.hit("Kleingarten").click();
    await expect.poll(() => marked(page)).toEqual(["Birnenhang"]);
    expect(new URL(page.url()).search).toBe("");
  });

  it("is saved in the sidebar, where it is put in order, renamed and deleted by keyboard", async () => {
    for (const name of ["Erste", "Zweite"])
      await main.send("POST", "/api/search/saved", { name, question: `fahrradschlüssel ${name}` });
    const { page } = await scene.main();
    await page.goto("/cortex");
    const list = page.getByRole("list", { name: "Gespeicherte Suchen" });
    const names = () => list.getByRole("link").allInnerTexts();
    const second = list.getByRole("link", { name: "Zweite" });
    await second.focus();
    await page.keyboard.press("Alt+ArrowUp");
    await expect.poll(names).toEqual(expect.arrayContaining(["Zweite", "Erste"]));
    await expect
      .poll(async () => (await names()).indexOf("Zweite") < (await names()).indexOf("Erste"))
      .toBe(true);
    await list.getByRole("button", { name: "Aktionen für Zweite" }).press("Enter");
    await page.getByRole("menuitem", { name: "Umbenennen" }).press("Enter");
    await page.getByRole("dialog", { name: "Umbenennen" }).getByLabel("Name").fill("Dritte");
    await page.keyboard.press("Enter");
    await list.getByRole("link", { name: "Dritte" }).waitFor();
    await screenshot(page, "search-saved");
    await list.getByRole("button", { name: "Aktionen für Erste" }).press("Enter");
    await page.getByRole("menuitem", { name: "Löschen" }).press("Enter");
    await list.getByRole("link", { name: "Erste" }).waitFor({ state: "detached" });
    await list.getByRole("link", { name: "Dritte" }).press("Enter");
    await expect.poll(() => new SearchPage(page).field.inputValue()).toBe("fahrradschlüssel Zweite");
  });

  it("shows a guest what they may read, and says when the server cannot be reached", async () => {
    const guest = await scene.person("guest", "Karla");
    await guest.sharePage(cellar, "read");
    const visitor = await scene.as(guest);
    const search = new SearchPage(visitor.page);
    await search.open("fahrradschlüssel");
    await search.hit("Kellerräume").waitFor();
    await expect.poll(() => search.hits.count()).toBe(1);
    await visitor.page.route("**/api/search?*", (route) => route.abort());
    await search.field.fill("waschküche");
    await visitor.page.getByRole("alert").getByText("Gerade kann nicht gesucht werden").waitFor();
    await visitor.page.unroute("**/api/search?*");
    await visitor.page.getByRole("button", { name: "Erneut versuchen" }).click();
    await search.hit("Kellerräume").waitFor();
    visitor.problems.length = 0;
  });

  it("is good to look at, with hits and before them, also on a phone, where filters are a sheet", async () => {
    const { page } = await scene.main({ width: 390, height: 844 });
    const search = new SearchPage(page);
    await search.open("fahrradschlüssel");
    await search.hit("Kellerräume").waitFor();
    await page.getByRole("button", { name: "Filter" }).click();
    const sheet = page.getByRole("dialog", { name: "Filter" });
    await sheet.getByRole("button", { name: /Dateien/ }).click();
    await screenshot(page, "search-phone-filters");
    await sheet.getByRole("button", { name: "Fertig" }).click();
    await expect.poll(() => search.hits.count()).toBe(1);
    await page.goBack();
    await expect.poll(() => search.hits.count()).toBe(3);
    await expectGoodLooks(page, "search-hits");
    await search.open();
    await expectGoodLooks(page, "search-start");
  });
});
