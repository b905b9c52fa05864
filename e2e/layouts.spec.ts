import { describe, expect, it } from "vitest";
import { CalendarPage } from "./page-objects/calendar-page.ts";
import { expectAccessible, expectGoodLooks, screenshot } from "./support/browser.ts";
import { pngFile, textFile, type OwnFile } from "./support/files.ts";
import { cardOf, gardenTable, layOut, storedStates } from "./support/layouts.ts";
import { useScene } from "./support/scene.ts";
import { makeTable } from "./support/table.ts";
import { middleOf } from "./support/touch.ts";

describe("layouts of a view", () => {
  const scene = useScene();

  it("are chosen for everyone, keep the rules of the view, and come back to the table", async () => {
    const table = await gardenTable(await scene.main(), "Ansehen");
    const { page } = table;
    await layOut(page, "Liste");
    await page.getByRole("list", { name: "Ansehen als Liste" }).waitFor();
    await page.getByRole("button", { name: "Stunden 3,5" }).waitFor();
    await expectAccessible(page);
    await screenshot(page, "layout-list");
    const other = (await scene.main()).page;
    await other.goto(`/cortex/${table.pageId}`);
    await other.getByRole("list", { name: "Ansehen als Liste" }).waitFor();
    await layOut(page, "Galerie");
    await page.getByRole("list", { name: "Ansehen als Galerie" }).waitFor();
    await other.getByRole("list", { name: "Ansehen als Galerie" }).waitFor();
    await page.getByRole("button", { name: /^Darstellung: / }).click();
    await page.getByRole("menuitemradio", { name: "Cover der Seite" }).click();
    await screenshot(page, "layout-gallery");
    await layOut(page, "Tabelle");
    await table.grid.waitFor();
  });

  it("as a list leave the titles their room, however many values there are", async () => {
    const names = ["Ort", "Art", "Form", "Zeit", "Ding", "Wert", "Maß", "Teil", "Rest"];
    const chips = ["Werkzeugkeller hinten", "zum Mitnehmen", "noch in Ordnung"];
    const table = await makeTable(await scene.main(), {
      name: "Voll",
      properties: names.map((name) => ({ name, type: "multiple_choice", options: chips })),
      rows: [
        {
          title: "Ein Titel, den man auch dann noch liest",
          ...Object.fromEntries(names.map((name) => [name, JSON.stringify(chips)])),
        },
      ],
    });
    const { page } = table;
    await layOut(page, "Liste");
    const title = page.getByRole("list", { name: "Voll als Liste" }).locator("[data-card-title]");
    for (const width of [1_440, 900, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const share = () =>
        title.evaluate((button) => {
          const card = button.closest("li");
          return button.clientWidth / (card?.clientWidth ?? Infinity);
        });
      await expect.poll(share).toBeGreaterThan(0.25);
      await screenshot(page, `layout-list-full-${width}`);
    }
  });

  it("as a table stay in place up to a chosen column, and show more of long texts in higher rows", async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Feld ${index + 1}`);
    const long =
      "Der Garten braucht im November noch einmal Aufmerksamkeit: Laub, Stauden, Zwiebeln und Kompost.";
    const table = await makeTable(await scene.main(), {
      name: "Breit",
      properties: names.map((name) => ({ name, type: "text" })),
      rows: Array.from({ length: 40 }, (_, index) => ({
        title: `Beet ${index + 1}`,
        "Feld 1": `B${index + 1}`,
        "Feld 2": long,
      })),
    });
    const { page } = table;
    const leftOf = async (column: number) => (await table.at(0, column).boundingBox())?.x;
    await page.getByRole("button", { name: "Spaltenmenü Feld 1", exact: true }).click();
    await page.getByRole("menuitem", { name: "Bis hier fixieren" }).click();
    await expect.poll(() => table.at(0, 1).getAttribute("data-frozen")).toBe("true");
    const [lead, first] = [await leftOf(0), await leftOf(1)];
    await table.select(0, 2);
    await page.keyboard.press("Control+ArrowRight");
    await table.at(0, 12).waitFor();
    await expect.poll(() => table.grid.getAttribute("data-sideways")).toBe("");
    expect([await leftOf(0), await leftOf(1)]).toEqual([lead, first]);
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => table.focused()).toBe("0:2");
    // Not below the frozen ones.
    await expect.poll(async () => ((await leftOf(2)) ?? 0) >= (first ?? 0) + 149).toBe(true);
    const heightOf = async () => (await table.at(1, 0).boundingBox())?.height;
    const before = await heightOf();
    await page.getByRole("button", { name: /^Darstellung: / }).click();
    await page.getByRole("menuitemradio", { name: "Groß", exact: true }).click();
    await expect.poll(async () => ((await heightOf()) ?? 0) - (before ?? 0)).toBe(63);
    await page.reload();
    await table.at(0, 1).waitFor();
    await expect.poll(heightOf).toBe((before ?? 0) + 63);
    await table.select(0, 2);
    await page.keyboard.press("Control+End");
    await expect.poll(() => table.focused()).toBe("39:12");
    await expectAccessible(page);
    await screenshot(page, "table-frozen");
  });

  it("show the first picture of a file property on cards, live, and none where there is none", async () => {
    const table = await makeTable(await scene.main(), {
      name: "Bilder",
      properties: [
        { name: "Stand", type: "single_choice", options: ["offen"] },
        { name: "Fotos", type: "file", config: { max_files: 3 } },
      ],
      rows: [
        { title: "Garten", Stand: "offen" },
        { title: "Keller", Stand: "offen" },
      ],
    });
    const { page } = table;
    const read = async <T>(path: string) => (await (await page.request.get(path)).json()) as T;
    const at = `/api/cortex/databases/${table.databaseId}`;
    const { entries } = await read<{ entries: { page_id: string }[] }>(`${at}/entries`);
    const { properties } = await read<{ properties: { property_id: number; property_name: string }[] }>(at);
    const photos = properties.find(({ property_name: name }) => name === "Fotos")?.property_id;
    const upload = async (file: OwnFile) => {
      const path = `/api/cortex/entries/${entries[0]?.page_id}/properties/${photos}/files`;
      expect((await page.request.post(path, { multipart: { file } })).status()).toBe(201);
    };
    await upload(textFile("Notiz.txt", "kein Bild"));
    await layOut(page, "Galerie");
    await page.getByRole("button", { name: /^Darstellung: / }).click();
    await page.getByRole("menuitemradio", { name: "Fotos", exact: true }).click();
    const pictures = page.locator("[data-card] img[src*='/api/drive/thumbnail/']");
    await page.locator("[data-card]").first().waitFor();
    await expect.poll(() => pictures.count()).toBe(0);
    await upload(pngFile("Herbst.png"));
    const isDrawn = async () =>
      (await pictures.count()) === 1 &&
      (await pictures.evaluateAll((all) => all.every((each) => (each as HTMLImageElement).naturalWidth > 0)));
    await expect.poll(isDrawn).toBe(true);
    await expectGoodLooks(page, "layout-gallery-files");
    await layOut(page, "Brett");
    await expect
      .poll(() => page.locator("[data-board-card] img[src*='/api/drive/thumbnail/']").count())
      .toBe(1);
    await expectGoodLooks(page, "layout-board-files");
    const onPaper = (act: "beforeprint" | "afterprint") =>
      page.evaluate((name) => window.dispatchEvent(new Event(name)), act);
    await page.evaluate(() => {
      window.print = () => window.dispatchEvent(new Event("beforeprint"));
    });
    await page.emulateMedia({ media: "print" });
    await page.keyboard.press("Control+p");
    const column = page
      .getByRole("group", { name: "Bilder", exact: true })
      .getByRole("region", { name: "offen" });
    await expect.poll(() => column.getByRole("listitem").allTextContents()).toHaveLength(2);
    await expect
      .poll(() =>
        column.locator("img").evaluateAll((all) => all.map((each) => (each as HTMLImageElement).complete)),
      )
      .toEqual([true]);
    await screenshot(page, "layout-board-print");
    await onPaper("afterprint");
    await expect.poll(() => column.count()).toBe(0);
    await page.emulateMedia({ media: "screen" });
  });

  it("are a reader's own where only main decides, and let nobody move what they may only read", async () => {
    const table = await gardenTable(await scene.main(), "Lesen");
    const reader = await scene.person("guest", "lesende");
    await reader.sharePage(table.pageId, "read");
    await reader.shareDatabase(table.databaseId, "read");
    const { page } = await scene.as(reader);
    await page.goto(`/cortex/${table.pageId}`);
    await layOut(page, "Brett");
    await cardOf(page, "Rasen mähen").focus();
    await page.keyboard.press("Alt+ArrowRight");
    await page.getByText("Du kannst diese Zelle nicht ändern.").waitFor();
    expect((await storedStates(table)).get("Rasen mähen")).toBe("offen");
    await page.getByText(/Geändert: Darstellung/).waitFor();
    await table.page.reload();
    await table.grid.waitFor();
  });

  it("show entries in a calendar, where they are moved by mouse and key, made, and taken back", async () => {
    const day = (n: number) => {
      const now = new Date();
      return new Date(Date.UTC(now.getFullYear(), now.getMonth(), n)).toISOString().slice(0, 10);
    };
    const value = (n: number) =>
      JSON.stringify({
        start_date: `${day(n)}T00:00:00.000Z`,
        end_date: null,
        include_time: false,
        include_end_date: false,
      });
    const table = await makeTable(await scene.main(), {
      name: "Beete",
      properties: [{ name: "Tag", type: "date" }],
      rows: [{ title: "Säen", Tag: value(10) }, { title: "Gießen", Tag: value(12) }, { title: "Irgendwann" }],
    });
    const { page } = table;
    const dayOf = async (title: string) =>
      (await table.stored("Tag")).find(([name]) => name === title)?.[1]?.slice(15, 25);
    await layOut(page, "Kalender");
    const sow = page.locator("[data-event]").filter({ hasText: "Säen" });
    await sow.waitFor();
    await expectAccessible(page);
    await screenshot(page, "layout-calendar");
    await expect.poll(() => page.locator("[data-event]").count()).toBe(2);
    const from = await middleOf(sow);
    const to = await middleOf(page.locator(`[data-day="${day(11)}"]`));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => dayOf("Säen")).toBe(day(11));
    await new CalendarPage(page).focus(sow);
    await page.keyboard.press("Alt+ArrowRight");
    await expect.poll(() => dayOf("Säen")).toBe(day(12));
    await page.keyboard.press("Control+z");
    await expect.poll(() => dayOf("Säen")).toBe(day(11));
    await page.locator(`[data-day="${day(20)}"]`).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Neuer Eintrag", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: /^Neuer Eintrag am / });
    await dialog.getByLabel("Name").fill("Ernten");
    await page.keyboard.press("Enter");
    await page.locator("[data-event]").filter({ hasText: "Ernten" }).waitFor();
    await expect.poll(() => dayOf("Ernten")).toBe(day(20));
  });
});
