import { describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { expectAccessible, looks, screenshot } from "./support/browser.ts";
import { axeComplaints } from "./support/house-rules.ts";
import { useScene } from "./support/scene.ts";

describe("Cortex", () => {
  const scene = useScene();

  it("is not empty on a first start: a welcome page with a live example database", async () => {
    const { page } = await scene.main();
    const cortex = new CortexPage(page);
    await cortex.open();
    await cortex.openPage("Willkommen bei MAIVE");
    await page.getByRole("grid").waitFor();
    await expectAccessible(page);
    await screenshot(page, "welcome-light-1440");
  });

  it("makes a page, keeps what is written, and finds it after a reload", async () => {
    const { page } = await scene.main();
    const cortex = new CortexPage(page);
    await cortex.open();
    await cortex.createPage("Reise nach Südtirol");
    await cortex.editor.click();
    await page.keyboard.type("/");
    await cortex.slashMenu.waitFor();
    await page.keyboard.type("Überschrift 1");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Anreise");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Zug um 7:32 Uhr");
    await cortex.waitUntilSaved();
    await page.reload();
    await cortex.editor.getByRole("heading", { level: 1, name: "Anreise" }).waitFor();
    await cortex.block("text").filter({ hasText: "Zug um 7:32 Uhr" }).waitFor();
    await expect.poll(() => page.getByText("/Überschrift").count()).toBe(0);
  });

  it("chooses from the slash menu by mouse and leaves the text on Escape", async () => {
    const { page } = await scene.main();
    const cortex = new CortexPage(page);
    await cortex.open();
    await cortex.createPage("Menü");
    await cortex.editor.click();
    await page.keyboard.type("/");
    await cortex.slashMenu.waitFor();
    expect(await axeComplaints(page)).toEqual([]);
    await cortex.slashMenu.getByRole("option", { name: /^Überschrift 2/ }).click();
    await page.keyboard.type("Zwischenüberschrift");
    await cortex.editor.getByRole("heading", { level: 2, name: "Zwischenüberschrift" }).waitFor();
    await page.keyboard.press("Enter");
    await page.keyboard.type("/bleibt");
    await page.keyboard.press("Escape");
    await cortex.slashMenu.waitFor({ state: "detached" });
    await cortex.block("text").filter({ hasText: "/bleibt" }).waitFor();
  });

  it("renames a page where it stands and in the tree", async () => {
    const { page } = await scene.main();
    const cortex = new CortexPage(page);
    await cortex.open();
    await cortex.createPage("Vorher");
    await cortex.title.fill("Nachher");
    await cortex.title.blur();
    await cortex.item("Nachher").waitFor();
    await page.reload();
    await cortex.item("Nachher").waitFor();
    await expect.poll(() => cortex.title.inputValue()).toBe("Nachher");
  });

  it("deletes a page after asking and restores it from the trash", async () => {
    const { page } = await scene.main();
    const cortex = new CortexPage(page);
    await cortex.open();
    await cortex.createPage("Wegwerfseite");
    await page.getByRole("button", { name: "Seiteneinstellungen" }).click();
    await page.getByRole("menuitem", { name: "Löschen" }).click();
    const question = page
      .getByRole("dialog")
      .filter({ hasText: 'Soll die Seite "Wegwerfseite" wirklich gelöscht werden?' });
    await question.getByRole("button", { name: "Löschen" }).click();
    await cortex.item("Wegwerfseite").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Papierkorb" }).click();
    const trash = page.getByRole("dialog", { name: "Papierkorb" });
    const deleted = trash.getByRole("listitem").filter({ hasText: "Wegwerfseite" });
    await deleted.getByRole("button", { name: /Wiederherstellen/ }).click();
    await page.keyboard.press("Escape");
    await cortex.item("Wegwerfseite").waitFor();
  });

  it("is pleasant in both themes and on a phone", async () => {
    for (const look of looks) {
      const { page } = await scene.main(look);
      const { pages } = (await (await page.request.get("/api/cortex/pages")).json()) as {
        pages: { page_id: string; title: string }[];
      };
      const welcome = pages.find((p) => p.title === "Willkommen bei MAIVE");
      await page.goto(`/cortex/${welcome?.page_id}`);
      await page.getByRole("grid").waitFor();
      await page.getByRole("heading", { name: "Eine lebende Tabelle" }).waitFor();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      await expectAccessible(page);
      await screenshot(page, `cortex-${look.name}`);
    }
  });
});
