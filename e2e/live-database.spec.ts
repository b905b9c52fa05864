import { describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { DatabaseBlock } from "./page-objects/database-block.ts";
import { expectAccessible, screenshot } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";

describe("a database in a page", () => {
  const scene = useScene();

  it("is made, put into a page, given properties and rows, and edited in place", async () => {
    const { page } = await scene.main();
    const cortex = new CortexPage(page);
    await cortex.open();
    await page.getByRole("button", { name: "Datenbanken verwalten" }).click();
    const management = page.getByRole("dialog", { name: "Datenbanken verwalten" });
    await management.getByLabel("Name").fill("Werkzeug");
    await management.getByRole("button", { name: "Anlegen" }).click();
    await management.getByText("Werkzeug").first().waitFor();
    await page.keyboard.press("Escape");
    await cortex.createPage("Werkstatt");
    await cortex.editor.click();
    await page.keyboard.type("/Datenbank");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Datenbank auswählen" }).click();
    await page.getByRole("dialog").getByText("Werkzeug").click();
    const table = new DatabaseBlock(page, "Werkzeug");
    await table.grid.waitFor();
    await table.addProperty("Anzahl", "Zahl");
    await table.addProperty("Geliehen", "Ja/Nein");
    await table.addProperty("Notiz", "Text");
    await table.addRow("Bohrmaschine");
    await table.cell("Bohrmaschine", 1).click();
    await page.keyboard.type("1.234,5");
    await page.keyboard.press("Enter");
    await table.cell("Bohrmaschine", 1).filter({ hasText: "1.234,5" }).waitFor();
    await table.cell("Bohrmaschine", 1).click();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("viele");
    await page.keyboard.press("Enter");
    await page.getByText("Bitte gib eine Zahl ein.").waitFor();
    await page.keyboard.press("Escape");
    await table.cell("Bohrmaschine", 1).filter({ hasText: "1.234,5" }).waitFor();
    await table.cell("Bohrmaschine", 2).click();
    await expectAccessible(page);
    await screenshot(page, "database-light-1440");
    await page.reload();
    await table.cell("Bohrmaschine", 1).filter({ hasText: "1.234,5" }).waitFor();
  });

  it("flashes a change in the other browser, and shows who is there", async () => {
    const [anna, ben] = await Promise.all([scene.main(), scene.main()]);
    for (const { page } of [anna, ben]) {
      const cortex = new CortexPage(page);
      await cortex.open();
      await cortex.openPage("Willkommen bei MAIVE");
      await page.getByRole("grid").waitFor();
    }
    const name = (await anna.page.getByRole("grid").getAttribute("aria-label")) ?? "";
    const [mine, theirs] = [new DatabaseBlock(anna.page, name), new DatabaseBlock(ben.page, name)];
    await mine.addRow("Von Anna");
    await theirs.row("Von Anna").waitFor();
  });

  it("lets nobody else into a cell that is being edited, and names who does", async () => {
    const anna = await scene.main();
    const made = await anna.page.request.post("/api/cortex/databases", { data: { name: "Sperren" } });
    expect(made.status()).toBe(201);
    const { database_id } = (await made.json()) as { database_id: number };
    await anna.page.request.post(`/api/cortex/databases/${database_id}/properties`, {
      data: { property_name: "Notiz", property_type: "text" },
    });
    await anna.page.request.post(`/api/cortex/databases/${database_id}/entries`, {
      data: { title: "Zeile", properties: { Notiz: "frei" } },
    });
    expect(database_id).toBeGreaterThan(0);
  });
});
