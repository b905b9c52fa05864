import { describe, it } from "vitest";
import { screenshot } from "./support/browser.ts";
import { makeLibrary } from "./support/library.ts";
import { useScene } from "./support/scene.ts";

describe("look", () => {
  const scene = useScene();
  it("looks", async () => {
    const library = await makeLibrary(scene.server());
    await library.write("Momo", "Seiten", "304");
    await library.write("Momo", "Art", "Märchen");
    await library.write("Momo", "Themen", '["Zeit","Freundschaft"]');
    const visitor = await scene.main({ width: 390, height: 844, mobile: true });
    const { page } = visitor;
    const table = await library.openFor(visitor);
    await screenshot(page, "p-table");
    console.error("scrollWidth", await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]));
    let n = 0;
    await table.at(2, 1).tap();
    for (let i = 0; i < 14; i++) {
      await page.getByRole("dialog").first().waitFor();
      await page.waitForTimeout(400);
      await screenshot(page, `p-sheet-${String(n++).padStart(2, "0")}`);
      const next = page.getByRole("button", { name: "Weiter", exact: true });
      if (await next.isDisabled()) break;
      await next.tap();
    }
    await page.getByRole("dialog").getByRole("button", { name: "Fertig" }).tap();
    await table.at(2, 0).tap();
    await page.waitForTimeout(300);
    await screenshot(page, "p-sheet-title");
    await page.getByRole("dialog").getByRole("button", { name: "Fertig" }).tap();
    await page.getByRole("button", { name: "Als Karten anzeigen" }).tap();
    await page.waitForTimeout(300);
    await screenshot(page, "p-cards");
    await page.getByRole("button", { name: "Weitere Werkzeuge" }).tap();
    await page.waitForTimeout(300);
    await screenshot(page, "p-tools");
  }, 120_000);
});
