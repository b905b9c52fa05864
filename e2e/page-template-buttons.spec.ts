import { describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { FileBlocks } from "./page-objects/file-blocks.ts";
import { expectOutline, newPage, pageWith } from "./support/block-pages.ts";
import { expectAccessible, expectGoodLooks } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";

const week = ["heading_2: Woche", "to_do: Einkaufen", "  to_do: Brot"];

describe("template buttons in a page", () => {
  const scene = useScene();

  it("insert what is in them, however often, and are made and changed by key", async () => {
    const { page, cortex } = await newPage(scene, "Haushalt");
    const { keyboard } = page;
    const blocks = new FileBlocks(page);
    await keyboard.type("Oben");
    await keyboard.press("Enter");
    await blocks.slash("vorlagen");
    const label = page.getByRole("textbox", { name: "Beschriftung" });
    await label.and(page.locator(":focus")).waitFor();
    await keyboard.type("Neue Woche");
    await expectGoodLooks(page, "page-template-form");
    // The template is written where it stands.
    await cortex.editor.getByText("Aufgabe").click();
    await keyboard.press("End");
    await keyboard.type(" eins");
    await label.focus();
    await keyboard.press("Enter");
    const press = page.getByRole("button", { name: "Neue Woche" });
    await press.and(page.locator(":focus")).waitFor();
    await expectOutline(cortex, ["text: Oben", "template_button: Neue Woche", "  to_do: Aufgabe eins"]);
    await expect.poll(() => cortex.editor.getByText("Aufgabe eins").isVisible()).toBe(false);
    await keyboard.press("Enter");
    await keyboard.type(" und zwei");
    await expectOutline(cortex, [
      "text: Oben",
      "template_button: Neue Woche",
      "  to_do: Aufgabe eins",
      "to_do: Aufgabe eins und zwei",
    ]);
    await keyboard.press("Control+z");
    await keyboard.press("Control+z");
    await expectOutline(cortex, ["text: Oben", "template_button: Neue Woche", "  to_do: Aufgabe eins"]);
    await expect.poll(() => cortex.editor.getByText("Aufgabe eins").isVisible()).toBe(false);
    // What is hidden is neither deleted nor joined with by a key below it.
    await page.getByRole("textbox", { name: "Neuer Block" }).focus();
    await keyboard.type("Danach");
    await keyboard.press("Home");
    await keyboard.press("Backspace");
    await page.locator(".maive-selected[data-block-type='template_button']").waitFor();
    await expectOutline(cortex, [
      "text: Oben",
      "template_button: Neue Woche",
      "  to_do: Aufgabe eins",
      "text: Danach",
    ]);
  });

  it("are made of selected blocks, with open to-dos, above if wished, and only read by who may not write", async () => {
    const pageId = await pageWith(scene, "Wochenplan", [
      { block_type: "heading_2", content: "Woche" },
      { block_type: "to_do", content: "Einkaufen", block_config: { checked: true } },
      { block_type: "to_do", content: "Brot", block_config: { checked: true }, parent: 1 },
      { block_type: "text", content: "Ende" },
    ]);
    const { page } = await scene.main();
    await page.goto(`/cortex/${pageId}`);
    const cortex = new CortexPage(page);
    const blocks = new FileBlocks(page);
    await cortex.editor.getByText("Woche").click();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Shift+ArrowDown");
    await blocks.menuByKey();
    await blocks.takeByKey("Als Vorlagen-Schaltfläche");
    const label = page.getByRole("textbox", { name: "Beschriftung" });
    await label.and(page.locator(":focus")).waitFor();
    await label.fill("Neue Woche");
    await page.getByText("darüber", { exact: true }).click();
    await page.getByRole("button", { name: "Fertig" }).click();
    const inButton = ["template_button: Neue Woche", ...week.map((line) => `  ${line}`)];
    await expectOutline(cortex, [...week, ...inButton, "text: Ende"]);
    await page.getByRole("button", { name: "Neue Woche" }).click();
    await expectOutline(cortex, [...week, ...week, ...inButton, "text: Ende"]);
    const checked = async () =>
      (await cortex.storedBlocks())
        .filter(({ block_type }) => block_type === "to_do")
        .map(({ block_config }) => JSON.parse(block_config)["checked"] === true);
    await expect.poll(checked).toEqual([true, true, false, false, false, false]);
    await expectAccessible(page);
    await expectGoodLooks(page, "page-template-button");
    await page.keyboard.press("Control+z");
    await expectOutline(cortex, [...week, ...inButton, "text: Ende"]);

    await cortex.waitUntilSaved();
    await page.request.patch(`/api/cortex/pages/${pageId}`, {
      data: { settings: { locked: true } },
      headers: { origin: new URL(page.url()).origin },
    });
    await page.reload();
    const press = page.getByRole("button", { name: "Neue Woche" });
    await press.waitFor();
    await expect.poll(() => press.isDisabled()).toBe(true);
    expect(await page.getByRole("button", { name: "Vorlage bearbeiten" }).count()).toBe(0);
  });
});
