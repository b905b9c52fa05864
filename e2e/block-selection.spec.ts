import { describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { expectOutline, outline } from "./support/block-pages.ts";
import { useScene } from "./support/scene.ts";

describe("several blocks at once", () => {
  const scene = useScene();

  const fivePage = async (title: string) => {
    const { page } = await scene.main();
    const cortex = new CortexPage(page);
    await cortex.open();
    await cortex.createPage(title);
    for (const word of ["Eins", "Zwei", "Drei", "Vier"]) {
      await page.keyboard.type(word);
      await page.keyboard.press("Enter");
    }
    await page.keyboard.type("Fünf");
    const contents = async () => (await cortex.storedBlocks()).map(({ content }) => content);
    await expect.poll(contents).toEqual(["Eins", "Zwei", "Drei", "Vier", "Fünf"]);
    const selected = () => cortex.editor.locator(".maive-selected").allInnerTexts();
    return { page, cortex, contents, selected };
  };

  it("are selected with Escape and Shift, moved, duplicated and deleted by keys, and given back by undo", async () => {
    const { page, contents, selected } = await fivePage("Tasten");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Escape");
    await expect.poll(selected).toEqual(["Vier"]);
    await page.getByRole("status").filter({ hasText: "Ein Block ist ausgewählt." }).waitFor();
    await page.keyboard.press("Shift+ArrowUp");
    await expect.poll(selected).toEqual(["Drei", "Vier"]);
    await page.keyboard.press("Control+Shift+ArrowUp");
    await expect.poll(contents).toEqual(["Eins", "Drei", "Vier", "Zwei", "Fünf"]);
    await expect.poll(selected).toEqual(["Drei", "Vier"]);
    await page.keyboard.press("Control+d");
    await expect.poll(contents).toEqual(["Eins", "Drei", "Vier", "Drei", "Vier", "Zwei", "Fünf"]);
    await page.keyboard.type("x");
    await page.keyboard.press("Delete");
    await expect.poll(contents).toEqual(["Eins", "Drei", "Vier", "Zwei", "Fünf"]);
    await page.keyboard.press("Control+z");
    await expect.poll(contents).toEqual(["Eins", "Drei", "Vier", "Drei", "Vier", "Zwei", "Fünf"]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    await expect.poll(async () => (await selected()).length).toBe(0);
  });

  it("are selected by dragging in the margin, and Enter goes on writing", async () => {
    const { page, cortex, contents, selected } = await fivePage("Maus");
    const box = async (text: string) => {
      const found = await cortex.block("text").filter({ hasText: text }).first().boundingBox();
      if (!found) throw new Error("not on the screen");
      return found;
    };
    const [two, four] = [await box("Zwei"), await box("Vier")];
    await page.mouse.move(two.x + two.width - 20, two.y + two.height / 2);
    await page.mouse.down();
    await page.mouse.move(four.x + four.width - 20, four.y + four.height / 2, { steps: 5 });
    await page.mouse.up();
    await expect.poll(selected).toEqual(["Zwei", "Drei", "Vier"]);
    await page.keyboard.press("Enter");
    await page.keyboard.type("!");
    await expect.poll(contents).toEqual(["Eins", "Zwei", "Drei", "Vier!", "Fünf"]);
    await expect.poll(() => selected()).toEqual([]);
  });

  it("are cut and pasted with their structure", async () => {
    const { page, contents, selected } = await fivePage("Ausschneiden");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Shift+ArrowUp");
    await expect.poll(selected).toEqual(["Drei", "Vier"]);
    await page.keyboard.press("Control+x");
    await expect.poll(contents).toEqual(["Eins", "Zwei", "Fünf"]);
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+v");
    await expect.poll(contents).toEqual(["Eins", "Zwei", "Fünf", "Drei", "Vier"]);
  });

  it("empty the page when all are deleted, and one empty block stays", async () => {
    const { page, contents, selected } = await fivePage("Alles weg");
    await page.keyboard.press("Escape");
    for (let n = 0; n < 4; n += 1) await page.keyboard.press("Shift+ArrowUp");
    await expect.poll(selected).toHaveLength(5);
    await page.keyboard.press("Backspace");
    await expect.poll(contents).toEqual([""]);
    await page.keyboard.type("Neu");
    await expect.poll(contents).toEqual(["Neu"]);
  });

  it("are turned into a list and deleted by the menu of one of them, each as one step of undo", async () => {
    const { page, cortex, contents, selected } = await fivePage("Menü");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Shift+ArrowUp");
    await expect.poll(selected).toEqual(["Drei", "Vier"]);
    await page.keyboard.press("Control+.");
    await page.getByRole("menuitem", { name: "In Aufzählung umwandeln" }).click();
    await expect.poll(() => cortex.block("bulleted_list").allInnerTexts()).toEqual(["Drei", "Vier"]);
    await expect.poll(selected).toEqual(["Drei", "Vier"]);
    await cortex.editor.focus();
    await page.keyboard.press("Control+z");
    await expect.poll(() => cortex.block("bulleted_list").count()).toBe(0);
    await page.keyboard.press("Control+.");
    await page.getByRole("menuitem", { name: "2 Blöcke löschen" }).click();
    const question = page.getByRole("dialog", { name: "Blöcke löschen" });
    await question.getByText("Sollen diese 2 Blöcke gelöscht werden?").waitFor();
    await question.getByRole("button", { name: "Löschen" }).click();
    await expect.poll(contents).toEqual(["Eins", "Zwei", "Fünf"]);
    await page.keyboard.press("Control+z");
    await expect.poll(contents).toEqual(["Eins", "Zwei", "Drei", "Vier", "Fünf"]);
  });

  it("are all turned into a kind of text and nested by keys, as blocks and by selected text", async () => {
    const { page, cortex } = await fivePage("Alle");
    const { keyboard } = page;
    await keyboard.press("Shift+ArrowUp");
    await keyboard.press("Shift+ArrowUp");
    await keyboard.press("Control+Alt+2");
    await expectOutline(cortex, [
      "text: Eins",
      "text: Zwei",
      "heading_2: Drei",
      "heading_2: Vier",
      "heading_2: Fünf",
    ]);
    await keyboard.press("Control+Shift+7");
    await expect.poll(() => cortex.block("numbered_list").allInnerTexts()).toEqual(["Drei", "Vier", "Fünf"]);
    await keyboard.press("Control+z");
    await expect.poll(() => cortex.block("heading_2").count()).toBe(3);
    await cortex.editor.getByText("Zwei").click();
    await keyboard.press("Escape");
    await keyboard.press("Shift+ArrowDown");
    await keyboard.press("Shift+ArrowDown");
    await keyboard.press("Control+Shift+8");
    await expectOutline(cortex, [
      "text: Eins",
      "bulleted_list: Zwei",
      "bulleted_list: Drei",
      "bulleted_list: Vier",
      "heading_2: Fünf",
    ]);
    await keyboard.press("Shift+ArrowUp");
    await keyboard.press("Shift+ArrowUp");
    await keyboard.press("ArrowDown");
    await keyboard.press("Shift+ArrowDown");
    await keyboard.press("Tab");
    const nested = [
      "bulleted_list: Zwei",
      "  bulleted_list: Drei",
      "  bulleted_list: Vier",
      "heading_2: Fünf",
    ];
    await expectOutline(cortex, ["text: Eins", ...nested]);
    await keyboard.press("Shift+Tab");
    await expect.poll(async () => (await outline(cortex))[3]).toBe("bulleted_list: Vier");
    await cortex.editor.getByText("Drei").click();
    await keyboard.press("Home");
    await keyboard.press("Shift+ArrowDown");
    await keyboard.press("Shift+End");
    await keyboard.press("Tab");
    await expectOutline(cortex, ["text: Eins", ...nested]);
  });

  it("are dragged together by the handle of one of them", async () => {
    const { page, cortex, contents, selected } = await fivePage("Ziehen");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Shift+ArrowUp");
    await expect.poll(selected).toEqual(["Vier", "Fünf"]);
    await cortex.block("text").filter({ hasText: "Vier" }).hover();
    const to = await cortex.block("text").filter({ hasText: "Eins" }).boundingBox();
    if (!to) throw new Error("not on the screen");
    await page.getByRole("button", { name: "Block-Menü" }).hover();
    await page.mouse.down();
    // A press before the drag.
    await page.waitForFunction(
      (since) => performance.now() - since > 200,
      await page.evaluate(() => performance.now()),
    );
    await page.mouse.move(to.x + 300, to.y + 6, { steps: 6 });
    await page.mouse.move(to.x + 300, to.y + 4, { steps: 2 });
    await page.mouse.up();
    await expect.poll(contents).toEqual(["Vier", "Fünf", "Eins", "Zwei", "Drei"]);
  });
});
