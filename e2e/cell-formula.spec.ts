import { beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, expectGoodLooks } from "./support/browser.ts";
import { layOut } from "./support/layouts.ts";
import { makeLibrary, type Library } from "./support/library.ts";
import { useScene } from "./support/scene.ts";
import { makeTable } from "./support/table.ts";

describe("cells of formulas and rollups", () => {
  const scene = useScene();
  let library: Library;
  beforeAll(async () => {
    library = await makeLibrary(scene.server());
    await library.write("Der Zauberberg", "Seiten", "1000");
    await library.write("Der Zauberberg", "Autoren", library.entryId("Thomas Mann"));
  });

  it("read like cells of their type, follow what they draw on, and lead the main user to the property", async () => {
    const visitor = await scene.main();
    const { page } = visitor;
    const table = await library.openFor(visitor);
    await table.grid.evaluate((grid) => grid.scrollTo({ left: grid.scrollWidth }));
    const cell = (row: number, name: string) => table.at(row, library.column(name));
    await cell(0, "Drittel").filter({ hasText: "333,333333" }).waitFor();
    await cell(0, "Dick").getByRole("img", { name: "Ja" }).waitFor();
    await cell(1, "Kehrwert").filter({ hasText: "#FEHLER: " }).waitFor();
    await cell(0, "Köpfe").filter({ hasText: "1" }).waitFor();
    await expectAccessible(page);
    await cell(0, "Seiten").click();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("90");
    await page.keyboard.press("Enter");
    await cell(0, "Drittel").filter({ hasText: /^30$/ }).waitFor();
    await cell(0, "Dick").getByRole("img", { name: "Nein" }).waitFor();
    await cell(0, "Drittel").click();
    const dialog = page.getByRole("dialog", { name: "Eigenschaft bearbeiten" });
    await dialog.waitFor();
    await expect.poll(() => dialog.getByLabel("Name").inputValue()).toBe("Drittel");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  it("hide from a guest what draws on entries the guest may not read, and say why", async () => {
    const guest = await scene.person("guest", "gerd");
    await library.share(guest, "write", "none");
    const visitor = await scene.as(guest);
    const { page } = visitor;
    const table = await library.openFor(visitor);
    await table.grid.evaluate((grid) => grid.scrollTo({ left: grid.scrollWidth }));
    const hidden = "Du darfst nicht alles lesen, womit hier gerechnet wird.";
    await table.at(0, library.column("Köpfe")).getByRole("img", { name: hidden }).waitFor();
    await table.at(0, library.column("Drittel")).click();
    const why = page.getByRole("dialog", { name: "Warum dieser Wert?" });
    await why.waitFor();
    await expect.poll(() => page.getByRole("dialog", { name: "Eigenschaft bearbeiten" }).count()).toBe(0);
    await page.keyboard.press("Escape");
    await why.waitFor({ state: "detached" });
    await page.goto(`/cortex/${library.entryId("Der Zauberberg")}`);
    const values = page.getByRole("region", { name: "Eigenschaften" });
    await values.getByRole("img", { name: hidden }).waitFor();
    await expectAccessible(page);
  });

  it("that are links open in a tab of their own, by mouse and keyboard, in tables, cards, boards and entries", async () => {
    const visitor = await scene.main();
    const { page } = visitor;
    const table = await makeTable(visitor, {
      name: "Adressen",
      properties: [
        { name: "Ziel", type: "text" },
        { name: "Art", type: "single_choice", options: ["Neu"] },
        { name: "Link", type: "formula", config: { formula: 'link("Zu " & prop("Name"), prop("Ziel"))' } },
      ],
      rows: [
        { title: "Hause", Ziel: "/cortex", Art: "Neu" },
        { title: "niemand", Ziel: "", Art: "Neu" },
        { title: "Ada", Ziel: "ada@example.org" },
        { title: "Irrtum", Ziel: "javascript:alert(1)" },
      ],
    });
    const opensHome = async (act: () => Promise<void>) => {
      const opened = page.context().waitForEvent("page");
      await act();
      const tab = await opened;
      await tab.waitForURL(/\/cortex$/);
      expect(await tab.evaluate(() => window.opener)).toBeNull();
      await tab.close();
    };
    const link = table.at(0, 3).getByText("Zu Hause");
    await expectGoodLooks(page, "links-of-formulas", () => link.waitFor());
    await opensHome(() => link.click());
    await table.select(0, 2);
    await page.keyboard.press("ArrowRight");
    await opensHome(() => page.keyboard.press("Control+Enter"));
    await table.at(3, 3).filter({ hasText: "#FEHLER: „javascript:alert(1)“ ist keine Adresse" }).waitFor();
    expect(await table.at(1, 3).locator("[data-open-address]").count()).toBe(0);
    expect(await table.at(2, 3).locator("[data-open-address]").getAttribute("data-open-address")).toBe(
      "mailto:ada@example.org",
    );
    await layOut(page, "Galerie");
    await expectGoodLooks(page, "links-on-cards", () => page.getByText("Zu Hause").waitFor());
    await opensHome(() => page.getByText("Zu Hause").click());
    await layOut(page, "Brett");
    await opensHome(() => page.getByText("Zu Hause").click());
    await page.getByRole("button", { name: "Hause", exact: true }).click();
    const values = page.getByRole("region", { name: "Eigenschaften" });
    await values.getByText("Zu Hause").waitFor();
    await expectGoodLooks(page, "links-in-entries", () => values.getByText("Zu Hause").waitFor());
    await opensHome(() => values.getByText("Zu Hause").click());
  });

  it("let a guest see a view without its order, where that would reveal what the guest may not read", async () => {
    await library.sortBy("Köpfe");
    const guest = await scene.person("guest", "gustav");
    await library.share(guest, "write", "none");
    const { page } = await scene.as(guest);
    await page.goto(`/cortex/${library.pageId}`);
    await page.getByText("Diese Ansicht kannst du so nicht sehen.").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Ohne Sortierung und Filter anzeigen" }).click();
    await page.getByRole("gridcell", { name: "Der Zauberberg" }).first().waitFor();
  });
});
