import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { isFocused, pageWith } from "./support/block-pages.ts";
import { expectAccessible, expectGoodLooks, screenshot } from "./support/browser.ts";
import { caretSettled } from "./support/clipboard.ts";
import { useScene } from "./support/scene.ts";

/** The search bar of a page. */
const finderOn = (page: Page) => {
  const bar = page.getByRole("search", { name: "In dieser Seite suchen" });
  const button = (name: string): Locator => bar.getByRole("button", { name, exact: true });
  return {
    bar,
    button,
    field: bar.getByRole("textbox", { name: "Suchbegriff" }),
    replacement: bar.getByRole("textbox", { name: "Ersetzen durch" }),
    /** What screen readers announce. */
    said: () => bar.getByRole("status").textContent(),
    marked: () => page.locator(".maive-hit").allTextContents(),
    current: () => page.locator(".maive-hit-current").allTextContents(),
  };
};

const openAt = async (page: Page, pageId: string): Promise<CortexPage> => {
  await page.goto(`/cortex/${pageId}`);
  const cortex = new CortexPage(page);
  await cortex.editor.waitFor();
  return cortex;
};

const contents = async (cortex: CortexPage): Promise<string[]> =>
  (await cortex.storedBlocks()).map(({ content }) => content);

describe("search in a page", () => {
  const scene = useScene();

  it("finds in every kind of block, leads from hit to hit by key, and opens what hides one", async () => {
    const pageId = await pageWith(scene, "Garten", [
      { block_type: "heading_1", content: "Der Kräutergarten" },
      ...Array.from({ length: 40 }, (_, line) => ({ block_type: "text", content: `Zeile ${line}` })),
      { block_type: "toggle", content: "Mehr dazu" },
      { block_type: "text", content: "Kraeuter im Winter", parent: 41 },
      { block_type: "code", content: "const kräuter = 3;", block_config: { language: "javascript" } },
      { block_type: "image", content: "", block_config: { caption: "Frische KRÄUTER" } },
    ]);
    const { page } = await scene.main();
    const cortex = await openAt(page, pageId);
    const finder = finderOn(page);
    await cortex.title.press("Enter");
    await expect.poll(() => isFocused(cortex.editor)).toBe(true);
    await page.keyboard.press("Control+f");
    await expect.poll(() => isFocused(finder.field)).toBe(true);
    await page.keyboard.type("kräuter");
    await expect.poll(finder.said).toBe("1 von 4: Der Kräutergarten");
    await expect.poll(finder.marked).toEqual(["Kräuter", "Kraeuter", "kräuter", expect.anything()]);
    await page.keyboard.press("Enter");
    await expect.poll(finder.said).toBe("2 von 4: Kraeuter im Winter");
    const hidden = cortex.editor.getByText("Kraeuter", { exact: true });
    await expect.poll(() => hidden.isVisible()).toBe(true);
    expect((await hidden.boundingBox())?.y ?? 9_999).toBeLessThan(900);
    await page.keyboard.press("F3");
    await page.keyboard.press("Control+g");
    await expect.poll(finder.said).toBe("4 von 4: Frische KRÄUTER");
    await page.keyboard.press("Enter");
    await expect.poll(finder.said).toContain("1 von 4");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.press("Shift+F3");
    await expect.poll(finder.current).toEqual(["kräuter"]);

    await finder.button("Umlaute genau").click();
    await expect.poll(finder.said).toContain("von 3");
    await finder.button("Groß-/Kleinschreibung").click();
    await expect.poll(finder.said).toContain("1 von 1");
    await finder.button("Ganze Wörter").click();
    await finder.field.fill("Kräuter");
    await expect.poll(finder.said).toBe("Keine Treffer");
    await finder.field.fill("kräuter");
    await expect.poll(finder.current).toEqual(["kräuter"]);
    // Escape leaves the caret at the hit.
    await page.keyboard.press("Escape");
    await finder.bar.waitFor({ state: "detached" });
    await expect.poll(() => finder.marked()).toEqual([]);
    await page.keyboard.type("salbei");
    await expect.poll(() => contents(cortex)).toContain("const salbei = 3;");
    // What is selected is the question, also from the page menu.
    await page.keyboard.press("Control+Shift+ArrowLeft");
    await page.getByRole("button", { name: "Seiteneinstellungen" }).click();
    await page.getByRole("menuitem", { name: "In dieser Seite suchen" }).click();
    await expect.poll(() => finder.field.inputValue()).toBe("salbei");
    await expect.poll(() => isFocused(finder.field)).toBe(true);
    // Escape in the text closes the bar as well, and leaves the caret alone.
    await cortex.editor.getByText("Zeile 39").click();
    await page.keyboard.press("End");
    await caretSettled(page);
    await page.keyboard.press("Escape");
    await finder.bar.waitFor({ state: "detached" });
    await page.keyboard.type(" ist die letzte");
    await cortex.editor.getByText("Zeile 39 ist die letzte").waitFor();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("suchen und ersetzen");
    await page.getByRole("option", { name: "Suchen und ersetzen" }).first().waitFor();
    await page.keyboard.press("Enter");
    await finder.replacement.waitFor();
    await expect.poll(() => isFocused(finder.field)).toBe(true);
  });

  it("replaces one by one and all at once while somebody else writes, and takes all back with one Strg+Z", async () => {
    const pageId = await pageWith(scene, "Ersetzen", [
      { block_type: "text", content: "Schon der Baum und der Busch und der Baum." },
      { block_type: "text", content: "Schön: noch ein **Baum**" },
      { block_type: "bulleted_list", content: "Baumhaus" },
    ]);
    const [anna, ben] = await Promise.all([scene.main(), scene.main()]);
    const [first, second] = [await openAt(anna.page, pageId), await openAt(ben.page, pageId)];
    const finder = finderOn(anna.page);
    await first.title.press("Enter");
    await expect.poll(() => isFocused(first.editor)).toBe(true);
    await anna.page.keyboard.press("Control+h");
    await anna.page.keyboard.type("baum");
    await expect.poll(finder.said).toContain("1 von 4");
    // Ben writes: the hits follow.
    await second.editor.getByText("Baumhaus").click();
    await ben.page.keyboard.press("End");
    await ben.page.keyboard.type(" am Baum. So");
    await expect.poll(finder.said).toContain("1 von 5");
    await finder.replacement.fill("Strauch");
    await anna.page.keyboard.press("Enter");
    await expect.poll(finder.said).toBe("1 ersetzt.");
    await expect.poll(finder.marked).toHaveLength(4);
    await finder.button("Alle ersetzen").click();
    await expect.poll(finder.said).toBe("4 ersetzt.");
    await ben.page.keyboard.type("!");
    await expect
      .poll(() => contents(second))
      .toEqual([
        "Schon der Strauch und der Busch und der Strauch.",
        expect.stringContaining("Strauch"),
        "Strauchhaus am Strauch. So!",
      ]);
    await screenshot(anna.page, "page-find-replaced");
    await anna.page.keyboard.press("Escape");
    await first.editor.getByText("Schon der").click();
    await anna.page.keyboard.press("Control+z");
    await expect
      .poll(() => contents(first))
      .toEqual([
        "Schon der Strauch und der Busch und der Baum.",
        expect.stringContaining("Baum"),
        "Baumhaus am Baum. So!",
      ]);
    // Before something is replaced, umlauts matter.
    await anna.page.keyboard.press("Control+h");
    await finder.field.fill("schon");
    await expect.poll(finder.said).toContain("1 von 1");
    await finder.button("Umlaute genau").click();
    await expect.poll(finder.said).toContain("von 2");
    await expectGoodLooks(anna.page, "page-find", async () => finder.replacement.waitFor());
  });

  it("is there for readers without replacing, and on a phone above the text", async () => {
    const pageId = await pageWith(scene, "Zum Lesen", [
      { block_type: "text", content: "Ein Wort, noch ein Wort" },
      ...Array.from({ length: 40 }, (_, line) => ({ block_type: "text", content: `Zeile ${line}` })),
      { block_type: "text", content: "Das letzte Wort" },
    ]);
    const ida = await scene.person("guest", "Ida");
    await ida.sharePage(pageId, "read");
    const { page } = await scene.as(ida);
    const reading = await openAt(page, pageId);
    const finder = finderOn(page);
    await reading.editor.getByText("Zeile 3", { exact: true }).click();
    await page.keyboard.press("Control+h");
    await page.keyboard.type("wort");
    await expect.poll(finder.said).toBe("3 von 3: Das letzte Wort");
    await expect.poll(() => finder.button("Ersetzen einblenden").count()).toBe(0);
    await expect.poll(() => finder.replacement.count()).toBe(0);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe("Wort");
    await page.getByRole("button", { name: "Mehr zu dieser Seite" }).click();
    await expect.poll(() => page.getByRole("menuitem", { name: "Suchen und ersetzen" }).count()).toBe(0);

    const phone = await scene.main({ width: 390, height: 844, touch: true });
    await openAt(phone.page, pageId);
    const there = finderOn(phone.page);
    await phone.page.getByRole("button", { name: "Seiteneinstellungen" }).tap();
    await phone.page.getByRole("menuitem", { name: "Suchen und ersetzen" }).tap();
    await phone.page.keyboard.type("wort");
    await there.button("Voriger Treffer").tap();
    await expect.poll(there.said).toBe("3 von 3: Das letzte Wort");
    for (const button of await there.bar.getByRole("button").all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(36);
    const hit = await phone.page.locator(".maive-hit-current").boundingBox();
    const bar = await there.bar.boundingBox();
    expect(hit && bar && hit.y > bar.y + bar.height && hit.y < 844).toBe(true);
    await expectAccessible(phone.page);
    await screenshot(phone.page, "page-find-phone");
  });
});
