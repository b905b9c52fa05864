import { describe, expect, it } from "vitest";
import { Cover } from "./page-objects/cover.ts";
import { expectAccessible, expectGoodLooks, expectNoSidewaysScroll, screenshot } from "./support/browser.ts";
import { pngFile, putCover, textFile } from "./support/files.ts";
import { mainOf } from "./support/people.ts";
import { useScene } from "./support/scene.ts";

const imagesOnly = "Nur Bilddateien sind erlaubt (JPG, PNG, GIF, WebP, SVG)";
const tall = pngFile("Berge.png", 600, 900);

describe("the cover of a page", () => {
  const scene = useScene();

  const makePage = async (title: string): Promise<string> => {
    const main = await mainOf(scene.server());
    return (await main.send<{ page_id: string }>("POST", "/api/cortex/pages", { title })).page_id;
  };

  it("is uploaded in the page's settings, seen at once by somebody else, who has no tools for it", async () => {
    const pageId = await makePage("Alpen");
    const greta = await scene.person("guest", "Hanna");
    await greta.sharePage(pageId, "read");
    const [mine, hers] = await Promise.all([scene.main(), scene.as(greta)]);
    await Promise.all([mine, hers].map(({ page }) => page.goto(`/cortex/${pageId}`)));
    await hers.page.getByRole("heading", { level: 1, name: "Alpen" }).waitFor();
    const [cover, seen] = [new Cover(mine.page), new Cover(hers.page)];
    await cover.openDialog();
    await expectAccessible(mine.page);
    await screenshot(mine.page, "cover-dialog");
    await mine.page.keyboard.press("Escape");
    await cover.upload(tall);
    await expect.poll(() => cover.pictureWidth()).toBe(600);
    await expect.poll(() => seen.pictureWidth()).toBe(600);
    await seen.cover.hover();
    await expect.poll(() => seen.cover.getByRole("button", { includeHidden: true }).count()).toBe(0);
    await expect.poll(() => hers.page.getByRole("button", { name: "Seiteneinstellungen" }).count()).toBe(0);
    expect((await hers.page.request.delete(`/api/cortex/pages/${pageId}/cover`)).status()).toBe(403);
    await expectAccessible(hers.page);
    await screenshot(hers.page, "cover-for-a-reader");
  });

  it("is moved by the keyboard alone, and stays where it was saved", async () => {
    const pageId = await makePage("Ausschnitt");
    await putCover(scene.server(), pageId, tall);
    const [here, there] = await Promise.all([scene.main(), scene.main()]);
    await Promise.all([here, there].map(({ page }) => page.goto(`/cortex/${pageId}`)));
    const [cover, seen] = [new Cover(here.page), new Cover(there.page)];
    await seen.cover.waitFor();
    const before = await cover.position();
    await cover.tool("Position anpassen").focus();
    await here.page.keyboard.press("Enter");
    await cover.slider.waitFor();
    await here.page.keyboard.press("Home");
    await here.page.keyboard.press("Escape");
    await cover.slider.waitFor({ state: "detached" });
    await expect.poll(() => cover.position()).toBe(before);

    await here.page.keyboard.press("Enter");
    await cover.slider.waitFor();
    await here.page.keyboard.press("Home");
    await here.page.keyboard.press("PageUp");
    await here.page.keyboard.press("ArrowUp");
    await expect.poll(() => cover.slider.getAttribute("aria-valuetext")).toBe("11 % von oben");
    await expectAccessible(here.page);
    await screenshot(here.page, "cover-moving");
    await cover.cover.getByRole("button", { name: "Speichern" }).click();
    await expect.poll(() => seen.position()).toBe("50% 11%");
    await here.page.reload();
    await expect.poll(() => cover.position()).toBe("50% 11%");
  });

  it("refuses text that calls itself a picture, in the sentence for it, and keeps the old cover", async () => {
    const pageId = await makePage("Falsch");
    await putCover(scene.server(), pageId, tall);
    const { page } = await scene.main();
    await page.goto(`/cortex/${pageId}`);
    const cover = new Cover(page);
    await cover.openDialog();
    await cover.choose(textFile("notizen.txt", "kein Bild"));
    await cover.dialog.getByRole("alert").filter({ hasText: imagesOnly }).waitFor();
    await cover.choose({ ...textFile("notizen.png", "kein Bild"), mimeType: "image/png" });
    await cover.dialog.getByRole("alert").waitFor({ state: "detached" });
    await cover.dialog.getByRole("button", { name: "Hochladen" }).click();
    await cover.dialog.getByRole("alert").filter({ hasText: imagesOnly }).waitFor();
    await expectAccessible(page);
    await screenshot(page, "cover-refused");
    await page.reload();
    await expect.poll(() => cover.pictureWidth()).toBe(600);
  });

  it("stays removed when a list of pages comes late that still has it", async () => {
    const pageId = await makePage("Langsam");
    await putCover(scene.server(), pageId, tall);
    const { page } = await scene.main();
    const [requested, removed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const late: Promise<void>[] = [];
    let reads = 0;
    await page.route("**/api/cortex/pages", async (route) => {
      reads += 1;
      // The first page of results is shown; those requested behind it are answered at once and arrive late.
      if (reads === 1) return route.fallback();
      const response = await route.fetch();
      requested.resolve();
      const arrived = removed.promise.then(() => route.fulfill({ response }));
      // Nobody may be waiting for it any more.
      late.push(arrived.catch(() => {}));
    });
    await page.goto(`/cortex/${pageId}`);
    await requested.promise;
    const cover = new Cover(page);
    await cover.cover.hover();
    await cover.tool("Cover entfernen").click();
    await page.getByText("Cover entfernt.").waitFor();
    removed.resolve();
    await Promise.all(late);
    await expect.poll(() => late.length).toBeGreaterThan(1);
    await Promise.all(late);
    await cover.cover.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Rückgängig" }).click();
    await expect.poll(() => cover.pictureWidth()).toBe(600);
  });

  it("is removed with a way back", async () => {
    const pageId = await makePage("Ohne");
    await putCover(scene.server(), pageId, tall);
    const { page } = await scene.main();
    await page.goto(`/cortex/${pageId}`);
    const cover = new Cover(page);
    await cover.cover.hover();
    await cover.tool("Cover entfernen").click();
    await page.getByText("Cover entfernt.").waitFor();
    await cover.cover.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Rückgängig" }).click();
    await expect.poll(() => cover.pictureWidth()).toBe(600);
    await page.reload();
    await expect.poll(() => cover.pictureWidth()).toBe(600);
    await cover.tool("Cover entfernen").focus();
    await page.keyboard.press("Enter");
    await page.getByText("Cover entfernt.").waitFor();
    await page.reload();
    await page.getByRole("textbox", { name: "Seitentitel" }).waitFor();
    await expect.poll(() => cover.cover.count()).toBe(0);
  });

  it("is pleasant above a page", async () => {
    const pageId = await makePage("Wanderung durch das Karwendel");
    await putCover(scene.server(), pageId, tall);
    const { page } = await scene.main();
    await page.goto(`/cortex/${pageId}`);
    const cover = new Cover(page);
    await expect.poll(() => cover.pictureWidth()).toBe(600);
    await page.getByRole("textbox", { name: "Seiteninhalt" }).waitFor();
    await expectGoodLooks(page, "cover", async () => {
      await cover.tool("Cover ändern").focus();
      await expectNoSidewaysScroll(page);
    });
  });
});
