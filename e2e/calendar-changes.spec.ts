import type { Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { UnsettledEdits } from "./page-objects/unsettled-edits.ts";
import { openCalendar } from "./support/calendars.ts";
import { SidePanel } from "./page-objects/side-panel.ts";
import { useScene } from "./support/scene.ts";

describe("changes in the calendar", () => {
  const scene = useScene();
  const open = openCalendar(scene);

  it("makes an event on the day that was opened, after saying what is missing", async () => {
    const calendar = await open("2027-01-15");
    const { page } = calendar;
    await calendar.clickDay("2027-01-20");
    const day = calendar.dayDialog("20.01.2027");
    await day.getByText("An diesem Tag steht noch nichts an.").waitFor();
    await day.getByRole("button", { name: "Termin anlegen" }).click();
    await calendar.dialog.waitFor();
    await expect.poll(() => calendar.dialog.getByLabel("Start").inputValue()).toBe("20.01.2027");
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
    await calendar.write({ Ort: "Bäcker", Notizen: "Brezeln\nund Semmeln" });
    await calendar.submit();
    const early = calendar.eventOn("2027-01-21", "Früh am Morgen").filter({ hasText: "07:30" });
    await early.click();
    const panel = new SidePanel(page);
    await panel.root.getByText("Bäcker").waitFor();
    await panel.root.getByText("und Semmeln").waitFor();
    await panel.close.click();
    await page.reload();
    await calendar.eventOn("2027-01-21", "Früh am Morgen").waitFor();
  });

  it("says when an event could not be made, and keeps what was written", async () => {
    const calendar = await open("2027-01-15");
    await calendar.page.route("**/api/cortex/databases/0/calendar-events", (route) => route.abort());
    await calendar.create.click();
    await calendar.write({ Titel: "Geht nicht" });
    await calendar.submit();
    await calendar.page.getByText("Fehler beim Erstellen des Termins.").waitFor();
    await calendar.page.keyboard.press("Escape");
    const question = calendar.page.getByRole("dialog", { name: "Eingaben verwerfen" });
    await question.getByRole("button", { name: "Abbrechen" }).click();
    await question.waitFor({ state: "hidden" });
    await expect.poll(() => calendar.dialog.getByLabel("Titel").inputValue()).toBe("Geht nicht");
    await calendar.page.keyboard.press("Escape");
    await question.getByRole("button", { name: "Verwerfen" }).click();
    await calendar.dialog.waitFor({ state: "hidden" });
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
    await expect
      .poll(() => calendar.stored(id))
      .toMatchObject({
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
    await expect
      .poll(() => calendar.stored(id))
      .toMatchObject({
        start_date: "2027-05-11T00:00:00.000Z",
        end_date: "2027-05-13T00:00:00.000Z",
        include_end_date: true,
      });
    await calendar.dragOver("2027-05-18", "2027-05-20");
    await calendar.dialog.waitFor();
    await expect.poll(() => calendar.dialog.getByLabel("Start").inputValue()).toBe("18.05.2027");
    await expect.poll(() => calendar.dialog.getByLabel("Ende").inputValue()).toBe("20.05.2027");
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
    // Somebody else is quicker between drop and save.
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
    await expect.poll(() => calendar.stored(id)).toMatchObject({ start_date: "2027-06-24T00:00:00.000Z" });
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
        .poll(() => calendar.stored(id))
        .toMatchObject({ start_date: `${start}:00.000Z`, end_date: `${end}:00.000Z`, include_time: true });
    await calendar.dragBy(event, { hours: 2, to: "2027-06-03" });
    await stored("2027-06-03T11:00", "2027-06-03T12:00");
    await calendar.dragBy(event, { hours: 1, edge: "end" });
    await stored("2027-06-03T11:00", "2027-06-03T13:00");
    await calendar.focus(event);
    await page.keyboard.press("Alt+ArrowUp");
    await stored("2027-06-03T10:30", "2027-06-03T12:30");
    // Below, half past one to three.
    const box = (await event.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const hour = box.height / 2;
    await page.mouse.move(box.x + 20, box.y + box.height + hour + 4);
    await page.mouse.down();
    await page.mouse.move(box.x + 20, box.y + box.height + 2.5 * hour - 4, { steps: 8 });
    await page.mouse.up();
    await calendar.dialog.waitFor();
    await expect.poll(() => calendar.dialog.getByLabel("Uhrzeit").inputValue()).toBe("13:30");
    await expect.poll(() => calendar.dialog.getByLabel("Endzeit").inputValue()).toBe("15:00");
  });

  it("says which time it cannot read, and takes one typed behind the day", async () => {
    const calendar = await open("2028-03-20");
    const { page, dialog } = calendar;
    await page.getByRole("button", { name: "Termin anlegen" }).first().click();
    await dialog.getByLabel("Titel").fill("Probe");
    await dialog.getByLabel("Uhrzeit").fill("mittags");
    await page.keyboard.press("Enter");
    await dialog.getByText("Bitte gib eine Uhrzeit wie 14:05 ein.").waitFor();
    await calendar.write({ Uhrzeit: "7pm", Endzeit: "0 Uhr 30" });
    await dialog.getByText(/^Endet am nächsten Tag, dem /).waitFor();
    await calendar.write({ Endzeit: "" });
    await dialog.getByLabel("Start", { exact: true }).fill("21.03.2028 7pm");
    await expect.poll(() => dialog.getByLabel("Uhrzeit").inputValue()).toBe("19:00");
    await dialog.getByLabel("Start", { exact: true }).fill("21.03.2028 14:30");
    await expect.poll(() => dialog.getByLabel("Uhrzeit").inputValue()).toBe("14:30");
    await page.keyboard.press("Enter");
    await page.getByRole("status").filter({ hasText: "21.03.2028, 14:30" }).waitFor();
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
    await calendar.focusEvent("2028-03-09", "Flohmarkt");
    await page.keyboard.press("Shift+F10");
    await page.getByRole("menuitem", { name: "Löschen" }).click();
    await calendar.event("Flohmarkt").waitFor({ state: "detached" });
    await page.getByRole("status").filter({ hasText: "„Flohmarkt“ wurde gelöscht." }).waitFor();
    await calendar.focusEvent("2028-03-15", "Wanderung");
    await page.keyboard.press("Delete");
    await calendar.event("Wanderung").waitFor({ state: "detached" });
    await page.getByRole("status").filter({ hasText: "„Wanderung“ wurde gelöscht." }).waitFor();
    // Keyboard focus stays with the day.
    await page.locator('[data-day="2028-03-15"]:focus').waitFor();
    await page.keyboard.press("Control+z");
    await calendar.eventOn("2028-03-15", "Wanderung").waitFor();
    await calendar.create.click();
    await calendar.write({ Titel: "Versehen", Start: "21.03.2028" });
    // In a text field the key belongs to the field.
    await page.keyboard.press("Control+z");
    await expect.poll(() => calendar.event("Flohmarkt").count()).toBe(0);
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
});
