import { describe, expect, it } from "vitest";
import { FileBlocks } from "./page-objects/file-blocks.ts";
import { expectGoodLooks, screenshot } from "./support/browser.ts";
import { pngFile } from "./support/files.ts";
import { useScene } from "./support/scene.ts";

describe("an image in a page", () => {
  const scene = useScene();

  it("is resized by hand and key, says what it shows, and is cut", async () => {
    const { page } = await scene.main();
    const blocks = new FileBlocks(page);
    await blocks.start("Bilder");
    await blocks.slash("bild");
    await blocks.area("Bild hochladen").and(page.locator(":focus")).waitFor();
    await blocks.choose(() => page.keyboard.press("Enter"), pngFile("See.png", 1_600, 900));
    await expect.poll(() => blocks.drawn()).toBe(1);
    const image = async () => (await blocks.stored()).find(({ type }) => type === "image")?.config;

    const edge = page.getByRole("slider", { name: "Breite des Bildes" });
    await edge.hover();
    const box = await edge.boundingBox();
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) - 220, (box?.y ?? 0) + 20, { steps: 5 });
    await screenshot(page, "page-image-resize");
    await page.mouse.up();
    await expect.poll(async () => Number((await image())?.["width"])).toBeLessThan(80);
    await edge.focus();
    await page.keyboard.press("Home");
    await expect.poll(image).toMatchObject({ width: 10 });
    for (const width of [15, 20, 25, 30, 35]) {
      await page.keyboard.press("ArrowRight");
      await expect.poll(image).toMatchObject({ width });
    }

    await page.getByRole("button", { name: "See.png vergrößern" }).focus();
    await blocks.menuByKey();
    await screenshot(page, "page-image-menu");
    await blocks.takeByKey("Alternativtext");
    await page.getByRole("textbox", { name: "Alternativtext" }).and(page.locator(":focus")).waitFor();
    await page.keyboard.type("Ein See im Abendlicht");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Am Abend fuhren wir noch einmal hinaus. ".repeat(6));
    await page.getByRole("img", { name: "Ein See im Abendlicht" }).waitFor();
    await expect.poll(image).toMatchObject({ alt_text: "Ein See im Abendlicht", width: 35 });
    await expectGoodLooks(page, "page-image");

    await page.getByRole("button", { name: "Ein See im Abendlicht vergrößern" }).focus();
    await blocks.menuByKey();
    await blocks.takeByKey("Zuschneiden");
    const dialog = page.getByRole("dialog", { name: "Bild zuschneiden" });
    const area = dialog.getByRole("button", { name: "Ausschnitt" });
    await area.focus();
    for (let step = 0; step < 10; step += 1) await page.keyboard.press("Shift+ArrowLeft");
    await dialog.getByText("1280 × 900 Pixel").waitFor();
    await expectGoodLooks(page, "page-image-crop");
    const before = (await image())?.["file_id"];
    await dialog.getByRole("button", { name: "Zuschneiden", exact: true }).click();
    await expect.poll(image).toMatchObject({
      natural_width: 1_280,
      natural_height: 900,
      alt_text: "Ein See im Abendlicht",
      width: 35,
    });
    expect((await image())?.["file_id"]).not.toBe(before);
  });

  it("has text beside it, and above it where there is no room", async () => {
    const { page } = await scene.main();
    const blocks = new FileBlocks(page);
    await blocks.start("Daneben");
    await blocks.slash("bild");
    await blocks.area("Bild hochladen").and(page.locator(":focus")).waitFor();
    await blocks.choose(() => page.keyboard.press("Enter"), pngFile("Berg.png", 800, 600));
    await expect.poll(() => blocks.drawn()).toBe(1);
    await page.getByRole("button", { name: "Berg.png vergrößern" }).focus();
    await blocks.menuByKey();
    await blocks.takeByKey("Text rechts daneben");
    await page.keyboard.type("Oben lag noch Schnee, unten blühten schon die Wiesen.");
    await blocks.cortex.waitUntilSaved();
    await page.reload();
    await expect.poll(() => blocks.drawn()).toBe(1);
    const picture = page.getByRole("img", { name: "Berg.png" });
    const text = page.getByText(/Oben lag noch Schnee/);
    const places = async () => [await picture.boundingBox(), await text.boundingBox()] as const;
    await expect
      .poll(async () => (await places()).map((box) => Math.round(box?.x ?? 0) > 600))
      .toEqual([false, true]);
    await expectGoodLooks(page, "page-image-beside");
    await page.setViewportSize({ width: 390, height: 844 });
    await expect
      .poll(async () => {
        const [above, below] = await places();
        return (below?.y ?? 0) > (above?.y ?? 0) + (above?.height ?? 0) - 1;
      })
      .toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: "Berg.png vergrößern" }).focus();
    await blocks.menuByKey();
    expect(await page.getByRole("menuitem", { name: "Text rechts daneben" }).count()).toBe(0);
  });
});
