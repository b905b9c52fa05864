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
    await management.getByRole("button", { name: "Datenbank anlegen" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Werkzeug");
    await page.getByRole("dialog").getByRole("button", { name: "Anlegen", exact: true }).click();
    await management.getByText("Werkzeug").first().waitFor();
    await page.keyboard.press("Escape");
    await cortex.createPage("Werkstatt");
    await cortex.editor.click();
    await page.keyboard.type("/Datenbank");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Datenbank auswählen" }).and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Enter");
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
    // Another one is selected over the linked one, which stays until then.
    await table.grid.hover();
    await page.getByRole("button", { name: "Block-Menü" }).click();
    await page.getByRole("menuitem", { name: "Datenbank wechseln" }).click();
    const choices = page.getByRole("dialog", { name: "Datenbank auswählen" });
    await expect
      .poll(() => choices.getByRole("button", { name: "Werkzeug" }).getAttribute("aria-current"))
      .toBe("true");
    await expect.poll(() => page.getByText("Noch ist keine Datenbank verknüpft").count()).toBe(0);
    await page.keyboard.press("Escape");
    await choices.waitFor({ state: "detached" });
    await table.cell("Bohrmaschine", 1).filter({ hasText: "1.234,5" }).waitFor();
  });

  /** A database with one row, shown in a page that both browsers have open. */
  const openTogether = async (name: string) => {
    const [anna, ben] = await Promise.all([scene.main(), scene.main()]);
    const api = anna.page.request;
    const post = async (path: string, data: object) =>
      (await (await api.post(path, { data })).json()) as Record<string, never>;
    const { database_id } = await post("/api/cortex/databases", { name });
    await post(`/api/cortex/databases/${database_id}/properties`, {
      property_name: "Notiz",
      property_type: "text",
    });
    const entry = await post(`/api/cortex/databases/${database_id}/entries`, {
      title: "Zeile",
      properties: { Notiz: "frei" },
    });
    const { page_id } = await post("/api/cortex/pages", { title: name });
    await post(`/api/cortex/pages/${page_id}/blocks`, {
      block_type: "database_view",
      content: String(database_id),
    });
    for (const { page } of [anna, ben]) {
      await page.goto(`/cortex/${page_id}`);
      await page.getByRole("grid", { name }).waitFor();
    }
    return {
      entryAddress: `/cortex/${entry["page_id"]}`,
      anna: anna.page,
      ben: ben.page,
      expectOutage: () => [anna, ben].forEach((visitor) => visitor.expectOutage()),
      annas: new DatabaseBlock(anna.page, name),
      bens: new DatabaseBlock(ben.page, name),
    };
  };

  it("shows a change in the other browser, flashes it there and not where it was made", async () => {
    const { anna, annas, bens } = await openTogether("Blitz");
    await annas.cell("Zeile", 1).click();
    await anna.keyboard.press("Control+a");
    await anna.keyboard.type("geändert");
    await anna.keyboard.press("Enter");
    await bens.cell("Zeile", 1).filter({ hasText: "geändert" }).waitFor();
    await expect.poll(() => bens.cell("Zeile", 1).getAttribute("data-flash")).not.toBeNull();
    await expect.poll(() => annas.cell("Zeile", 1).getAttribute("data-flash")).toBeNull();
  });

  it("shows a new row in the other browser, where the same person is nobody else", async () => {
    const { ben, annas, bens } = await openTogether("Gemeinsam");
    await annas.addRow("Von Anna");
    await bens.row("Von Anna").waitFor();
    await expect.poll(() => ben.getByRole("list", { name: "Hier sind gerade" }).count()).toBe(0);
  });

  it("opens an entry as a page with its values, live there as in the table", async () => {
    const { anna, bens, entryAddress } = await openTogether("Karteikarte");
    await anna.goto(entryAddress);
    const values = anna.getByRole("region", { name: "Eigenschaften" });
    await values.getByText("frei").click();
    await anna.keyboard.press("Control+a");
    await anna.keyboard.type("von der Karte");
    await anna.keyboard.press("Enter");
    await bens.cell("Zeile", 1).filter({ hasText: "von der Karte" }).waitFor();
    await expectAccessible(anna);
    await screenshot(anna, "entry-page");
  });

  it("says that a database is gone, and offers another one in its place", async () => {
    const { anna, ben } = await openTogether("Bald weg");
    await anna.request.post("/api/cortex/databases", { data: { name: "Ersatz" } });
    const { databases } = await (await anna.request.get("/api/cortex/databases")).json();
    const gone = databases.find(({ name }: { name: string }) => name === "Bald weg");
    await anna.request.delete(`/api/cortex/databases/${gone.database_id}`);
    for (const page of [anna, ben])
      await page.getByText("Die Datenbank „Bald weg“ liegt im Papierkorb.").waitFor();
    await anna.request.delete(`/api/cortex/databases/${gone.database_id}/permanent`);
    for (const page of [anna, ben]) await page.getByText("Diese Datenbank gibt es nicht mehr").waitFor();
    await ben.getByRole("main").getByRole("button", { name: "Datenbank auswählen" }).click();
    await ben.getByRole("dialog").getByText("Ersatz").click();
    for (const page of [anna, ben]) await page.getByRole("grid", { name: "Ersatz" }).waitFor();
  });

  it("lets nobody else into a cell that is being edited, and names who does", async () => {
    const { anna, ben, annas, bens } = await openTogether("Sperren");
    await annas.cell("Zeile", 1).click();
    await annas.grid.getByRole("textbox").waitFor();
    await expect.poll(() => bens.cell("Zeile", 1).getAttribute("data-locked")).not.toBeNull();
    await bens.cell("Zeile", 1).click();
    await ben.getByText("admin bearbeitet diese Zelle gerade.").first().waitFor();
    await expect.poll(() => bens.grid.getByRole("textbox").count()).toBe(0);
    await screenshot(ben, "locked-cell");
    await anna.keyboard.press("Escape");
    await expect.poll(() => bens.cell("Zeile", 1).getAttribute("data-locked")).toBeNull();
    await bens.cell("Zeile", 1).click();
    await bens.grid.getByRole("textbox").waitFor();
  });

  it("keeps an edit while the server is gone, says so, and saves it when it is back", async () => {
    const { anna, annas, expectOutage } = await openTogether("Stromausfall");
    expectOutage();
    await annas.cell("Zeile", 1).click();
    await scene.server().kill();
    await anna.keyboard.press("Control+a");
    await anna.keyboard.type("im Dunkeln");
    await anna.keyboard.press("Enter");
    await anna
      .getByText(/nicht gespeichert/)
      .first()
      .waitFor();
    await scene.server().start();
    await anna
      .getByText(/nicht gespeichert/)
      .first()
      .waitFor({ state: "detached" });
    await anna.reload();
    await annas.cell("Zeile", 1).filter({ hasText: "im Dunkeln" }).waitFor();
  });
});
