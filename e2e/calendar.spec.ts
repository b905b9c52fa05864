import { describe, expect, it } from "vitest";
import { CalendarPage } from "./page-objects/calendar-page.ts";
import { Palette } from "./page-objects/palette.ts";
import { SidePanel } from "./page-objects/side-panel.ts";
import { expectAccessible, looks, screenshot } from "./support/browser.ts";
import { openCalendar } from "./support/calendars.ts";
import { useScene } from "./support/scene.ts";

describe("the calendar", () => {
  const scene = useScene();
  const open = openCalendar(scene);

  it("leads from month to month, remembers its view, and its address shows the same again", async () => {
    const calendar = await open("2026-11-21");
    const { page } = calendar;
    await page.clock.setFixedTime(new Date("2027-05-31T12:00:00"));
    await calendar.heading.filter({ hasText: "November 2026" }).waitFor();
    await page.getByRole("button", { name: "Nächster Monat" }).click();
    await calendar.heading.filter({ hasText: "Dezember 2026" }).waitFor();
    await page.goBack();
    await calendar.heading.filter({ hasText: "November 2026" }).waitFor();
    await page.getByRole("button", { name: "Vorheriger Monat" }).click();
    await calendar.heading.filter({ hasText: "Oktober 2026" }).waitFor();
    await page.getByText("Woche", { exact: true }).click();
    await page.getByRole("button", { name: "Nächste Woche" }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Vorherige Woche" }).waitFor();
    await page.goto("/calendar");
    await page.getByRole("button", { name: "Vorherige Woche" }).waitFor();
    await page.getByText("Monat", { exact: true }).click();
    await page.getByRole("button", { name: "Heute" }).click();
    await calendar.heading.filter({ hasText: "Mai 2027" }).waitFor();
  });

  it("lists a day all-day events first, then by the hour, and the rest behind '+n weitere'", async () => {
    const calendar = await open("2027-02-10");
    const hours = ["18:00", "07:30", "12:15", "09:00", "16:45", "11:00", "20:00"];
    await calendar.seed([
      ...hours.map((hour) => ({ title: `Um ${hour}`, start: `2027-02-10T${hour}`, time: true })),
      { title: "Den ganzen Tag", start: "2027-02-10" },
      { title: "Die ganze Woche", start: "2027-02-08", end: "2027-02-12" },
    ]);
    const { page } = calendar;
    await calendar
      .day("2027-02-10")
      .getByText(/^\+\d+ weitere$/)
      .click();
    const rows = calendar.dayDialog("10.02.2027").getByRole("listitem");
    // The newest option may arrive while the list is already open.
    await expect
      .poll(async () => (await rows.allInnerTexts()).map((text) => text.split("\n")[0]))
      .toEqual(["Die ganze Woche", "Den ganzen Tag", ...hours.toSorted().map((hour) => `Um ${hour}`)]);
    await expect.poll(() => page.getByRole("dialog").count()).toBe(1);
    await page.keyboard.press("Escape");
    await calendar.dayDialog("10.02.2027").waitFor({ state: "hidden" });
  });

  it("opens an event beside itself, by an address of its own", async () => {
    const calendar = await open("2027-03-10");
    const { page } = calendar;
    await calendar.seed([{ title: "Frühlingsfest", start: "2027-03-12" }]);
    await calendar.event("Frühlingsfest").click();
    const panel = new SidePanel(page);
    await panel.title.waitFor();
    await expect.poll(() => panel.title.inputValue()).toBe("Frühlingsfest");
    await page.reload();
    await panel.title.waitFor();
    await calendar.event("Frühlingsfest").waitFor();
    await panel.title.fill("Sommerfest");
    await page.keyboard.press("Enter");
    await calendar.event("Sommerfest").waitFor();
    await panel.close.click();
    await panel.root.waitFor({ state: "hidden" });
    await calendar.clickDay("2027-03-12");
    await calendar.dayDialog("12.03.2027").getByText("Sommerfest").click();
    await panel.title.waitFor();
    await page.goBack();
    await panel.root.waitFor({ state: "hidden" });
  });

  it("brings the focus back to what was clicked", async () => {
    const calendar = await open("2027-08-10");
    const { page } = calendar;
    await calendar.seed([{ title: "Sommerfest", start: "2027-08-12" }]);
    await calendar.event("Sommerfest").click();
    await new SidePanel(page).title.waitFor();
    await page.keyboard.press("Escape");
    await calendar.focusedEvent("2027-08-12", "Sommerfest").waitFor();
    await calendar.clickDay("2027-08-11");
    await calendar.dayDialog("11.08.2027").waitFor();
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => document.activeElement?.getAttribute("data-day") === "2027-08-11");
    await calendar.dragOver("2027-08-17", "2027-08-18");
    await calendar.dialog.waitFor();
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => document.activeElement?.getAttribute("data-day") === "2027-08-17");
  });

  it("is used by the keyboard alone", async () => {
    const calendar = await open("2027-07-15");
    const { page } = calendar;
    const [id = ""] = await calendar.seed([{ title: "Tastenfest", start: "2027-07-20" }]);
    await calendar.event("Tastenfest").waitFor();
    await calendar.day("2027-07-15").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowLeft");
    await page.waitForFunction(() => document.activeElement?.getAttribute("data-day") === "2027-07-21");
    await page.keyboard.press("Enter");
    await calendar.dayDialog("21.07.2027").waitFor();
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => document.activeElement?.getAttribute("data-day") === "2027-07-21");
    await page.keyboard.press("Enter");
    const create = calendar.dayDialog("21.07.2027").getByRole("button", { name: "Termin anlegen" });
    await create.waitFor();
    while (!(await create.evaluate((button) => button === document.activeElement)))
      await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await calendar.dialog.getByLabel("Titel").and(page.locator(":focus")).waitFor();
    await page.keyboard.type("Ohne Maus");
    await page.keyboard.press("Enter");
    await calendar.eventOn("2027-07-21", "Ohne Maus").waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute("data-day") === "2027-07-21");
    await calendar.focusEvent("2027-07-20", "Tastenfest");
    await page.keyboard.press("Alt+ArrowRight");
    await calendar.eventOn("2027-07-21", "Tastenfest").waitFor();
    await calendar.focusedEvent("2027-07-21", "Tastenfest").waitFor();
    await page.keyboard.press("Alt+ArrowDown");
    await calendar.focusedEvent("2027-07-28", "Tastenfest").waitFor();
    await page.keyboard.press("Alt+Shift+ArrowRight");
    await page.getByRole("status").filter({ hasText: "28.07.2027 – 29.07.2027" }).waitFor();
    await expect.poll(() => calendar.stored(id)).toMatchObject({ end_date: "2027-07-29T00:00:00.000Z" });
    await calendar.focusedEvent("2027-07-28", "Tastenfest").waitFor();
    await page.keyboard.press("Shift+F10");
    await page.getByRole("menuitem", { name: "Einen Tag früher" }).click();
    await calendar.focusedEvent("2027-07-27", "Tastenfest").waitFor();
    await page.keyboard.press("Shift+F10");
    await page.getByRole("menuitem", { name: "Öffnen" }).waitFor();
    await page.keyboard.press("Escape");
    await calendar.focusedEvent("2027-07-27", "Tastenfest").waitFor();
    await page.keyboard.press("Control+z");
    await calendar.focusedEvent("2027-07-28", "Tastenfest").waitFor();
    await page.keyboard.press("Enter");
    await new SidePanel(page).title.waitFor();
    await page.keyboard.press("Escape");
    await new SidePanel(page).root.waitFor({ state: "hidden" });
    await calendar.focusedEvent("2027-07-28", "Tastenfest").waitFor();
    await calendar.day("2027-07-15").focus();
    await page.clock.setFixedTime(new Date("2026-12-31T23:59:00+01:00"));
    await page.keyboard.press("t");
    await calendar.heading.filter({ hasText: "Dezember 2026" }).waitFor();
  });

  it("takes every key, however quickly they come", async () => {
    const calendar = await open("2027-09-15");
    const { page } = calendar;
    const [id = ""] = await calendar.seed([{ title: "Eilfest", start: "2027-09-07" }]);
    await calendar.eventOn("2027-09-07", "Eilfest").waitFor();
    await calendar.focusEvent("2027-09-07", "Eilfest");
    // As on a busy machine: the next key comes before a render.
    await page.evaluate(() => {
      for (const key of ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft"])
        document.activeElement?.dispatchEvent(
          new KeyboardEvent("keydown", { key, altKey: true, bubbles: true, cancelable: true }),
        );
    });
    await calendar.focusedEvent("2027-09-15", "Eilfest").waitFor();
    await page.getByRole("status").filter({ hasText: "15.09.2027" }).waitFor();
    await expect.poll(() => calendar.stored(id)).toMatchObject({ start_date: "2027-09-15T00:00:00.000Z" });
    await page.keyboard.press("Control+z");
    await calendar.focusedEvent("2027-09-07", "Eilfest").waitFor();
  });

  it("names holidays of the chosen state in every view, to the eye and the ear", async () => {
    const calendar = await open("2028-12-10");
    const { page } = calendar;
    await page.request.patch("/api/citadel/settings", { data: { MAIVE_HOLIDAYS: "BY" } });
    await calendar.open("2028-12-10");
    const christmas = "Montag, 25. Dezember, Feiertag: 1. Weihnachtstag";
    await page.getByLabel(christmas, { exact: true }).getByText("1. Weihnachtstag").waitFor();
    await calendar.clickDay("2028-12-25");
    await calendar.dayDialog("25.12.2028").getByText("Feiertag: 1. Weihnachtstag").waitFor();
    for (const view of ["woche", "tag"]) {
      await calendar.open("2028-12-25", view);
      await page.getByLabel(christmas, { exact: true }).getByText("1. Weihnachtstag").waitFor();
    }
    await calendar.open("2028-12-25", "liste");
    await page.getByText("2. Weihnachtstag").waitFor();
    await expectAccessible(page);
    await page.request.patch("/api/citadel/settings", { data: { MAIVE_HOLIDAYS: null } });
  });

  it("makes an event and changes the view from the palette, also from elsewhere", async () => {
    const { page } = await scene.main();
    await page.goto("/home");
    const palette = new Palette(page);
    const run = async (typed: string, name: RegExp) => {
      await palette.open();
      await palette.type(typed);
      await palette.option(name).first().click();
    };
    await run("Termin anl", /Termin anlegen/);
    const calendar = new CalendarPage(page);
    await calendar.dialog.getByLabel("Titel").waitFor();
    await page.keyboard.press("Escape");
    await calendar.dialog.waitFor({ state: "hidden" });
    await run("Wochenans", /Wochenansicht/);
    await page.getByRole("button", { name: "Nächste Woche" }).waitFor();
    await run("Monatsans", /Monatsansicht/);
    await page.getByRole("button", { name: "Nächster Monat" }).click();
    await run("Heute", /^Heute/);
    await page.waitForURL(/datum=/);
  });

  it("is accessible and fits, in every view, theme and size", async () => {
    const seeding = await open("2027-11-10");
    await seeding.seed([
      {
        title: "Ein sehr langer Titel, der in keine Zelle passt und trotzdem lesbar bleibt",
        start: "2027-11-10",
      },
      { title: "Messe in Köln", start: "2027-11-16", end: "2027-11-18" },
      { title: "Zahnarzt", start: "2027-11-17T07:30", end: "2027-11-17T08:15", time: true },
    ]);
    for (const { name, ...look } of looks) {
      const { page } = await scene.main(look);
      const calendar = new CalendarPage(page);
      for (const view of ["monat", "woche", "tag", "liste"]) {
        await calendar.open("2027-11-17", view);
        await page.getByText("Zahnarzt").filter({ visible: true }).first().waitFor();
        await expectAccessible(page);
        await screenshot(page, `calendar-${view}-${name}`);
        const tooWide = await page.evaluate(
          () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
        );
        expect([view, name, tooWide]).toEqual([view, name, false]);
      }
    }
  });
});
