import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { pageWith } from "./support/block-pages.ts";
import { expectAccessible, screenshot } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";
import { makeTable } from "./support/table.ts";

const previewOn = (page: Page): Locator => page.locator("[data-page-preview]");

/** Lets everything of a page come but its editor, until the returned function is called. */
const withoutEditor = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/editor-*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

/** Holds back what is live until the returned function is called. */
const withoutSockets = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/ws/, async (socket) => {
    await promise;
    socket.connectToServer();
  });
  return resolve;
};

/** Where the blocks are that have words, by these. */
const placesIn = (root: Locator): Promise<Record<string, number[]>> =>
  root.evaluate((element) =>
    Object.fromEntries(
      [...element.querySelectorAll<HTMLElement>(".bn-inline-content, th, td")]
        .filter(({ textContent, offsetHeight }) => textContent !== "" && offsetHeight > 0)
        .map((text) => {
          const { x, y, width, height } = text.getBoundingClientRect();
          return [text.textContent, [x, y, width, height]];
        }),
    ),
  );

/** How far the words of one page stand from where they stood, in px; infinite where some are missing. */
const shiftOf = (before: Record<string, number[]>, after: Record<string, number[]>): number =>
  Math.max(
    ...Object.entries(before).flatMap(([words, place]) =>
      place.map((value, at) => Math.abs(value - (after[words]?.[at] ?? Number.POSITIVE_INFINITY))),
    ),
  );

const everyKind = [
  { block_type: "heading_1", content: "Haus" },
  { block_type: "text", content: "<b>Fett</b> & <script>alert(1)</script>" },
  { block_type: "bulleted_list", content: "Garten" },
  { block_type: "bulleted_list", content: "Beete", parent: 2 },
  { block_type: "numbered_list", content: "Erstens" },
  { block_type: "numbered_list", content: "Zweitens" },
  { block_type: "to_do", content: "Erledigt", block_config: { checked: true } },
  { block_type: "toggle", content: "Klappe" },
  { block_type: "text", content: "Darin", parent: 7 },
  { block_type: "quote", content: "Zitat" },
  { block_type: "callout", content: "Achtung" },
  { block_type: "code", content: "let a = 1;" },
  { block_type: "divider", content: "" },
  { block_type: "table", content: "Links\tRechts\n1\t2" },
  { block_type: "bookmark", content: "https://example.org" },
  { block_type: "heading_4", content: "Kleiner" },
  { block_type: "heading_6", content: "Am kleinsten" },
  { block_type: "heading_2", content: "Nach allem" },
];
const long = Array.from({ length: 120 }, (_, n) => ({
  block_type: "text",
  content: `Zeile ${n + 1}: So machen wir das bei uns, und so soll es auch bleiben.`,
}));

