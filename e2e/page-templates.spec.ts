import { describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { pageWith } from "./support/block-pages.ts";
import { expectGoodLooks } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";

describe("templates of pages", () => {
  const scene = useScene();

  it("begin a new page, those that come along as well as pages that were saved as one", async () => {
    const own = await pageWith(scene, "Vereinsabend", [
      { block_type: "heading_2", content: "Programm" },
      { block_type: "to_do", content: "Getränke holen" },
    ]);
    const { page } = await scene.main();
    await page.goto(`/cortex/${own}`);
    const cortex = new CortexPage(page);
    await cortex.editor.getByText("Getränke holen").waitFor();
    await page.getByRole("button", { name: "Seiteneinstellungen" }).click();
    await page.getByRole("menuitem", { name: "Als Vorlage speichern" }).click();
    const dialog = page.getByRole("dialog", { name: "Neue Seite" });
    const begin = async (template: string) => {
      await cortex.sidebar.getByRole("button", { name: "Neue Seite" }).click();
      await dialog.getByRole("radio", { name: template }).check();
    };
    await begin("Vereinsabend");
    await expectGoodLooks(page, "new-page-templates");
    await dialog.getByLabel("Titel").fill("Sommerfest");
    await page.keyboard.press("Enter");
    await expect.poll(() => cortex.title.inputValue()).toBe("Sommerfest");
    await cortex.editor.getByText("Getränke holen").waitFor();
    await begin("Wochenplan");
    await dialog.getByRole("button", { name: "Anlegen" }).click();
    await expect.poll(() => cortex.title.inputValue()).toBe("Wochenplan");
    await cortex.editor.getByRole("heading", { name: "Rückblick" }).waitFor();
    await expect.poll(() => cortex.editor.locator("time").count()).toBe(1);
  });
});
