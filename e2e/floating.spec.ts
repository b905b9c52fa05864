import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { isFocused, outline, pageWith } from "./support/block-pages.ts";
import { useScene } from "./support/scene.ts";

/** Holds a chunk back until it is let go. */
const holdBack = async (page: Page, chunk: string) => {
  const held = Promise.withResolvers<void>();
  let wanted = 0;
  await page.route(`**/assets/${chunk}-*.js`, async (route) => {
    wanted += 1;
    await held.promise;
    await route.continue();
  });
  return { wanted: () => wanted, letGo: held.resolve };
};

describe("what opens over a screen", () => {
  const scene = useScene();

  it("comes with the first touch; a menu that was opened before opens then, and gives the focus back", async () => {
    const pageId = await pageWith(scene, "Menü vor der Zeit", [{ block_type: "text", content: "Da" }]);
    const { page } = await scene.main();
    const floating = await holdBack(page, "floating");
    await page.goto(`/cortex/${pageId}`);
    await new CortexPage(page).editor.getByText("Da").waitFor();
    await page.waitForLoadState("networkidle");
    expect(floating.wanted()).toBe(0);
    const button = page.getByRole("button", { name: "Seiteneinstellungen" });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect.poll(floating.wanted).toBe(1);
    expect(await page.getByRole("menu").count()).toBe(0);
    floating.letGo();
    await page.getByRole("menuitem", { name: "Umbenennen" }).waitFor();
    expect(await button.getAttribute("aria-expanded")).toBe("true");
    await page.keyboard.press("Escape");
    await expect.poll(() => isFocused(button)).toBe(true);
    expect(await button.getAttribute("aria-expanded")).toBe("false");
    await button.click();
    await page.getByRole("menuitem", { name: "Umbenennen" }).waitFor();
    await button.click();
    await expect.poll(() => page.getByRole("menu").count()).toBe(0);
    // A question before something is done, which an answer closes.
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Löschen" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Abbrechen" }).click();
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  });

  it("takes what was typed into the search of a page while that was on its way", async () => {
    const pageId = await pageWith(scene, "Suche vor der Zeit", [
      { block_type: "text", content: "Ein Garten" },
    ]);
    const { page } = await scene.main();
    const bar = await holdBack(page, "find-bar");
    await page.goto(`/cortex/${pageId}`);
    const cortex = new CortexPage(page);
    await cortex.editor.getByText("Ein Garten").click();
    await page.keyboard.press("Control+f");
    await page.keyboard.type("Garren");
    for (let n = 0; n < 3; n += 1) await page.keyboard.press("Backspace");
    await page.keyboard.type("ten");
    await expect.poll(bar.wanted).toBe(1);
    bar.letGo();
    const field = page.getByLabel("Suchbegriff");
    await expect.poll(() => field.inputValue()).toBe("Garten");
    await page.keyboard.type("!");
    await expect.poll(() => field.inputValue()).toBe("Garten!");
    expect(await outline(cortex)).toEqual(["text: Ein Garten"]);
  });
});
