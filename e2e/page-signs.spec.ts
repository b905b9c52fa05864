import { describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { expectOutline, pageWith } from "./support/block-pages.ts";
import { expectGoodLooks, screenshot } from "./support/browser.ts";
import { axeComplaints } from "./support/house-rules.ts";
import { useScene } from "./support/scene.ts";

describe("what is found by a sign while typing", () => {
  const scene = useScene();

  it("are pages by brackets, days by an at sign and emoji by a colon", async () => {
    await pageWith(scene, "Gartenhaus", []);
    const book = await pageWith(scene, "Familienbuch", [{ block_type: "text", content: "Siehe" }]);
    const { page } = await scene.main();
    await page.goto(`/cortex/${book}`);
    const cortex = new CortexPage(page);
    const { keyboard } = page;
    const menu = page.getByRole("listbox", { name: "Erwähnen" });
    await cortex.editor.getByText("Siehe").click();
    await keyboard.press("End");
    await keyboard.type(" [[gartenhaus");
    await menu.getByRole("option", { name: "Gartenhaus" }).waitFor();
    await expectGoodLooks(page, "mention-brackets");
    await keyboard.type("]");
    await cortex.editor.getByRole("link", { name: "Gartenhaus" }).waitFor();
    await keyboard.type("am @24.12.2026");
    await menu.getByRole("option", { name: /24\. Dezember 2026/ }).waitFor();
    await keyboard.press("Enter");
    await keyboard.type(":rakete");
    await page.getByRole("listbox", { name: "Emoji" }).getByRole("option", { name: "Rakete" }).waitFor();
    await keyboard.press("Enter");
    await expectOutline(cortex, ["text: Siehe Seite am 24.12.2026 🚀"]);
    await expect.poll(() => cortex.editor.locator("time").getAttribute("datetime")).toBe("2026-12-24");
  });

  it.each([
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])("stands by the sign also when the word wraps into the next line ($width px)", async (size) => {
    const name = `Regenwassertonnendeckel${size.width}`;
    await pageWith(scene, name, []);
    const book = await pageWith(scene, "Umbruch", [{ block_type: "text", content: "Siehe" }]);
    const { page } = await scene.main(size);
    await page.goto(`/cortex/${book}`);
    const line = new CortexPage(page).editor.getByText("Siehe");
    await line.click();
    await page.keyboard.press("End");
    /** Of the last character: its place, and the space after it in its line. */
    const last = (sign: string) =>
      line.evaluate((element, wanted) => {
        const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
        const at = text?.nodeValue?.lastIndexOf(wanted) ?? -1;
        if (!text || at < 0) return null;
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        return { left, top, bottom, space: element.getBoundingClientRect().right - right };
      }, sign);
    await page.keyboard.type(" so");
    while (((await last("o"))?.space ?? 0) > 60) await page.keyboard.insertText(" so");
    await page.keyboard.type(" @");
    const first = await last("@");
    const menu = page.getByRole("listbox", { name: "Erwähnen" });
    await menu.waitFor();
    await page.keyboard.type(name.toLowerCase());
    await menu.getByRole("option", { name }).waitFor();
    const sign = await last("@");
    expect(sign?.top).toBeGreaterThan(first?.top ?? Number.POSITIVE_INFINITY);
    await expect
      .poll(async () => {
        const [box, now] = [await menu.boundingBox(), await last("@")];
        if (!box || !now) return null;
        return {
          aside: Math.round(box.x - now.left),
          isBeside: Math.min(Math.abs(box.y - now.bottom), Math.abs(now.top - box.y - box.height)) < 20,
        };
      })
      .toEqual({ aside: 0, isBeside: true });
    await screenshot(page, `mention-wrapped-${size.width}`);
  });

  it("makes a link to the page whose title is typed", async () => {
    const target = await pageWith(scene, "Kräuterbeet", []);
    const book = await pageWith(scene, "Mit Link", [{ block_type: "text", content: "Basilikum" }]);
    const { page } = await scene.main();
    await page.goto(`/cortex/${book}`);
    const cortex = new CortexPage(page);
    await cortex.editor.getByText("Basilikum").click();
    await page.keyboard.press("Home");
    await page.keyboard.press("Shift+End");
    await page.getByRole("toolbar", { name: "Formatierung" }).waitFor();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("Kräuter");
    await page.getByRole("option", { name: "Kräuterbeet" }).waitFor();
    // Another size of the window would close the bar.
    expect(await axeComplaints(page)).toEqual([]);
    await screenshot(page, "link-finds-pages");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect
      .poll(() => cortex.editor.getByRole("link", { name: "Basilikum" }).getAttribute("href"))
      .toBe(`/cortex/${target}`);
  });

  it("folds the section of a heading by key, and opens it for who looks for something in it", async () => {
    const book = await pageWith(scene, "Gefaltet", [
      { block_type: "heading_1", content: "Erstes Kapitel" },
      { block_type: "text", content: "Vom Anfang." },
      { block_type: "heading_4", content: "Ein Abschnitt" },
      { block_type: "text", content: "Vom Weg." },
      { block_type: "heading_1", content: "Zweites Kapitel" },
    ]);
    const { page } = await scene.main();
    await page.goto(`/cortex/${book}`);
    const cortex = new CortexPage(page);
    const way = cortex.editor.getByText("Vom Weg.");
    await cortex.editor.getByRole("heading", { name: "Erstes Kapitel" }).click();
    await page.keyboard.press("Control+Enter");
    await expect.poll(() => way.isVisible()).toBe(false);
    await cortex.editor.getByRole("heading", { name: "Zweites Kapitel" }).waitFor();
    await expectGoodLooks(page, "heading-folded");
    await page.reload();
    await cortex.editor.getByRole("button", { name: /3 Blöcke eingeklappt/ }).waitFor();
    await cortex.editor.getByRole("heading", { name: "Zweites Kapitel" }).click();
    await page.keyboard.press("Control+f");
    await page.keyboard.type("Vom Weg");
    await expect.poll(() => way.isVisible()).toBe(true);
  });
});
