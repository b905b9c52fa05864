import type { Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { CalendarPage } from "./page-objects/calendar-page.ts";
import { Palette } from "./page-objects/palette.ts";
import { SidePanel } from "./page-objects/side-panel.ts";
import { Shell } from "./page-objects/shell.ts";
import { expectAccessible, looks, screenshot } from "./support/browser.ts";
import { UnsettledEdits } from "./page-objects/unsettled-edits.ts";
import { useScene } from "./support/scene.ts";

describe("the calendar", () => {
  const scene = useScene();
  const open = async (day: string, view?: string) => {
    const { page } = await scene.main();
    const calendar = new CalendarPage(page);
    await calendar.open(day, view);
    return calendar;
  };

  it("leads from month to month, remembers its view, and its address shows the same again", async () => {
    const calendar = await open("2026-11-21");
    const { page } = calendar;
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
    const now = new Intl.DateTimeFormat("de-DE", {
      month: "long",
      year: "numeric",
      timeZone: "Europe/Berlin",
    });
    await calendar.heading.filter({ hasText: now.format(new Date()) }).waitFor();
  });

  it("makes an event on the day that was opened, after saying what is missing", async () => {
    const calendar = await open("2027-01-15");
    const { page } = calendar;
    await calendar.clickDay("2027-01-20");
    const day = calendar.dayDialog("20.01.2027");
    await day.getByText("An diesem Tag steht noch nichts an.").waitFor();
    await day.getByRole("button", { name: "Termin anlegen" }).click();
    await calendar.dialog.waitFor();
    expect(await calendar.dialog.getByLabel("Start").inputValue()).toBe("20.01.2027");
    await calendar.submit();
    await calendar.dialog.getByText("Ein Titel für den Termin ist erforderlich.").waitFor();
    await calendar.write({ Titel: "Skiurlaub", Ende: "18.01.2027" });
    await calendar.submit();
    await calendar.dialog.getByText("Das Ende darf nicht vor dem Anfang liegen.").waitFor();
    await calendar.write({ Ende: "22.01.2027" });
    await page.keyboard.press("Enter");
    await calendar.eventOn("2027-01-20", "Skiurlaub").waitFor();
    await calendar.create.click();
    await calendar.write({ Titel: "Früh am Morgen", Start: "21.01.2027", Uhrzeit: "7:30" });
    await calendar.submit();
    await calendar.eventOn("2027-01-21", "Früh am Morgen").filter({ hasText: "07:30" }).waitFor();
    await page.reload();
    await calendar.eventOn("2027-01-21", "Früh am Morgen").waitFor();
  });

  it("says when an event could not be made, and keeps what was written", async () => {
    const calendar = await open("2027-01-15");
    await calendar.page.route("**/api/cortex/databases/0/entries", (route) => route.abort());
    await calendar.create.click();
    await calendar.write({ Titel: "Geht nicht" });
    await calendar.submit();
    await calendar.page.getByText("Fehler beim Erstellen des Termins.").waitFor();
    expect(await calendar.dialog.getByLabel("Titel").inputValue()).toBe("Geht nicht");
  });

  it("lists a day all-day events first, then by the hour, and the rest behind '+n weitere'", async () => {
    const calendar = await open("2027-02-10");
    const hours = ["18:00", "07:30", "12:15", "09:00", "16:45", "11:00", "20:00"];
    await calendar.seed([
      ...hours.map((hour) => ({ title: `Um ${hour}`, start: `2027-02-10T${hour}`, time: true })),
      { title: "Den ganzen Tag", start: "2027-02-10" },
      { title: "Die ganze Woche", start: "2027-02-08", end: "2027-02-12" },
    ]);
    await calendar
      .day("2027-02-10")
      .getByText(/^\+\d+ weitere$/)
      .click();
    const rows = calendar.dayDialog("10.02.2027").getByRole("listitem");
    await rows.first().waitFor();
    const texts = await rows.allInnerTexts();
    expect(texts.map((text) => text.split("\n")[0])).toEqual([
      "Die ganze Woche",
      "Den ganzen Tag",
      ...hours.toSorted().map((hour) => `Um ${hour}`),
    ]);
    await calendar.page.keyboard.press("Escape");
    await calendar.dayDialog("10.02.2027").waitFor({ state: "hidden" });
  });

  it("opens an event beside itself, by an address of its own", async () => {
    const calendar = await open("2027-03-10");
    const { page } = calendar;
    await calendar.seed([{ title: "Frühlingsfest", start: "2027-03-12" }]);
    await calendar.event("Frühlingsfest").click();
    const panel = new SidePanel(page);
    await panel.title.waitFor();
    expect(await panel.title.inputValue()).toBe("Frühlingsfest");
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

  it("moves an event that is dragged, with its time, and takes it back", async () => {
    const calendar = await open("2027-04-10");
    const [id = ""] = await calendar.seed([
      { title: "Inspektion", start: "2027-04-13T08:30", end: "2027-04-13T09:15", time: true },
    ]);
    await calendar.eventOn("2027-04-13", "Inspektion").waitFor();
    await calendar.drag("Inspektion", "2027-04-22");
    await calendar.eventOn("2027-04-22", "Inspektion").waitFor();
    await calendar.page.getByRole("status").filter({ hasText: "„Inspektion“ ist jetzt" }).waitFor();
    expect(await calendar.stored(id)).toMatchObject({
      start_date: "2027-04-22T08:30:00.000Z",
      end_date: "2027-04-22T09:15:00.000Z",
      include_time: true,
    });
    await calendar.page.getByRole("button", { name: "Rückgängig" }).click();
    await calendar.eventOn("2027-04-13", "Inspektion").waitFor();
  });

  it("stretches an event by its end, and makes one over the days that are dragged over", async () => {
    const calendar = await open("2027-05-10");
    const [id = ""] = await calendar.seed([{ title: "Messe", start: "2027-05-11" }]);
    await calendar.eventOn("2027-05-11", "Messe").waitFor();
    await calendar.stretch("Messe", "2027-05-13");
    await calendar.page.getByRole("status").filter({ hasText: "11.05.2027 – 13.05.2027" }).waitFor();
    expect(await calendar.stored(id)).toMatchObject({
      start_date: "2027-05-11T00:00:00.000Z",
      end_date: "2027-05-13T00:00:00.000Z",
      include_end_date: true,
    });
    await calendar.dragOver("2027-05-18", "2027-05-20");
    await calendar.dialog.waitFor();
    expect(await calendar.dialog.getByLabel("Start").inputValue()).toBe("18.05.2027");
    expect(await calendar.dialog.getByLabel("Ende").inputValue()).toBe("20.05.2027");
  });

  it("puts an event back that could not be saved, and shows where somebody else has moved it meanwhile", async () => {
    const calendar = await open("2027-06-10");
    const { page } = calendar;
    const [id = ""] = await calendar.seed([{ title: "Umkämpft", start: "2027-06-08" }]);
    await calendar.eventOn("2027-06-08", "Umkämpft").waitFor();
    const cells = "**/api/cortex/entries/*/properties";
    await page.route(cells, (route) =>
      route.fulfill({ status: 500, json: { detail: "", code: "internal" } }),
    );
    await calendar.drag("Umkämpft", "2027-06-17");
    const unsettled = new UnsettledEdits(page);
    await unsettled.dialog.getByText(/Fehler beim Speichern/).waitFor();
    await unsettled.button("Verwerfen").click();
    await unsettled.dialog.waitFor({ state: "hidden" });
    await calendar.eventOn("2027-06-08", "Umkämpft").waitFor();
    await page.unroute(cells);
    // Between letting go and saving, somebody else is quicker.
    const other = await scene.main();
    const beQuicker = async (route: Route) => {
      const { property_id, value } = route.request().postDataJSON() as { property_id: number; value: string };
      const theirs = value.replaceAll("2027-06-17", "2027-06-24");
      await other.page.request.patch(`/api/cortex/entries/${id}/properties`, {
        data: { property_id, value: theirs },
      });
      await route.continue();
    };
    await page.route(cells, beQuicker, { times: 1 });
    await calendar.drag("Umkämpft", "2027-06-17");
    await unsettled.dialog.waitFor();
    await page.keyboard.press("Escape");
    await calendar.eventOn("2027-06-24", "Umkämpft").waitFor();
    expect(await calendar.stored(id)).toMatchObject({ start_date: "2027-06-24T00:00:00.000Z" });
  });

  it("moves, stretches and makes events by the hour", async () => {
    const calendar = await open("2027-06-02", "woche");
    const { page } = calendar;
    const [id = ""] = await calendar.seed([
      { title: "Stundenplan", start: "2027-06-01T09:00", end: "2027-06-01T10:00", time: true },
    ]);
    const event = calendar.event("Stundenplan");
    await event.waitFor();
    const stored = async (start: string, end: string) =>
      await expect
        .poll(() => calendar.stored(id), { timeout: 10_000 })
        .toMatchObject({ start_date: `${start}:00.000Z`, end_date: `${end}:00.000Z`, include_time: true });
    await calendar.dragBy(event, { hours: 2, to: "2027-06-03" });
    await stored("2027-06-03T11:00", "2027-06-03T12:00");
    await calendar.dragBy(event, { hours: 1, edge: "end" });
    await stored("2027-06-03T11:00", "2027-06-03T13:00");
    await event.focus();
    await page.keyboard.press("Alt+ArrowUp");
    await stored("2027-06-03T10:30", "2027-06-03T12:30");
    // Below it, half past one to three.
    const box = (await event.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const hour = box.height / 2;
    await page.mouse.move(box.x + 20, box.y + box.height + hour + 4);
    await page.mouse.down();
    await page.mouse.move(box.x + 20, box.y + box.height + 2.5 * hour - 4, { steps: 8 });
    await page.mouse.up();
    await calendar.dialog.waitFor();
    expect(await calendar.dialog.getByLabel("Uhrzeit").inputValue()).toBe("13:30");
    expect(await calendar.dialog.getByLabel("Endzeit").inputValue()).toBe("15:00");
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
    await calendar.event("Tastenfest").focus();
    await page.keyboard.press("Alt+ArrowRight");
    await calendar.eventOn("2027-07-21", "Tastenfest").waitFor();
    await calendar.focusedEvent("2027-07-21", "Tastenfest").waitFor();
    await page.keyboard.press("Alt+ArrowDown");
    await calendar.focusedEvent("2027-07-28", "Tastenfest").waitFor();
    await page.keyboard.press("Alt+Shift+ArrowRight");
    await page.getByRole("status").filter({ hasText: "28.07.2027 – 29.07.2027" }).waitFor();
    expect(await calendar.stored(id)).toMatchObject({ end_date: "2027-07-29T00:00:00.000Z" });
    await calendar.focusedEvent("2027-07-28", "Tastenfest").waitFor();
    await page.keyboard.press("Shift+F10");
    await page.getByRole("menuitem", { name: "Einen Tag früher" }).click();
    await calendar.eventOn("2027-07-27", "Tastenfest").waitFor();
    await calendar.event("Tastenfest").focus();
    await page.keyboard.press("Enter");
    await new SidePanel(page).title.waitFor();
    await page.keyboard.press("Escape");
    await new SidePanel(page).root.waitFor({ state: "hidden" });
    await calendar.day("2027-07-15").focus();
    await page.keyboard.press("t");
    await calendar.heading.filter({ hasText: String(new Date().getFullYear()) }).waitFor();
  });

  it("shows at once what somebody else does", async () => {
    const anna = await open("2027-08-10");
    const ben = await open("2027-08-10");
    const [id = ""] = await ben.seed([{ title: "Grillabend", start: "2027-08-14T18:00", time: true }]);
    await anna.eventOn("2027-08-14", "Grillabend").waitFor();
    await ben.eventOn("2027-08-14", "Grillabend").waitFor();
    await ben.drag("Grillabend", "2027-08-20");
    await anna.eventOn("2027-08-20", "Grillabend").waitFor();
    await ben.page.request.patch(`/api/cortex/pages/${id}`, { data: { title: "Sommerkino" } });
    await anna.eventOn("2027-08-20", "Sommerkino").waitFor();
    await ben.page.request.delete(`/api/cortex/pages/${id}`);
    await anna.event("Sommerkino").waitFor({ state: "detached" });
    await ben.page.request.post(`/api/cortex/pages/${id}/restore`);
    await anna.eventOn("2027-08-20", "Sommerkino").waitFor();
  });

  it("takes back what was done last, step by step, by Strg+Z", async () => {
    const calendar = await open("2028-03-10");
    const { page } = calendar;
    await calendar.seed([
      { title: "Wanderung", start: "2028-03-07" },
      { title: "Flohmarkt", start: "2028-03-09" },
    ]);
    await calendar.eventOn("2028-03-09", "Flohmarkt").waitFor();
    await calendar.drag("Wanderung", "2028-03-15");
    await calendar.eventOn("2028-03-15", "Wanderung").waitFor();
    await calendar.event("Flohmarkt").focus();
    await page.keyboard.press("Shift+F10");
    await page.getByRole("menuitem", { name: "Löschen" }).click();
    await calendar.event("Flohmarkt").waitFor({ state: "detached" });
    await page.getByRole("status").filter({ hasText: "„Flohmarkt“ wurde gelöscht." }).waitFor();
    await calendar.create.click();
    await calendar.write({ Titel: "Versehen", Start: "21.03.2028" });
    // Where one writes, the key is the field's own.
    await page.keyboard.press("Control+z");
    expect(await calendar.event("Flohmarkt").count()).toBe(0);
    await calendar.write({ Titel: "Versehen", Start: "21.03.2028" });
    await calendar.submit();
    await calendar.eventOn("2028-03-21", "Versehen").waitFor();
    await calendar.dialog.waitFor({ state: "hidden" });
    await page.keyboard.press("Control+z");
    await calendar.event("Versehen").waitFor({ state: "detached" });
    await page.keyboard.press("Control+z");
    await calendar.eventOn("2028-03-09", "Flohmarkt").waitFor();
    await page.keyboard.press("Control+z");
    await calendar.eventOn("2028-03-07", "Wanderung").waitFor();
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

  it("marks for a moment what somebody else has changed, and nothing of one's own", async () => {
    const anna = await open("2028-05-10");
    const ben = await open("2028-05-10");
    await ben.seed([{ title: "Ausflug", start: "2028-05-09" }]);
    await anna.eventOn("2028-05-09", "Ausflug").waitFor();
    await anna.event("Ausflug").and(anna.page.locator(":not(:has([class*=flash]))")).waitFor();
    const moved = anna
      .eventOn("2028-05-17", "Ausflug")
      .locator("[class*=flash]")
      .waitFor({ state: "attached" });
    await ben.drag("Ausflug", "2028-05-17");
    await moved;
    await ben.page.getByRole("status").filter({ hasText: "„Ausflug“ ist jetzt" }).waitFor();
    expect(await ben.event("Ausflug").locator("[class*=flash]").count()).toBe(0);
    await anna.event("Ausflug").and(anna.page.locator(":not(:has([class*=flash]))")).waitFor();
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

  it("shows readers what they may read, and nothing to change it with", async () => {
    const lena = await scene.person("guest", "lena");
    const { page } = await scene.as(lena);
    await new Shell(page).goTo("Calendar");
    await page.getByText("Hier ist noch kein Kalender für dich freigegeben.").waitFor();
    const main = await open("2027-09-10");
    const [, secret = ""] = await main.seed([
      { title: "Schulfest", start: "2027-09-10" },
      { title: "Geheim", start: "2027-09-11" },
    ]);
    await lena.sharePage(secret, "none");
    await lena.shareDatabase(0, "read");
    const calendar = new CalendarPage(page);
    await page.getByRole("button", { name: "Nächster Monat" }).waitFor();
    await calendar.open("2027-09-10");
    await calendar.event("Schulfest").waitFor();
    expect(await calendar.event("Geheim").count()).toBe(0);
    expect(await calendar.create.count()).toBe(0);
    await calendar.drag("Schulfest", "2027-09-16");
    await calendar.eventOn("2027-09-10", "Schulfest").waitFor();
    await calendar.clickDay("2027-09-10");
    const day = calendar.dayDialog("10.09.2027");
    await day.getByText("Schulfest").waitFor();
    expect(await day.getByRole("button", { name: "Termin anlegen" }).count()).toBe(0);
    await page.keyboard.press("Escape");
    await expectAccessible(page);
    await lena.shareDatabase(0, "none");
    await page.getByText("Hier ist noch kein Kalender für dich freigegeben.").waitFor();
    expect(await page.getByText("Schulfest").count()).toBe(0);
  });

  it("shows other databases as calendars, in colours that are chosen, and hides them", async () => {
    const calendar = await open("2027-10-10");
    const { page } = calendar;
    const post = async (path: string, data: object) =>
      (await (await page.request.post(path, { data })).json()) as { database_id: number };
    const { database_id } = await post("/api/cortex/databases", { name: "Putzplan" });
    await post(`/api/cortex/databases/${database_id}/properties`, {
      property_name: "Wann",
      property_type: "date",
    });
    await calendar.seed([{ title: "Fenster", start: "2027-10-12" }], database_id, "Wann");
    await page.getByRole("button", { name: "Kalender hinzufügen" }).click();
    const dialog = page.getByRole("dialog", { name: "Kalender hinzufügen" });
    await dialog.getByLabel("Datenbank").click();
    await page.getByRole("option", { name: "Putzplan" }).click();
    await dialog.getByRole("button", { name: "Rosa" }).click();
    await dialog.getByRole("button", { name: "Hinzufügen" }).click();
    await calendar.eventOn("2027-10-12", "Fenster").waitFor();
    await page.getByRole("checkbox", { name: "Putzplan" }).click();
    await calendar.event("Fenster").waitFor({ state: "detached" });
    await page.reload();
    const box = page.getByRole("checkbox", { name: "Putzplan" });
    await box.waitFor();
    expect(await box.isChecked()).toBe(false);
    await box.click();
    await calendar.drag("Fenster", "2027-10-14");
    await calendar.eventOn("2027-10-14", "Fenster").waitFor();
    await page.getByRole("button", { name: "Optionen für Putzplan" }).click();
    await page.getByRole("menuitem", { name: "Aus der Liste entfernen" }).click();
    await calendar.event("Fenster").waitFor({ state: "detached" });
  });

  it("opens the tapped day, lists it below a small month, and drags after a long touch", async () => {
    const { page } = await scene.main({ width: 390, height: 844, touch: true });
    const calendar = new CalendarPage(page);
    const [id = ""] = await calendar.seed([
      { title: "Picknick", start: "2027-12-08" },
      { title: "Nikolaus", start: "2027-12-06", end: "2027-12-07" },
    ]);
    await calendar.open("2027-12-15");
    await calendar.eventOn("2027-12-08", "Picknick").waitFor();
    await calendar.tapDay("2027-12-08");
    const dialog = calendar.dayDialog("08.12.2027");
    await dialog.getByRole("button", { name: /Picknick/ }).waitFor();
    await dialog.getByRole("button", { name: "Schließen" }).tap();
    await dialog.waitFor({ state: "hidden" });
    const list = page.getByRole("region", { name: "Termine am 08.12.2027" });
    await list.getByRole("button", { name: /Picknick/ }).waitFor();
    await calendar.longDrag("Picknick", "2027-12-22");
    await calendar.eventOn("2027-12-22", "Picknick").waitFor();
    await expect
      .poll(() => calendar.stored(id), { timeout: 10_000 })
      .toMatchObject({ start_date: "2027-12-22T00:00:00.000Z" });
    await calendar.tapDay("2027-12-06");
    await calendar.dayDialog("06.12.2027").getByRole("button", { name: "Schließen" }).tap();
    await calendar.dayDialog("06.12.2027").waitFor({ state: "hidden" });
    await page
      .getByRole("region")
      .getByRole("button", { name: /Nikolaus/ })
      .tap();
    await new SidePanel(page).title.waitFor();
    await page.goBack();
    await page.getByRole("button", { name: "Kalender", exact: true }).tap();
    await page.getByRole("dialog", { name: "Kalender" }).getByRole("checkbox").first().waitFor();
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