describe("a page's text before its editor", () => {
  const scene = useScene();

  it("stands where the editor puts it, as text alone, and is replaced when the page can be written in", async () => {
    const pageId = await pageWith(scene, "Handbuch", everyKind);
    for (const size of [
      { width: 1440, height: 1200 },
      { width: 390, height: 1600 },
    ]) {
      const { page } = await scene.main({ ...size, previews: true });
      const go = await withoutEditor(page);
      await page.goto(`/cortex/${pageId}`);
      const preview = previewOn(page);
      await preview.getByText("Nach allem").waitFor();
      await preview.getByRole("status").getByText("Wird zum Schreiben geöffnet …").waitFor();
      // The screen around it has come.
      await page
        .getByRole("navigation", { name: "Brotkrumen" })
        .or(page.getByRole("banner"))
        .first()
        .waitFor();
      expect(await preview.locator("b, script").count()).toBe(0);
      await expectAccessible(page);
      await screenshot(page, `page-preview-${size.width}`);
      const before = await placesIn(preview);
      expect(Object.keys(before)).toContain("Nach allem");
      go();
      await preview.waitFor({ state: "detached" });
      const cortex = new CortexPage(page);
      await expect.poll(async () => shiftOf(before, await placesIn(cortex.editor))).toBeLessThan(1);
      await cortex.editor.getByText("Nach allem").click();
      await page.keyboard.press("End");
      await page.keyboard.type("!");
      await cortex.editor.getByText("Nach allem!").waitFor();
      await page.keyboard.press("Backspace");
      await expect.poll(async () => (await cortex.storedBlocks()).at(-1)?.content).toBe("Nach allem");
    }
  });

  it("keeps the place that was scrolled to and the words that were selected", async () => {
    const pageId = await pageWith(scene, "Lang", long);
    const { page } = await scene.main({ previews: true });
    const go = await withoutEditor(page);
    const connect = await withoutSockets(page);
    await page.goto(`/cortex/${pageId}`);
    const preview = previewOn(page);
    await preview.getByText("Zeile 120:").waitFor();
    await preview.evaluate((element) => {
      element.scrollTop = 1_500;
    });
    const line = preview.getByText("Zeile 60:");
    await line.evaluate((element) => getSelection()?.selectAllChildren(element));
    const words = await page.evaluate(() => String(getSelection()));
    const top = await line.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    go();
    // The editor is there before its socket, as it is from a cache.
    await page.getByText("Wird geöffnet …").waitFor();
    await preview.waitFor();
    connect();
    await preview.waitFor({ state: "detached" });
    const { editor } = new CortexPage(page);
    const there = editor.getByText("Zeile 60:");
    await expect
      .poll(() => there.evaluate((element) => Math.round(element.getBoundingClientRect().top)))
      .toBe(top);
    expect(await page.evaluate(() => String(getSelection()))).toBe(words);

    // At the next visit as well, with a copy of the page on the device.
    const goOn = await withoutEditor(page);
    await page.reload();
    await preview.getByText("Zeile 120:").waitFor();
    goOn();
    await preview.waitFor({ state: "detached" });
    await there.waitFor();
  });

  it("loses no letter: a click is the caret, and what was typed meanwhile stands there", async () => {
    const blocks = ["Milch kaufen", "Brot"].map((content) => ({ block_type: "text", content }));
    const pageId = await pageWith(scene, "Einkauf", blocks);
    const { page } = await scene.main({ previews: true });
    const go = await withoutEditor(page);
    await page.goto(`/cortex/${pageId}`);
    const preview = previewOn(page);
    const line = preview.getByText("Milch kaufen");
    const box = await line.boundingBox();
    if (!box) throw new Error("the line has no place");
    // At the end of the words.
    await page.mouse.click(box.x + box.width - 1, box.y + box.height / 2);
    await page.keyboard.type(", zwei Kilox");
    await page.keyboard.press("Backspace");
    go();
    await preview.waitFor({ state: "detached" });
    const cortex = new CortexPage(page);
    await cortex.editor.getByText("Milch kaufen, zwei Kilo").waitFor();
    await page.keyboard.type("!");
    await expect
      .poll(async () => (await cortex.storedBlocks()).map(({ content }) => content))
      .toEqual(["Milch kaufen, zwei Kilo!", "Brot"]);
  });

  it("loses no key of the caret: what is typed stands where they led", async () => {
    const blocks = ["Milch kaufen", "Brot"].map((content) => ({ block_type: "text", content }));
    const pageId = await pageWith(scene, "Einkauf mit Tasten", blocks);
    const { page } = await scene.main({ previews: true });
    const go = await withoutEditor(page);
    await page.goto(`/cortex/${pageId}`);
    const { keyboard } = page;
    const preview = previewOn(page);
    // Amid the words.
    await preview.getByText("Milch kaufen").click({ position: { x: 30, y: 8 } });
    await keyboard.press("End");
    await keyboard.type(", zwei Kilo");
    await keyboard.press("ArrowDown");
    await keyboard.press("End");
    await keyboard.type("e");
    await keyboard.press("ArrowUp");
    await keyboard.press("Home");
    await keyboard.type("Frishe ");
    for (let i = 0; i < 3; i += 1) await keyboard.press("ArrowLeft");
    await keyboard.type("c");
    go();
    await preview.waitFor({ state: "detached" });
    const { editor } = new CortexPage(page);
    await editor.getByText("Frische Milch kaufen, zwei Kilo").waitFor();
    await editor.getByText("Brote").waitFor();
    // The caret is where it was.
    await keyboard.press("ArrowLeft");
    await keyboard.press("Delete");
    await keyboard.type("C");
    await editor.getByText("FrisChe Milch kaufen, zwei Kilo").waitFor();
  });

  it("is shown to readers without a word of writing, and to nobody else", async () => {
    const pageId = await pageWith(scene, "Geteilt", [{ block_type: "text", content: "Für Gäste" }]);
    const guest = await scene.person("guest", "Karl");
    const { page: anonymous } = await scene.as(guest, { previews: true });
    await anonymous.goto(`/cortex/${pageId}`);
    await anonymous.getByRole("heading", { name: "Diese Seite gibt es nicht." }).waitFor();
    expect(await previewOn(anonymous).count()).toBe(0);
    await guest.sharePage(pageId, "read");
    const { page: reader } = await scene.as(guest, { previews: true });
    const go = await withoutEditor(reader);
    await reader.goto(`/cortex/${pageId}`);
    await previewOn(reader).getByText("Für Gäste").waitFor();
    expect(await previewOn(reader).getByText("Wird zum Schreiben geöffnet …").count()).toBe(0);
    go();
    await previewOn(reader).waitFor({ state: "detached" });
    await reader.getByText("Für Gäste").waitFor();
  });

  it("goes away with the page, wherever one goes meanwhile", async () => {
    const pageId = await pageWith(scene, "Hier", [{ block_type: "text", content: "Von hier" }]);
    await pageWith(scene, "Dort", [{ block_type: "text", content: "Von dort" }]);
    const { page } = await scene.main({ previews: true });
    const go = await withoutEditor(page);
    await page.goto(`/cortex/${pageId}`);
    await previewOn(page).getByText("Von hier").waitFor();
    await new CortexPage(page).item("Dort").getByRole("link").click();
    await previewOn(page).waitFor({ state: "detached" });
    go();
    await page.getByText("Von dort").waitFor();
    expect(await page.getByText("Von hier").count()).toBe(0);
  });

  it("has its table's first rows requested before the shell has come", async () => {
    const { pageId, databaseId } = await makeTable(await scene.main(), {
      name: "Vorrat",
      properties: [{ name: "Ort", type: "text" }],
      rows: [{ title: "Mehl", Ort: "Keller" }],
    });
    const { page } = await scene.main({ previews: true });
    const { promise: mayCome, resolve: comes } = Promise.withResolvers<void>();
    await page.route("**/assets/shell-*.js", async (route) => {
      await mayCome;
      await route.continue();
    });
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith(`/api/cortex/databases/${databaseId}`)) asked.push(pathname);
    });
    await page.goto(`/cortex/${pageId}`, { waitUntil: "commit" });
    const rows = `/api/cortex/databases/${databaseId}/entries`;
    await expect.poll(() => asked).toEqual([`/api/cortex/databases/${databaseId}`, rows]);
    comes();
    await page.getByRole("grid").getByText("Keller").waitFor();
  });
});
