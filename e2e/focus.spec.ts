import { beforeAll, describe, it } from "vitest";
import { CalendarPage } from "./page-objects/calendar-page.ts";
import { Palette } from "./page-objects/palette.ts";
import { signInAsMain, type Main } from "./support/main-calls.ts";
import { useScene } from "./support/scene.ts";

/** Other tests switch transitions off, to have stable screens; here they run, as for most people. */
describe("where the focus is once something has faded out", () => {
  const scene = useScene();
  let main: Main;
  beforeAll(async () => {
    main = await signInAsMain(scene.server());
  });

  it("returns to where a question was asked, also through a menu", async () => {
    const { page_id: id } = await main.send<{ page_id: string }>("POST", "/api/cortex/pages", {
      title: "Bleibt",
    });
    const { page } = await scene.main({ motion: true });
    await page.goto(`/cortex/${id}`);
    const focused = (name: string) =>
      page.getByRole("button", { name, exact: true }).and(page.locator(":focus")).waitFor();
    await page.getByRole("button", { name: "Seiteneinstellungen" }).click();
    await page.getByRole("menu", { name: "Seiteneinstellungen" }).waitFor();
    await page.getByRole("menuitem", { name: "Löschen" }).click();
    const question = page.getByRole("dialog", { name: "Seite löschen" });
    await question.waitFor();
    await page.keyboard.press("Escape");
    await focused("Seiteneinstellungen");
    await page.getByRole("button", { name: "Hauptmenü öffnen" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Abmelden" }).click();
    await page.getByRole("dialog", { name: "Abmelden" }).getByRole("button", { name: "Abbrechen" }).click();
    await focused("Hauptmenü öffnen");
  });

  it("goes on to the content of another screen, and to a place there that takes it", async () => {
    const { page } = await scene.main({ motion: true });
    await page.goto("/home");
    const content = page.locator("#inhalt:focus");
    await page.getByRole("link", { name: "Seiten ansehen" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/cortex");
    await content.waitFor();
    const palette = new Palette(page);
    await palette.open();
    await palette.type("drive");
    await palette.option("Drive").waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/drive");
    await content.waitFor();
    await palette.open();
    await palette.type("termin anl");
    await palette.option("Termin anlegen").waitFor();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Termin anlegen" });
    await dialog.getByLabel("Titel").and(page.locator(":focus")).waitFor();
  });

  it("returns from a toast, and to an event from its menu", async () => {
    const { page } = await scene.main({ motion: true });
    const calendar = new CalendarPage(page);
    await calendar.open("2027-09-15");
    await calendar.seed([{ title: "Drachenfest", start: "2027-09-21" }]);
    await calendar.open("2027-09-15");
    await calendar.focusEvent("2027-09-21", "Drachenfest");
    await page.keyboard.press("Shift+F10");
    await page.getByRole("menuitem", { name: "Öffnen" }).and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Escape");
    await calendar.focusedEvent("2027-09-21", "Drachenfest").waitFor();
    await page.keyboard.press("Alt+ArrowRight");
    await calendar.focusedEvent("2027-09-22", "Drachenfest").waitFor();
    await page.getByRole("status").getByRole("button", { name: "Rückgängig" }).click();
    await calendar.focusedEvent("2027-09-21", "Drachenfest").waitFor();
    await page.keyboard.press("Alt+ArrowDown");
    const toast = page.getByRole("status").filter({ hasText: "28.09.2027" });
    await toast.waitFor();
    await calendar.focusedEvent("2027-09-28", "Drachenfest").waitFor();
    const day = calendar.day("2027-09-15");
    await day.focus();
    await toast.getByRole("button", { name: "Schließen" }).click();
    await toast.waitFor({ state: "detached" });
    await day.and(page.locator(":focus")).waitFor();
  });
});
