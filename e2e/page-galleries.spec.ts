import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { FileBlocks } from "./page-objects/file-blocks.ts";
import { isFocused } from "./support/block-pages.ts";
import { expectAccessible, expectGoodLooks, screenshot } from "./support/browser.ts";
import { pngFile } from "./support/files.ts";
import { useScene } from "./support/scene.ts";

const [see, berg, wald, hut] = [
  pngFile("See.png", 1_600, 900),
  pngFile("Berg.png", 600, 800),
  pngFile("Wald.png", 800, 600),
  pngFile("Hut.png", 400, 400),
] as const;

describe("galleries in a page", () => {
  const scene = useScene();

  const onPage = async (title: string, options = {}) => {
    const { page } = await scene.main(options);
    const blocks = new FileBlocks(page);
    await blocks.start(title);
    return { page, blocks };
  };
  /** The names of the pictures in the page's gallery, as the server has them. */
  const stored = async ({ cortex }: FileBlocks): Promise<unknown[]> => {
    const all = await cortex.storedBlocks();
    const gallery = all.find(({ block_type }) => block_type === "gallery");
    return all
      .filter((block) => block.parent_block_id === gallery?.block_id)
      .map(({ block_config }) => JSON.parse(block_config)["original_filename"]);
  };
  const picture = (page: Page, name: string) => page.getByRole("button", { name: `${name} vergrößern` });

  it("come by slash, are put into order by key and hand, and open large one after the other", async () => {
    const { page, blocks } = await onPage("Wanderung");
    await blocks.slash("galerie");
    const area = blocks.cortex.editor.getByRole("button", { name: "Bilder hochladen" });
    await area.and(page.locator(":focus")).waitFor();
    await screenshot(page, "page-gallery-empty");
    await blocks.choose(() => page.keyboard.press("Enter"), see, berg, wald);
    await expect.poll(() => blocks.drawn()).toBe(3);
    await expect.poll(() => stored(blocks)).toEqual(["See.png", "Berg.png", "Wald.png"]);
    await page.getByRole("button", { name: "Bilder hinzufügen" }).and(page.locator(":focus")).waitFor();

    await picture(page, "Wald.png").focus();
    await page.keyboard.press("Control+Shift+ArrowLeft");
    await expect.poll(() => stored(blocks)).toEqual(["See.png", "Wald.png", "Berg.png"]);
    expect(await isFocused(picture(page, "Wald.png"))).toBe(true);
    await blocks.menuByKey();
    await screenshot(page, "page-gallery-menu");
    await blocks.takeByKey("Bildunterschrift");
    await page.getByRole("textbox", { name: "Bildunterschrift" }).and(page.locator(":focus")).waitFor();
    await page.keyboard.type("Im Wald war es kühl");
    // Enter goes on below the gallery, not among its pictures.
    await page.keyboard.press("Enter");
    await page.keyboard.type("Danach gab es Kuchen.");
    await expect.poll(() => blocks.types()).toEqual(["gallery", "image", "image", "image", "text"]);

    await picture(page, "See.png").hover();
    const from = await page.getByRole("button", { name: "Block-Menü" }).boundingBox();
    const to = await picture(page, "Berg.png").boundingBox();
    await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 8);
    await page.mouse.down();
    await page.waitForFunction(
      (start) => performance.now() - start > 200,
      await page.evaluate(() => performance.now()),
    );
    await page.mouse.move((to?.x ?? 0) + 100, (to?.y ?? 0) + 60, { steps: 6 });
    await page.mouse.move((to?.x ?? 0) + (to?.width ?? 0) - 10, (to?.y ?? 0) + 60, { steps: 4 });
    await screenshot(page, "page-gallery-drag");
    await page.mouse.up();
    await expect.poll(() => stored(blocks)).toEqual(["Wald.png", "Berg.png", "See.png"]);
    await page.keyboard.press("Control+z");
    await expect.poll(() => stored(blocks)).toEqual(["See.png", "Wald.png", "Berg.png"]);

    await blocks.cortex.waitUntilSaved();
    await page.reload();
    await expect.poll(() => blocks.drawn()).toBe(3);
    await expectAccessible(page);
    await expectGoodLooks(page, "page-gallery");
    await picture(page, "See.png").click();
    const viewer = page.getByRole("dialog");
    await viewer.getByText("1 von 3").waitFor();
    await page.keyboard.press("ArrowRight");
    await viewer.getByText("2 von 3").waitFor();
    await viewer.getByText("Im Wald war es kühl").waitFor();
    await screenshot(page, "page-gallery-large");
    await page.keyboard.press("Escape");
    await viewer.waitFor({ state: "detached" });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectGoodLooks(page, "page-gallery-phone");
  });

  it("are offered for several pictures at once, made of selected ones, and dissolved again", async () => {
    const { page, blocks } = await onPage("Mehrere");
    await page.keyboard.type("Unser Wochenende");
    const text = blocks.cortex.block("text").filter({ hasText: "Unser Wochenende" });
    await blocks.drop(text, see, berg);
    await expect.poll(() => blocks.types()).toEqual(["text", "image", "image"]);
    await screenshot(page, "page-gallery-offer");
    await page.getByRole("button", { name: "Als Galerie zeigen" }).click();
    await expect.poll(() => stored(blocks)).toEqual(["See.png", "Berg.png"]);
    // Among its pictures, where they were dropped.
    await blocks.drop(picture(page, "See.png"), wald);
    await expect.poll(() => stored(blocks)).toContain("Wald.png");
    await expect.poll(() => blocks.drawn()).toBe(3);
    const gallery = blocks.cortex.block("gallery");
    await gallery.getByRole("button", { name: "Bilder hinzufügen" }).hover();
    await blocks.choose(() => gallery.getByRole("button", { name: "Bilder hinzufügen" }).click(), hut);
    await expect.poll(async () => (await stored(blocks)).at(-1)).toBe("Hut.png");
    await expect.poll(() => blocks.drawn()).toBe(4);

    await picture(page, "Hut.png").focus();
    await blocks.menuByKey();
    await blocks.takeByKey("Aus der Galerie nehmen");
    await expect.poll(() => blocks.types()).toEqual(["text", "gallery", "image", "image", "image", "image"]);
    await expect.poll(async () => (await stored(blocks)).length).toBe(3);
    await gallery.getByRole("button", { name: "Bilder hinzufügen" }).focus();
    await blocks.menuByKey();
    await blocks.takeByKey("In einzelne Bilder auflösen");
    await expect.poll(() => blocks.types()).toEqual(["text", "image", "image", "image", "image"]);

    // From the last picture upwards, as whole blocks.
    await page.getByRole("textbox", { name: "Neuer Block" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await page.keyboard.press("ArrowUp");
    for (let more = 0; more < 3; more += 1) await page.keyboard.press("Shift+ArrowUp");
    await blocks.menuByKey();
    await blocks.takeByKey("In Galerie umwandeln");
    await expect.poll(async () => (await stored(blocks)).length).toBe(4);
    await page.keyboard.press("Control+z");
    await expect.poll(() => blocks.types()).toContain("image");
    await expect.poll(async () => (await stored(blocks)).length).toBe(0);
  });
});
