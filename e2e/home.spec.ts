import { describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { Shell } from "./page-objects/shell.ts";
import { expectAccessible, looks, screenshot } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";
import { scriptBytes } from "./support/script-bytes.ts";

const modules = [
  "Home",
  "Calendar",
  "Connect",
  "Spark",
  "Core",
  "Drive",
  "Docs",
  "Cortex",
  "Scribble",
  "Citadel",
];

describe("home and the main menu", () => {
  const scene = useScene({}, "new instance");

  it("greets by name, with the text of the settings", async () => {
    const { page } = await scene.main();
    await page.clock.setFixedTime(new Date("2026-05-05T10:00:00"));
    await page.goto("/home");
    await page.getByRole("heading", { name: "Willkommen, admin" }).waitFor();
    await page.getByText("Dein persönlicher Assistent ist bereit.").waitFor();
    await expectAccessible(page);
  });

  it("comes without what only tables need", async () => {
    const { page } = await scene.main();
    const bytes = scriptBytes(page);
    await page.goto("/home");
    await page.getByRole("heading", { name: "Willkommen, admin" }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(await bytes()).toBeLessThan(200 * 1024);
  });

  it("knows the feast days", async () => {
    const { page } = await scene.main();
    for (const [day, headline] of [
      ["2026-12-24", "Frohes Fest, admin!"],
      ["2026-12-31", "Guten Rutsch, admin!"],
      ["2027-01-01", "Frohes Neues, admin!"],
    ] as const) {
      await page.clock.setFixedTime(new Date(`${day}T12:00:00`));
      await page.goto("/home");
      await page.getByRole("heading", { name: headline }).waitFor();
    }
  });

  it("names the pages opened last, newest first, and opens them again", async () => {
    const { page } = await scene.main();
    await page.goto("/home");
    await page.getByText("Was du in Cortex öffnest, steht dann hier.").waitFor();
    const cortex = new CortexPage(page);
    await cortex.open();
    await cortex.openPage("Willkommen bei MAIVE");
    await cortex.createPage("Einkaufsliste");
    await new Shell(page).goTo("Home");
    const recent = page.getByRole("region", { name: "Zuletzt geöffnet" });
    await recent.getByRole("link", { name: /^Einkaufsliste/ }).waitFor();
    expect(
      (await recent.getByRole("link").allTextContents()).map((text) => text.replace(/gerade.*/, "")),
    ).toEqual(["Einkaufsliste", "Willkommen bei MAIVE"]);
    await recent.getByRole("link", { name: /^Willkommen bei MAIVE/ }).click();
    await page.getByRole("grid").waitFor();
  });

  it("is one click away from a new page and from letting somebody in", async () => {
    const { page } = await scene.main();
    await page.goto("/home");
    const actions = page.getByRole("navigation", { name: "Schnellzugriff" });
    await actions.getByRole("link", { name: "Neue Seite" }).click();
    await page.getByRole("dialog", { name: "Neue Seite" }).getByLabel("Titel").waitFor();
    await page.goto("/home");
    await actions.getByRole("link", { name: "Nutzer einladen" }).click();
    await page.getByRole("button", { name: "Nutzer anlegen" }).waitFor();
  });

  it("lists all ten modules and leads to them", async () => {
    const { page } = await scene.main();
    await page.goto("/home");
    const shell = new Shell(page);
    const menu = await shell.openMenu();
    for (const name of modules) await menu.getByRole("link", { name, exact: true }).waitFor();
    await screenshot(page, "main-menu");
    await expectAccessible(page);
    await menu.getByRole("link", { name: "Spark", exact: true }).click();
    await page.waitForURL("**/spark");
    await page.getByText("Diese Funktion ist in Entwicklung.").waitFor();
  });

  it("keeps the chosen theme over a reload", async () => {
    const { page } = await scene.main();
    await page.goto("/home");
    await page.getByRole("button", { name: "Dunkles Design" }).click();
    await page.getByRole("button", { name: "Helles Design" }).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("maive-theme"))).toBe("dark");
    await page.reload();
    await page.getByRole("button", { name: "Helles Design" }).waitFor();
    await expect.poll(() => page.locator("html").getAttribute("data-mantine-color-scheme")).toBe("dark");
  });

  it("leads home from an address that does not exist", async () => {
    const { page } = await scene.main();
    await page.goto("/gibt-es-nicht");
    await page.getByText("Diese Seite gibt es nicht.").waitFor();
    await expectAccessible(page);
  });

  it("is pleasant in both themes and on a phone", async () => {
    for (const look of looks) {
      const { page } = await scene.main(look);
      await page.goto("/home");
      await page.getByRole("heading", { level: 1 }).waitFor();
      await expectAccessible(page);
      await screenshot(page, `home-${look.name}`);
    }
  });
});
