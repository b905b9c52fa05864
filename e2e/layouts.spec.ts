import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { CalendarPage } from "./page-objects/calendar-page.ts";
import { expectAccessible, screenshot } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";
import { makeTable, type Table } from "./support/table.ts";
import { Finger, middleOf } from "./support/touch.ts";

const phone = { width: 390, height: 844, mobile: true } as const;

const layOut = async (page: Page, layout: string): Promise<void> => {
  await page.getByRole("button", { name: /^Darstellung: / }).click();
  await page.getByRole("menuitemradio", { name: layout, exact: true }).click();
};
const columnOf = (page: Page, name: string) =>
  page.getByRole("region", { name: new RegExp(`^${name}, \\d`) });
const cardOf = (page: Page, title: string) => page.getByRole("button", { name: title, exact: true });
const titlesIn = (page: Page, column: string) =>
  columnOf(page, column).locator("[data-board-title]").allTextContents();

describe("layouts of a view", () => {
  const scene = useScene();
  const rows: readonly { title: string; [property: string]: string }[] = [
    { title: "Rasen mähen", Stand: "offen", Stunden: "2" },
    { title: "Hecke schneiden", Stand: "offen", Stunden: "3.5" },
    { title: "Zaun streichen", Stand: "läuft", Stunden: "8" },
    { title: "Beete planen", Stand: "fertig" },
    { title: "Gartenbuch", Stunden: "1" },
  ];
  const open = async (name: string, options?: Parameters<typeof scene.main>[0]): Promise<Table> =>
    makeTable(await scene.main(options), {
      name,
      properties: [
        { name: "Stand", type: "single_choice", options: ["offen", "läuft", "fertig"] },
        { name: "Stunden", type: "number" },
      ],
      rows,
    });
  const stored = async (table: Table) =>
    new Map((await table.stored("Stand")).map(([title = "", state = ""]) => [title, state]));

  it("are chosen for everyone, keep the rules of the view, and come back to the table", async () => {
    const table = await open("Ansehen");
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
    await page.getByRole("menuitemcheckbox", { name: "Cover zeigen" }).click();
    await screenshot(page, "layout-gallery");
    await layOut(page, "Tabelle");
    await table.grid.waitFor();
  });

  it("show a board whose cards are dragged, live for others, and taken back as one step", async () => {
    const table = await open("Garten");
    const { page } = table;
    await layOut(page, "Brett");
    await columnOf(page, "offen").waitFor();
    await expect.poll(() => titlesIn(page, "offen")).toEqual(["Rasen mähen", "Hecke schneiden"]);
    await expect.poll(() => titlesIn(page, "Ohne Stand")).toEqual(["Gartenbuch"]);
    await expectAccessible(page);
    const other = (await scene.main()).page;
    await other.goto(`/cortex/${table.pageId}`);
    await expect.poll(() => titlesIn(other, "läuft")).toEqual(["Zaun streichen"]);

    const from = await middleOf(cardOf(page, "Hecke schneiden"));
    const to = await middleOf(cardOf(page, "Zaun streichen"));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y - 40, { steps: 8 });
    await screenshot(page, "board-drag");
    await page.mouse.up();
    await expect.poll(() => titlesIn(page, "läuft")).toEqual(["Hecke schneiden", "Zaun streichen"]);
    await expect.poll(() => titlesIn(other, "läuft")).toEqual(["Hecke schneiden", "Zaun streichen"]);
    await expect.poll(async () => (await stored(table)).get("Hecke schneiden")).toBe("läuft");
    // No panel opened by the click that ended the drag.
    expect(new URL(page.url()).search).toBe("");

    await cardOf(page, "Hecke schneiden").focus();
    await page.keyboard.press("Control+z");
    await expect.poll(() => titlesIn(other, "offen")).toEqual(["Rasen mähen", "Hecke schneiden"]);
    await expect.poll(() => titlesIn(page, "läuft")).toEqual(["Zaun streichen"]);
  });

  it("let a board be used by the keyboard alone", async () => {
    const table = await open("Tasten");
    const { page } = table;
    await layOut(page, "Brett");
    await cardOf(page, "Rasen mähen").focus();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.keyboard.press("ArrowDown");
    await expect.poll(focused).toBe("Hecke schneiden");
    await page.keyboard.press("ArrowRight");
    await expect.poll(focused).toBe("Zaun streichen");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(focused).toBe("Rasen mähen");
    await page.keyboard.press("Alt+ArrowDown");
    await expect.poll(() => titlesIn(page, "offen")).toEqual(["Hecke schneiden", "Rasen mähen"]);
    await expect.poll(focused).toBe("Rasen mähen");
    await page.keyboard.press("Alt+ArrowRight");
    await expect.poll(() => titlesIn(page, "läuft")).toContain("Rasen mähen");
    await expect.poll(focused).toBe("Rasen mähen");
    await page.getByText("„Rasen mähen“ steht jetzt in „läuft“.").waitFor();
    await page.keyboard.press("Shift+F10");
    await page.getByRole("menuitem", { name: "fertig", exact: true }).press("Enter");
    await expect.poll(async () => (await stored(table)).get("Rasen mähen")).toBe("fertig");
    await expect.poll(focused).toBe("Rasen mähen");
    await page.keyboard.press("Enter");
    await page.getByRole("complementary").getByText("Rasen mähen").first().waitFor();
  });

  it("add up columns, collapse them, and begin entries in them", async () => {
    const table = await open("Summen");
    const { page } = table;
    await layOut(page, "Brett");
    await page.getByRole("button", { name: /^Darstellung: / }).click();
    await page.getByRole("menuitemradio", { name: "Stunden", exact: true }).click();
    await columnOf(page, "offen").getByTitle("Summe von Stunden: 5,5").waitFor();
    await columnOf(page, "fertig").getByRole("button", { name: "Spalte „fertig“ einklappen" }).click();
    await page.getByRole("button", { name: "Spalte „fertig“ ausklappen" }).waitFor();
    await expect.poll(() => titlesIn(page, "fertig")).toEqual([]);
    await columnOf(page, "läuft").getByRole("button", { name: "Neuer Eintrag in „läuft“" }).click();
    await page.keyboard.type("Teich anlegen");
    await page.keyboard.press("Enter");
    await expect.poll(() => titlesIn(page, "läuft")).toEqual(["Zaun streichen", "Teich anlegen"]);
    await screenshot(page, "board");
    await page.reload();
    await page.getByRole("button", { name: "Spalte „fertig“ ausklappen" }).waitFor();
  });

  it("take people as columns, also those without a card", async () => {
    const table = await makeTable(await scene.main(), {
      name: "Dienste",
      properties: [{ name: "Wer", type: "person", config: { linked_property_name: "Dienste von" } }],
      rows: [{ title: "Kasse" }, { title: "Grill" }],
    });
    await scene.person("guest", "griller");
    const { page } = table;
    await layOut(page, "Brett");
    await columnOf(page, "griller").waitFor();
    await expect.poll(() => titlesIn(page, "Ohne Wer")).toEqual(["Kasse", "Grill"]);
    const from = await middleOf(cardOf(page, "Grill"));
    const to = await middleOf(columnOf(page, "griller"));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => titlesIn(page, "griller")).toEqual(["Grill"]);
    await expect
      .poll(async () => (await table.stored("Wer")).filter(([, who]) => who !== ""))
      .toHaveLength(1);
    await expect.poll(() => titlesIn(page, "Ohne Wer")).toEqual(["Kasse"]);
    await columnOf(page, "griller").getByRole("button", { name: "Neuer Eintrag in „griller“" }).click();
    await page.keyboard.type("Kohle holen");
    await page.keyboard.press("Enter");
    await expect.poll(() => titlesIn(page, "griller")).toEqual(["Grill", "Kohle holen"]);
  });

  it("move a card on a phone after a long press", async () => {
    const table = await open("Finger", phone);
    const { page } = table;
    await layOut(page, "Brett");
    await cardOf(page, "Gartenbuch").waitFor();
    await screenshot(page, "board-phone");
    const finger = await Finger.of(page);
    const from = await middleOf(cardOf(page, "Gartenbuch"));
    const target = await columnOf(page, "offen").boundingBox();
    await finger.down(from);
    await page.locator("[data-taken]").waitFor();
    await finger.move({ x: (target?.x ?? 0) + 40, y: from.y + 30 });
    await finger.up();
    await expect.poll(async () => (await stored(table)).get("Gartenbuch")).toBe("offen");
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

  it("are a reader's own where only main decides, and let nobody move what they may only read", async () => {
    const table = await open("Lesen");
    const reader = await scene.person("guest", "lesende");
    await reader.sharePage(table.pageId, "read");
    await reader.shareDatabase(table.databaseId, "read");
    const { page } = await scene.as(reader);
    await page.goto(`/cortex/${table.pageId}`);
    await layOut(page, "Brett");
    await cardOf(page, "Rasen mähen").focus();
    await page.keyboard.press("Alt+ArrowRight");
    await page.getByText("Du kannst diese Zelle nicht ändern.").waitFor();
    expect((await stored(table)).get("Rasen mähen")).toBe("offen");
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

  it("draw a chart of what the server calculates, live for others, with a table behind it", async () => {
    const table = await open("Aufwand");
    const { page } = table;
    await layOut(page, "Diagramm");
    const drawing = page.getByRole("group", { name: "Balken: Anzahl nach Stand" });
    await drawing.waitFor();
    await page.getByRole("button", { name: "Diagramm einstellen" }).click();
    await page.getByLabel("Gezeigt wird", { exact: true }).selectOption("Summe");
    await page.keyboard.press("Escape");
    const hours = page.getByRole("group", { name: "Balken: Stunden (Summe) nach Stand" });
    await hours.focus();
    await page.keyboard.press("Home");
    await page.getByText("Ohne Stand: 1", { exact: true }).waitFor({ state: "attached" });
    await page.keyboard.press("ArrowRight");
    await page.getByText("offen: 5,5", { exact: true }).waitFor({ state: "attached" });
    await expectAccessible(page);
    await screenshot(page, "chart-bars");

    const other = (await scene.main()).page;
    await other.goto(`/cortex/${table.pageId}`);
    await other.getByRole("button", { name: "Als Tabelle zeigen" }).click();
    const figures = other.getByRole("table", { name: "Stunden (Summe) nach Stand" });
    const cells = () => figures.getByRole("row").allInnerTexts();
    const all = [
      "Stand\tStunden (Summe)",
      "Ohne Stand\t1",
      "offen\t5,5",
      "läuft\t8",
      "fertig\t–",
      "5 Einträge\t14,5",
    ];
    await expect.poll(cells).toEqual(all);
    await expectAccessible(other);
    const path = `/api/cortex/databases/${table.databaseId}`;
    const { properties } = (await (await page.request.get(path)).json()) as {
      properties: { property_id: number; property_name: string }[];
    };
    const hoursId = properties.find(({ property_name: name }) => name === "Stunden")?.property_id;
    const { entries } = (await (await page.request.get(`${path}/entries`)).json()) as {
      entries: { page_id: string; title: string }[];
    };
    const fence = entries.find(({ title }) => title === "Zaun streichen")?.page_id ?? "";
    const answer = await page.request.patch(`/api/cortex/entries/${fence}/properties`, {
      data: { property_id: hoursId, value: 9 },
    });
    expect(answer.status()).toBe(200);
    await expect.poll(cells).toContain("läuft\t9");

    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Als Bild speichern (PNG)" }).click();
    expect((await saved).suggestedFilename()).toBe("Stunden (Summe) nach Stand.png");
    await page.getByRole("button", { name: "Diagramm einstellen" }).click();
    await page.getByLabel("Art", { exact: true }).selectOption("Zahl");
    await page.keyboard.press("Escape");
    await page.getByRole("region", { name: "Zahl: Stunden (Summe)" }).getByText("15,5").waitFor();
  });

  it("show entries on a timeline: dragged, stretched, moved by keys, live for others, and taken back", async () => {
    const table = await makeTable(await scene.main(), {
      name: "Bauplan",
      properties: [{ name: "Zeit", type: "date" }],
      rows: [
        {
          title: "Aushub",
          Zeit: JSON.stringify({ start_date: "2026-03-02", end_date: "2026-03-04", include_end_date: true }),
        },
        { title: "Keller", Zeit: JSON.stringify({ start_date: "2026-03-09" }) },
        { title: "Dach" },
      ],
    });
    const { page } = table;
    await layOut(page, "Zeitleiste");
    const list = page.getByRole("list", { name: "Bauplan als Zeitleiste" });
    await list.waitFor();
    const titles = (of: Page) => of.getByRole("list", { name: "Bauplan als Zeitleiste" }).getByRole("button");
    const named = (of: Page) =>
      titles(of).evaluateAll((all) =>
        all
          .filter((each) => each.matches("[data-timeline-title]"))
          .map((each) => each.getAttribute("aria-label")),
      );
    const other = (await scene.main()).page;
    await other.goto(`/cortex/${table.pageId}`);
    await expect
      .poll(() => named(other))
      .toEqual(["Aushub, 02.03.2026 bis 04.03.2026", "Keller, 09.03.2026", "Dach, Ohne Datum"]);
    await page.getByRole("button", { name: "Zu „Aushub“ blättern, früher" }).click();
    const bar = page.locator('[data-timeline-bar="0"]');
    await expectAccessible(page);

    const middle = await middleOf(bar);
    const move = async (from: { x: number; y: number }, by: number) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + by, from.y, { steps: 6 });
      await page.mouse.up();
    };
    await move(middle, 36);
    await expect.poll(() => named(other)).toContain("Aushub, 04.03.2026 bis 06.03.2026");
    expect(new URL(page.url()).search).toBe("");
    const box = await bar.boundingBox();
    if (!box) throw new Error("The bar is not in sight");
    await move({ x: box.x + box.width - 2, y: box.y + box.height / 2 }, 54);
    await expect.poll(() => named(other)).toContain("Aushub, 04.03.2026 bis 09.03.2026");
    await screenshot(page, "timeline");

    await page.locator('[data-timeline-title="0"]').focus();
    await page.keyboard.press("Control+z");
    await expect.poll(() => named(other)).toContain("Aushub, 04.03.2026 bis 06.03.2026");
    await page.keyboard.press("Alt+Shift+ArrowRight");
    await expect.poll(() => named(other)).toContain("Aushub, 04.03.2026 bis 07.03.2026");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Keller");
    await page.keyboard.press("Alt+ArrowLeft");
    await expect.poll(() => named(other)).toContain("Keller, 08.03.2026");
    await page.keyboard.press("End");
    await page.keyboard.press("Alt+ArrowRight");
    await expect.poll(async () => (await named(other)).at(-1)).toMatch(/^Dach, \d\d\.\d\d\.\d{4}$/);
    await page.keyboard.press("Enter");
    await page.getByRole("complementary").getByText("Dach").first().waitFor();
  });

  it("have lanes on a board: a card gets the values of both by mouse and by key, as one step", async () => {
    const table = await makeTable(await scene.main(), {
      name: "Bahnen",
      properties: [
        { name: "Stand", type: "single_choice", options: ["offen", "fertig"] },
        { name: "Ort", type: "single_choice", options: ["Haus", "Garten"] },
      ],
      rows: [
        { title: "Streichen", Stand: "offen", Ort: "Haus" },
        { title: "Mähen", Stand: "offen", Ort: "Garten" },
      ],
    });
    const { page } = table;
    await layOut(page, "Brett");
    await page.getByRole("button", { name: /^Darstellung: / }).click();
    await page.getByRole("menuitemradio", { name: "Ort", exact: true }).last().click();
    const other = (await scene.main()).page;
    await other.goto(`/cortex/${table.pageId}`);
    await expect.poll(() => titlesIn(other, "Haus: offen")).toEqual(["Streichen"]);
    await expect.poll(() => titlesIn(page, "Garten: offen")).toEqual(["Mähen"]);
    await expectAccessible(page);
    await screenshot(page, "board-lanes");

    const from = await middleOf(cardOf(page, "Streichen"));
    const to = await middleOf(columnOf(page, "Garten: fertig"));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => titlesIn(other, "Garten: fertig")).toEqual(["Streichen"]);
    await cardOf(page, "Streichen").focus();
    await page.keyboard.press("Control+z");
    await expect.poll(() => titlesIn(other, "Haus: offen")).toEqual(["Streichen"]);
    await expect.poll(() => titlesIn(page, "Haus: offen")).toEqual(["Streichen"]);

    await cardOf(page, "Mähen").focus();
    await page.keyboard.press("Alt+ArrowUp");
    await expect.poll(() => titlesIn(other, "Haus: offen")).toEqual(["Streichen", "Mähen"]);
    await page.getByText("„Mähen“ steht jetzt in „Haus: offen“.").waitFor();
    await page.getByRole("button", { name: "Bahn „Haus“ einklappen" }).click();
    await expect.poll(() => cardOf(page, "Mähen").count()).toBe(0);
  });
});
