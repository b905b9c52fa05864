import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { look, newPage, pageWith } from "./support/block-pages.ts";
import { expectAccessible, expectGoodLooks, screenshot } from "./support/browser.ts";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { useScene } from "./support/scene.ts";

const choose = async (page: Page, entry: string) => {
  await page.getByRole("button", { name: "Seiteneinstellungen" }).click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
};
const widthOf = (cortex: CortexPage, words: string) =>
  cortex.editor.getByText(words).evaluate((element) => element.clientWidth);
const styleOf = (cortex: CortexPage, words: string, name: "fontSize" | "fontFamily") =>
  cortex.editor.getByText(words).evaluate((element, style) => getComputedStyle(element)[style], name);

describe("how a page is shown", () => {
  const scene = useScene();

  it("changes at once, for everybody, and stays", async () => {
    const { page, cortex } = await newPage(scene, "Breit");
    await page.keyboard.type("Ein Satz");
    const other = await look(scene, page);
    await other.editor.getByText("Ein Satz").waitFor();
    await choose(page, "Darstellung");
    const dialog = page.getByRole("dialog", { name: "Darstellung der Seite" });
    await dialog.getByRole("switch", { name: "Volle Breite" }).click();
    await dialog.getByRole("switch", { name: "Kleine Schrift" }).click();
    await dialog.getByText("Serifen").click();
    await expectAccessible(page);
    await screenshot(page, "page-display-dialog");
    await dialog.getByRole("button", { name: "Fertig" }).click();
    for (const seen of [cortex, other]) {
      await expect.poll(() => widthOf(seen, "Ein Satz")).toBeGreaterThan(1_000);
      await expect.poll(() => styleOf(seen, "Ein Satz", "fontSize")).toBe("14px");
      await expect.poll(() => styleOf(seen, "Ein Satz", "fontFamily")).toContain("Georgia");
    }
    await page.reload();
    await expect.poll(() => widthOf(cortex, "Ein Satz")).toBeGreaterThan(1_000);
  });

  it("is locked against mistakes, and unlocked by one click of whoever may write", async () => {
    const { page, cortex } = await newPage(scene, "Fertig");
    await page.keyboard.type("So bleibt es");
    const other = await look(scene, page);
    await choose(page, "Seite sperren");
    await expect.poll(() => other.editor.getAttribute("contenteditable")).toBe("false");
    await expect.poll(() => cortex.editor.getAttribute("contenteditable")).toBe("false");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Gesperrt. Seite entsperren" }).press("Enter");
    await expect.poll(() => cortex.editor.getAttribute("contenteditable")).toBe("true");
    await expect.poll(() => other.editor.getAttribute("contenteditable")).toBe("true");
  });

  it("looks good small, wide, with serifs and locked", async () => {
    const pageId = await pageWith(scene, "Unsere Rezepte", [
      { block_type: "heading_1", content: "Suppen" },
      {
        block_type: "text",
        content:
          "Zuerst werden die Zwiebeln in Butter angedünstet, bis sie glasig sind; erst dann kommt das Wurzelgemüse dazu, das in gleich große Würfel geschnitten ist.",
      },
      {
        block_type: "bulleted_list",
        content: "500 g Kartoffeln",
        block_config: { background_color: "yellow" },
      },
      { block_type: "to_do", content: "Sahne kaufen", block_config: { background_color: "blue" } },
      { block_type: "callout", content: "Nicht kochen lassen.", block_config: { background_color: "red" } },
    ]);
    const { page } = await scene.main();
    await page.request.patch(`/api/cortex/pages/${pageId}`, {
      data: { settings: { full_width: true, small_text: true, font: "serif", locked: true } },
    });
    await page.goto(`/cortex/${pageId}`);
    await new CortexPage(page).editor.getByText("Nicht kochen").waitFor();
    await expectGoodLooks(page, "page-display");
  });
});
