import { describe, expect, it } from "vitest";
import { CalendarPage } from "./page-objects/calendar-page.ts";
import { ShareDialog } from "./page-objects/share-dialog.ts";
import { Shell } from "./page-objects/shell.ts";
import { expectAccessible } from "./support/browser.ts";
import { openCalendar } from "./support/calendars.ts";
import { useScene } from "./support/scene.ts";

describe("a calendar of several people", () => {
  const scene = useScene();
  const open = openCalendar(scene);

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

  it("stores an event where it is dropped, whatever others do while it is dragged", async () => {
    const calendar = await open("2028-06-10");
    const [id = ""] = await calendar.seed([{ title: "Umzug", start: "2028-06-06" }]);
    await calendar.eventOn("2028-06-06", "Umzug").waitFor();
    await calendar.hold("Umzug", "2028-06-14");
    await calendar.seed([{ title: "Besuch", start: "2028-06-21" }]);
    await calendar.eventOn("2028-06-21", "Besuch").waitFor();
    await calendar.letGo();
    await calendar.eventOn("2028-06-14", "Umzug").waitFor();
    await expect.poll(() => calendar.stored(id)).toMatchObject({ start_date: "2028-06-14T00:00:00.000Z" });
    await expect.poll(() => calendar.event("Umzug").count()).toBe(1);
  });

  it("drops an event that was deleted while it was dragged, and says so", async () => {
    const calendar = await open("2028-07-10");
    const { page } = calendar;
    const [id = ""] = await calendar.seed([{ title: "Abgesagt", start: "2028-07-04" }]);
    await calendar.eventOn("2028-07-04", "Abgesagt").waitFor();
    await calendar.hold("Abgesagt", "2028-07-12");
    await page.request.delete(`/api/cortex/pages/${id}`);
    await calendar.seed([{ title: "Danach", start: "2028-07-20" }]);
    await calendar.eventOn("2028-07-20", "Danach").waitFor();
    await calendar.letGo();
    await page.getByText("Diesen Termin gibt es nicht mehr.").waitFor();
    await calendar.event("Abgesagt").waitFor({ state: "detached" });
  });

  it("shows what happened while the month was on its way", async () => {
    const calendar = await open("2028-09-10");
    const { page } = calendar;
    const [id = ""] = await calendar.seed([{ title: "Weinlese", start: "2028-09-12" }]);
    await calendar.eventOn("2028-09-12", "Weinlese").waitFor();
    const read = Promise.withResolvers<void>();
    const passed = Promise.withResolvers<void>();
    let answered = 0;
    await page.route("**/calendar-events?*", async (route) => {
      const response = await route.fetch();
      read.resolve();
      await passed.promise;
      await route.fulfill({ response });
      answered += 1;
    });
    // Many changes at once arrive as one message: the month is refetched.
    await page.request.post("/api/cortex/databases/0/entries/bulk", {
      data: { entries: [{ title: "Kelterfest" }, { title: "Hoffest" }] },
    });
    await read.promise;
    await page.request.patch(`/api/cortex/pages/${id}`, { data: { title: "Federweißer" } });
    await calendar.eventOn("2028-09-12", "Federweißer").waitFor();
    passed.resolve();
    await expect.poll(() => answered).toBeGreaterThan(1);
    await calendar.eventOn("2028-09-12", "Federweißer").waitFor();
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
    await expect.poll(() => ben.event("Ausflug").locator("[class*=flash]").count()).toBe(0);
    await anna.event("Ausflug").and(anna.page.locator(":not(:has([class*=flash]))")).waitFor();
  });

  it("shows readers what they may read, and nothing to change it with", async () => {
    const lena = await scene.person("guest", "lena");
    const { page } = await scene.as(lena);
    await page.goto("/home");
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
    await expect.poll(() => calendar.event("Geheim").count()).toBe(0);
    await expect.poll(() => calendar.create.count()).toBe(0);
    await calendar.drag("Schulfest", "2027-09-16");
    await calendar.eventOn("2027-09-10", "Schulfest").waitFor();
    await calendar.clickDay("2027-09-10");
    const day = calendar.dayDialog("10.09.2027");
    await day.getByText("Schulfest").waitFor();
    await expect.poll(() => day.getByRole("button", { name: "Termin anlegen" }).count()).toBe(0);
    await page.keyboard.press("Escape");
    await expectAccessible(page);
    await lena.shareDatabase(0, "none");
    await page.getByText("Hier ist noch kein Kalender für dich freigegeben.").waitFor();
    await expect.poll(() => page.getByText("Schulfest").count()).toBe(0);
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
    await expect.poll(() => box.isChecked()).toBe(false);
    await box.click();
    await calendar.drag("Fenster", "2027-10-14");
    await calendar.eventOn("2027-10-14", "Fenster").waitFor();

    const mia = await scene.person("guest", "Mia");
    await page.getByRole("button", { name: "Optionen für Putzplan" }).click();
    await page.getByRole("menuitem", { name: "Freigabe" }).click();
    const share = new ShareDialog(page, "Putzplan");
    await share.give("Mia", "Lesen");
    await share.save();
    const { page: hers } = await scene.as(mia);
    await hers.goto("/calendar");
    await hers.getByText("In deiner Liste steht noch kein Kalender.").waitFor();
    await hers.getByRole("main").getByRole("button", { name: "Kalender hinzufügen" }).click();
    await hers.getByRole("dialog", { name: "Kalender hinzufügen" }).getByLabel("Datenbank").waitFor();

    await page.getByRole("button", { name: "Optionen für Putzplan" }).click();
    await page.getByRole("menuitem", { name: "Aus der Liste entfernen" }).click();
    await calendar.event("Fenster").waitFor({ state: "detached" });
  });
});
