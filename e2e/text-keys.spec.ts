import { describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { expectOutline, isFocused, newPage } from "./support/block-pages.ts";
import { expectAccessible, screenshot } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";

describe("keys in the text of a page", () => {
  const scene = useScene();

  it("keeps the tools of a block in place for Shift, which adds a block above", async () => {
    const { page, cortex } = await newPage(scene, "Darüber");
    await page.keyboard.type("Unten");
    await cortex.editor.getByText("Unten").hover();
    const add = page.getByRole("button", { name: "Block hinzufügen" });
    await add.waitFor();
    await page.keyboard.down("Shift");
    await add.click();
    await page.keyboard.up("Shift");
    await page.keyboard.type("Oben");
    await expectOutline(cortex, ["text: Oben", "text: Unten"]);
  });

  it("nests lists on a touch screen by buttons, and changes tables there", async () => {
    const { page, cortex } = await newPage(scene, "Unterwegs");
    await page.keyboard.type("# Kopf");
    await page.keyboard.press("Enter");
    await page.keyboard.type("- eins");
    await page.keyboard.press("Enter");
    await page.keyboard.type("zwei");
    await cortex.waitUntilSaved();
    const phone = await scene.main({ width: 390, height: 844, touch: true });
    await phone.page.goto(page.url());
    const there = new CortexPage(phone.page);
    await there.editor.getByText("zwei").tap();
    const tools = phone.page.getByRole("toolbar", { name: "Werkzeuge für diesen Block" });
    await tools.getByRole("button", { name: "Einrücken" }).tap();
    await expectOutline(cortex, ["heading_1: Kopf", "bulleted_list: eins", "  bulleted_list: zwei"]);
    await tools.getByRole("button", { name: "Ausrücken" }).tap();
    await expectOutline(cortex, ["heading_1: Kopf", "bulleted_list: eins", "bulleted_list: zwei"]);
    await tools.getByRole("button", { name: "Block hinzufügen" }).tap();
    await phone.page.keyboard.type("/tabelle");
    await phone.page.getByRole("option", { name: "Tabelle" }).tap();
    await phone.page.keyboard.type("Feld");
    const ofTable = phone.page.getByRole("toolbar", { name: "Werkzeuge der Tabelle" });
    await ofTable.getByRole("button", { name: "Zeile darunter" }).tap();
    await expect.poll(() => there.editor.locator("tr").count()).toBe(4);
    for (const button of await ofTable.getByRole("button").all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectAccessible(phone.page);
    await screenshot(phone.page, "blocks-touch");
  });

  it("nests text by Tab and gives it back, lets Tab go where it means nothing, and Escape leave from everywhere", async () => {
    const { page, cortex } = await newPage(scene, "Kein Käfig");
    const { keyboard } = page;
    await keyboard.type("Nur Text");
    await keyboard.press("Tab");
    await expect.poll(() => isFocused(cortex.editor)).toBe(false);
    await cortex.editor.getByText("Nur Text").click();
    await keyboard.press("End");
    await keyboard.press("Enter");
    await keyboard.press("Tab");
    await keyboard.type("darunter");
    await expectOutline(cortex, ["text: Nur Text", "  text: darunter"]);
    // Enter continues, and leads out of an empty line; so do Backspace and Umschalt+Tab.
    await keyboard.press("Enter");
    await keyboard.type("noch");
    await keyboard.press("Shift+Tab");
    await keyboard.press("Enter");
    await keyboard.press("Tab");
    await keyboard.press("Enter");
    await keyboard.press("Tab");
    await keyboard.type("Kopf");
    await keyboard.press("Home");
    await keyboard.press("Backspace");
    await keyboard.type("# ");
    await keyboard.press("End");
    await keyboard.press("Enter");
    await keyboard.type("unter dem Kopf");
    const lines = [
      "text: Nur Text",
      "  text: darunter",
      "text: noch",
      "heading_1: Kopf",
      "text: unter dem Kopf",
    ];
    await expectOutline(cortex, lines);
    await keyboard.press("Tab");
    await expect.poll(() => isFocused(cortex.editor)).toBe(false);
    // Tab moves through the page, wherever the caret was.
    await cortex.editor.getByText("noch").click();
    await keyboard.press("Escape");
    await keyboard.press("Escape");
    const wayBack = page.getByRole("button", { name: "Zurück in den Text" });
    await expect.poll(() => isFocused(wayBack)).toBe(true);
    // Typing goes to the former caret; Enter and arrows lead there, too.
    await keyboard.type("!");
    await keyboard.press("Backspace");
    await keyboard.press("Escape");
    await keyboard.press("Escape");
    await keyboard.press("Enter");
    await expect.poll(() => isFocused(cortex.editor)).toBe(true);
    await expectOutline(cortex, lines);
    await keyboard.press("Escape");
    await keyboard.press("Escape");
    await cortex.title.focus();
    for (let presses = 0; !(await isFocused(cortex.editor)); presses += 1) {
      expect(presses).toBeLessThan(3);
      await keyboard.press("Tab");
    }
    await keyboard.press("Tab");
    await expect.poll(() => isFocused(cortex.editor)).toBe(false);
    await expectOutline(cortex, lines);
    await cortex.editor.getByText("unter dem Kopf").click();
    await keyboard.press("End");
    await keyboard.press("Enter");
    await keyboard.type("- Liste");
    await keyboard.press("Tab");
    await expect.poll(() => isFocused(cortex.editor)).toBe(true);
    // The first one selects the whole block.
    await keyboard.press("Escape");
    await keyboard.press("Escape");
    await expect.poll(() => isFocused(cortex.editor)).toBe(false);
    // Joined with the text above, its nested blocks stay where they are.
    await cortex.editor.getByText("Nur Text").click();
    await keyboard.press("Home");
    await keyboard.press("Enter");
    await expectOutline(cortex, ["text: ", ...lines, "  bulleted_list: Liste"]);
    await keyboard.press("Control+Backspace");
    await expectOutline(cortex, [...lines, "  bulleted_list: Liste"]);
  });

  it("draws arrows that are typed, and gives back what was typed", async () => {
    const { page, cortex } = await newPage(scene, "Pfeile");
    const { keyboard } = page;
    await keyboard.type("Ofen -> Tisch ->");
    await keyboard.press("Backspace");
    await keyboard.type(" <!-- `->` ->");
    await keyboard.press("Control+z");
    await keyboard.type("!");
    await expectOutline(cortex, ["text: Ofen → Tisch -> <!-- -> ->!"]);
    // Keys within one frame act where the previous one led.
    for (const key of ["Control+a", "End", "Enter"]) await keyboard.press(key);
    await keyboard.type("weiter");
    await expectOutline(cortex, ["text: Ofen → Tisch -> <!-- -> ->!", "text: weiter"]);
    // Text typed without a pause is undone line by line.
    await keyboard.press("Enter");
    await keyboard.type("noch eine");
    await keyboard.press("Control+z");
    await expectOutline(cortex, ["text: Ofen → Tisch -> <!-- -> ->!", "text: weiter"]);
  });
});
