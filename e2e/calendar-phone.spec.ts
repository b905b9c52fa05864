import { describe, expect, it } from "vitest";
import { CalendarPage } from "./page-objects/calendar-page.ts";
import { SidePanel } from "./page-objects/side-panel.ts";
import { useScene } from "./support/scene.ts";

describe("the calendar on a phone", () => {
  const scene = useScene();

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
});
