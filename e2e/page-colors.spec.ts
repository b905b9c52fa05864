import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { configOf, expectOutline, look, newPage, pageWith } from "./support/block-pages.ts";
import { expectAccessible, expectGoodLooks, screenshot } from "./support/browser.ts";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { useScene } from "./support/scene.ts";

const bar = (page: Page) => page.getByRole("toolbar", { name: "Formatierung" });

const colors = ["gray", "brown", "red", "orange", "yellow", "green", "blue", "purple", "pink"] as const;

describe("colours in a page", () => {
  const scene = useScene();

  it("colour and highlight words, raise and lower them, for everybody, and by key", async () => {
    const { page, cortex } = await newPage(scene, "Farben");
    await page.keyboard.type("Milch kaufen");
    await page.keyboard.press("Control+Shift+ArrowLeft");
    await bar(page).getByRole("button", { name: "Farbe" }).click();
    await expectAccessible(page);
    await screenshot(page, "page-colors-panel");
    await bar(page).getByRole("button", { name: "Textfarbe Rot" }).click();
    await expect
      .poll(() => configOf(cortex, "text"))
      .toEqual({
        inline: [{ text: "Milch " }, { text: "kaufen", marks: { text_color: "red" } }],
      });
    await page.keyboard.press("Control+Shift+H");
    await expect
      .poll(() => configOf(cortex, "text"))
      .toEqual({
        inline: [
          { text: "Milch " },
          { text: "kaufen", marks: { text_color: "red", background_color: "yellow" } },
        ],
      });
    const other = await look(scene, page);
    await expect
      .poll(() => other.editor.locator('mark[data-background-color="yellow"]').allTextContents())
      .toEqual(["kaufen"]);
    await page.keyboard.press("Control+Shift+H");
    await bar(page).getByRole("button", { name: "Farbe" }).click();
    await bar(page).getByRole("button", { name: "Textfarbe Standard" }).click();
    await bar(page).getByRole("button", { name: "Tiefgestellt" }).click();
    await bar(page).getByRole("button", { name: "Hochgestellt" }).click();
    await expect
      .poll(() => configOf(cortex, "text"))
      .toEqual({
        inline: [{ text: "Milch " }, { text: "kaufen", marks: { superscript: true } }],
      });
  });

  it("turn what is selected into another kind of text from the bar", async () => {
    const { page, cortex } = await newPage(scene, "Umwandeln");
    await page.keyboard.type("Eins");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Zwei");
    await page.keyboard.press("Shift+ArrowUp");
    await bar(page).getByRole("button", { name: "Umwandeln, jetzt Text" }).click();
    await screenshot(page, "page-type-panel");
    await bar(page).getByRole("button", { name: "Aufzählung" }).click();
    await expectOutline(cortex, ["bulleted_list: Eins", "bulleted_list: Zwei"]);
    await page.keyboard.press("Control+z");
    await expectOutline(cortex, ["text: Eins", "text: Zwei"]);
  });

  it("colour blocks by their menu, several at once, with the keyboard alone", async () => {
    const { page, cortex } = await newPage(scene, "Blöcke");
    await page.keyboard.type("Wichtig");
    await page.keyboard.press("Control+.");
    const menu = page.getByRole("menu");
    await menu.getByRole("menuitem", { name: "Farbe" }).press("Enter");
    await expect.poll(() => menu.getByRole("menuitem", { name: "Zurück" }).count()).toBe(1);
    await screenshot(page, "page-block-colors");
    await menu.getByRole("menuitem", { name: "Hintergrund Blau" }).press("Enter");
    await expect.poll(() => configOf(cortex, "text")).toEqual({ background_color: "blue" });
    const other = await look(scene, page);
    await other.editor.locator('[data-background-color="blue"]').getByText("Wichtig").waitFor();
  });

  it("look good on every ground", async () => {
    const pageId = await pageWith(scene, "Alle Farben", [
      ...colors.map((color) => ({
        block_type: "text",
        content: `Die Farbe ${color} und markiert`,
        block_config: {
          inline: [
            { text: "Die Farbe " },
            { text: color, marks: { text_color: color } },
            { text: " und " },
            { text: "markiert", marks: { background_color: color } },
          ],
        },
      })),
      ...colors.map((color) => ({
        block_type: "bulleted_list",
        content: `Ein Punkt auf ${color}`,
        block_config: { background_color: color },
      })),
      {
        block_type: "callout",
        content: "H2O und m2",
        block_config: {
          text_color: "blue",
          background_color: "blue",
          inline: [
            { text: "H" },
            { text: "2", marks: { subscript: true } },
            { text: "O und m" },
            { text: "2", marks: { superscript: true } },
          ],
        },
      },
    ]);
    const { page } = await scene.main();
    await page.goto(`/cortex/${pageId}`);
    await new CortexPage(page).editor.getByText("H2O und m2").waitFor();
    await expectGoodLooks(page, "page-colors");
  });
});
