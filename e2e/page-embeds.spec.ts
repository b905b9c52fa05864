import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { expectGoodLooks } from "./support/browser.ts";
import { pasteFrom } from "./support/clipboard.ts";
import { putFile } from "./support/files.ts";
import { mainOf } from "./support/people.ts";
import { type Scene, useScene } from "./support/scene.ts";

/** Answers for the providers, and the requests to them. */
const outsideOf = async (
  context: BrowserContext,
): Promise<{ url: string; referrer: string | undefined }[]> => {
  const requested: { url: string; referrer: string | undefined }[] = [];
  await context.route(
    (url) => url.hostname !== "127.0.0.1" && url.hostname !== "localhost",
    async (route) => {
      requested.push({ url: route.request().url(), referrer: route.request().headers()["referer"] });
      await route.fulfill({ contentType: "text/html; charset=utf-8", body: "<h1>Von außen</h1>" });
    },
  );
  return requested;
};

const video = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";

const pageOf = async (scene: Scene, title: string, blocks: readonly object[]): Promise<string> => {
  const { send } = await mainOf(scene.server());
  const { page_id } = (await send("POST", "/api/cortex/pages", { title })) as { page_id: string };
  for (const block of blocks) await send("POST", `/api/cortex/pages/${page_id}/blocks`, block);
  return page_id;
};

const outside = (page: Page) =>
  page.frameLocator("[data-block-type=embed] iframe").frameLocator("iframe").getByText("Von außen");

describe("what other servers show in a page", () => {
  const scene = useScene();

  it("is fetched after the reader's click, and only then", async () => {
    const { page, context } = await scene.main();
    const requested = await outsideOf(context);
    const cortex = new CortexPage(page);
    await cortex.open();
    await cortex.createPage("Filme");
    await cortex.editor.click();
    await pasteFrom(page, { text: video });
    const menu = page.getByRole("listbox", { name: "Eingefügte Adresse" });
    await menu.getByRole("option", { name: "Als Einbettung" }).waitFor();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.getByText("Video von YouTube").waitFor();
    await page.getByText(/erfährt www\.youtube-nocookie\.com deine IP-Adresse/).waitFor();
    await expect
      .poll(async () => (await cortex.storedBlocks())[0])
      .toMatchObject({
        block_type: "embed",
        content: video,
      });
    await cortex.editor.focus();
    await page.keyboard.press("Control+z");
    await cortex.editor.getByRole("link", { name: video }).waitFor();
    await page.keyboard.press("Control+y");
    await page.getByText("Video von YouTube").waitFor();
    expect(requested).toEqual([]);
    await page.getByRole("button", { name: "Laden", exact: true }).click();
    await outside(page).waitFor();
    const origin = new URL(page.url()).origin;
    expect(requested).toEqual([
      { url: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", referrer: `${origin}/` },
    ]);
    await page.getByRole("slider", { name: "Höhe" }).press("ArrowDown");
    await expect
      .poll(async () => JSON.parse((await cortex.storedBlocks())[0]?.block_config ?? "{}").height)
      .toBeGreaterThan(400);
    await page.reload();
    await page.getByRole("button", { name: "Für diesen Anbieter immer" }).click();
    await outside(page).waitFor();
    await page.reload();
    await outside(page).waitFor();
  });

  it("stays a link where somebody goes on writing, and is no page that main did not allow", async () => {
    const { page, context } = await scene.main();
    const requested = await outsideOf(context);
    const cortex = new CortexPage(page);
    await cortex.open();
    await cortex.createPage("Links");
    await cortex.editor.click();
    await pasteFrom(page, { text: "https://karten.example/a" });
    const menu = page.getByRole("listbox", { name: "Eingefügte Adresse" });
    await menu.getByRole("option", { name: "Als Lesezeichen" }).waitFor();
    expect(await menu.getByRole("option", { name: "Als Einbettung" }).count()).toBe(0);
    await page.keyboard.press("Enter");
    await menu.waitFor({ state: "detached" });
    await page.keyboard.type("weiter");
    await expect
      .poll(async () => (await cortex.storedBlocks()).map(({ content }) => content))
      .toEqual(["https://karten.example/a", "weiter"]);
    expect(requested).toEqual([]);
  });

  it("looks as it should, with films, sound and documents of one's own", async () => {
    const { send } = await mainOf(scene.server());
    const heft = await putFile(scene.server(), {
      name: "Heft.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from(
        "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj trailer<</Root 1 0 R>>",
      ),
    });
    const ton = await putFile(scene.server(), {
      name: "Lied.mp3",
      mimeType: "audio/mpeg",
      buffer: Buffer.from("ID3"),
    });
    await send("PATCH", "/api/citadel/settings", { MAIVE_EMBED_HOSTS: "erlaubt.example" });
    const pageId = await pageOf(scene, "Von draußen", [
      { block_type: "embed", content: video, block_config: { caption: "Ein alter Film" } },
      { block_type: "embed", content: "https://www.openstreetmap.org/#map=13/51.05/13.74" },
      { block_type: "embed", content: "https://verboten.example/seite" },
      { block_type: "embed", content: "https://erlaubt.example/seite" },
      { block_type: "embed", content: "https://example.org/lied.mp3" },
      {
        block_type: "file",
        content: "",
        block_config: { file_id: heft, original_filename: "Heft.pdf", display: "whole" },
      },
      { block_type: "file", content: "", block_config: { file_id: ton, original_filename: "Lied.mp3" } },
    ]);
    const { page, context } = await scene.main({ height: 2_600 });
    const requested = await outsideOf(context);
    await page.goto(`/cortex/${pageId}`);
    await page.getByRole("textbox", { name: "Beschriftung" }).waitFor();
    await page.getByText("Ein alter Film").waitFor();
    await page.getByText(/verboten\.example sind hier nicht freigegeben/).waitFor();
    expect(await page.getByRole("button", { name: "Laden", exact: true }).count()).toBe(4);
    await expectGoodLooks(page, "page-embeds");
    await page.setViewportSize({ width: 1440, height: 2_600 });
    await page.getByRole("button", { name: "Laden", exact: true }).nth(2).click();
    await outside(page).waitFor();
    expect(requested.map(({ url, referrer }) => [url, referrer])).toEqual([
      ["https://erlaubt.example/seite", undefined],
    ]);
  });
});
