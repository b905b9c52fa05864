import { describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
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
    expect(await selected()).toEqual([]);
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
});
