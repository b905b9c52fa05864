import { describe, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { DatabaseBlock } from "./page-objects/database-block.ts";
import { expectAccessible, expectGoodLooks, looks, screenshot } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";

const others = ["calendar", "drive", "scribble", "spark", "core", "docs"];

describe("every other screen and dialog", () => {
  const scene = useScene();

  it("shows modules that follow, with a way on", async () => {
    const { page } = await scene.main();
    for (const name of others) {
      await page.goto(`/${name}`);
      await page.getByRole("main").getByRole("heading").first().waitFor();
      await expectGoodLooks(page, name);
    }
  });

  it("says that nothing is there, also of an address that cannot be decoded", async () => {
    const { page } = await scene.main();
    for (const path of ["/nirgends", "/%E0%A4%A", "/nirgends/100%"]) {
      await page.goto(path);
      await page
        .getByRole("main")
        .getByRole("heading", { level: 1, name: /gibt es nicht/ })
        .waitFor();
    }
    await page.goto("/%E0%A4%A");
    await page.getByRole("link", { name: "Zu Home" }).click();
    await page.waitForURL("**/home");
  });

  it.each(looks)("opens the dialogs of Cortex ($name)", async (look) => {
    const { page } = await scene.main(look);
    const cortex = new CortexPage(page);
    const { pages } = (await (await page.request.get("/api/cortex/pages")).json()) as {
      pages: { page_id: string; title: string }[];
    };
    await page.goto(`/cortex/${pages.find((p) => p.title === "Willkommen bei MAIVE")?.page_id}`);
    const table = new DatabaseBlock(page, "Erste Schritte");
    await table.grid.waitFor();
    const judge = async (name: string) => {
      await page.getByRole("dialog").waitFor();
      await expectAccessible(page);
      await screenshot(page, `dialog-${name}-${look.name}`);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    };
    await table.cell("Erste Seite anlegen", 2).click();
    await judge("date");
    await page.getByRole("button", { name: "Ansichten verwalten" }).click();
    await judge("views");
    // On narrow screens, rare actions are in the menu.
    const narrow = look.width <= 600;
    if (narrow) await page.getByRole("button", { name: "Weitere Werkzeuge" }).click();
    await page.getByRole(narrow ? "menuitem" : "button", { name: "Eigenschaften", exact: true }).click();
    await judge("visibility");
    if (look.width < 1000) await page.getByRole("button", { name: /Seitenleiste/ }).click();
    await cortex.sidebar.getByRole("button", { name: "Neue Seite" }).click();
    await judge("new-page");
    if (look.width < 1000) return;
    await page.getByRole("button", { name: "Papierkorb" }).click();
    await judge("trash");
    await page.getByRole("button", { name: "Datenbanken verwalten" }).click();
    await judge("databases");
  });
});
