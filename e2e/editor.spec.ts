import { basename, extname } from "node:path";
import { describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { isFocused, outline, pageWith } from "./support/block-pages.ts";
import { screenshot } from "./support/browser.ts";
import { axeComplaints } from "./support/house-rules.ts";
import { useScene } from "./support/scene.ts";
import { scriptBytes } from "./support/script-bytes.ts";

const toolsChunk = "**/assets/editor-tools-*.js";

describe("the editor of a page", () => {
  const scene = useScene();

  it("has the caret in a new page, and the arrow keys lead to the title and back", async () => {
    const { page } = await scene.main();
    const cortex = new CortexPage(page);
    await cortex.open();
    await cortex.createPage("Gleich losschreiben");
    await expect.poll(() => cortex.editor.evaluate((e) => e === document.activeElement)).toBe(true);
    await page.keyboard.type("Ohne zu klicken");
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => cortex.title.evaluate((e) => e === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await expect.poll(() => cortex.editor.evaluate((e) => e === document.activeElement)).toBe(true);
    await page.keyboard.type("Gleich ");
    await cortex.block("text").filter({ hasText: "Gleich Ohne zu klicken" }).waitFor();
  });

  it("offers the title first where none was given", async () => {
    const { page } = await scene.main();
    const cortex = new CortexPage(page);
    await cortex.open();
    await cortex.createPage("");
    await page.keyboard.type("Doch ein Titel");
    await page.keyboard.press("Enter");
    await cortex.item("Doch ein Titel").waitFor();
  });

  it("stores the empty block at the end only once something is typed into it", async () => {
    const { page } = await scene.main();
    const cortex = new CortexPage(page);
    await cortex.open();
    await cortex.createPage("Letzte Zeile");
    await page.keyboard.type("Erste Zeile");
    await cortex.waitUntilSaved();
    const stored = () => cortex.storedBlocks();
    const trailing = cortex.editor.locator("[data-block-id]").last();
    const id = await trailing.getAttribute("data-block-id");
    await trailing.click();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.type("!");
    await expect.poll(stored).toMatchObject([{ content: "Erste Zeile!" }]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.type("Zweite");
    await expect
      .poll(stored)
      .toMatchObject([{ content: "Erste Zeile!" }, { block_id: id, content: "Zweite" }]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.type("## ");
    await page.keyboard.type("Auch Kürzel wirken dort");
    await cortex.editor.getByRole("heading", { level: 2, name: "Auch Kürzel wirken dort" }).waitFor();
  });

  it("makes room for the block that is typed into as its text needs it, on the screen and on paper", async () => {
    const { page } = await scene.main();
    const cortex = new CortexPage(page);
    await cortex.open();
    await cortex.createPage("Eine Zeile mehr");
    await page.keyboard.type("Oben");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Darunter");
    const [above, below] = [
      cortex.block("text").nth(0).locator("p").first(),
      cortex.block("text").nth(1).locator("p").first(),
    ];
    const bounds = async () => {
      const [upper, lower] = [await above.boundingBox(), await below.boundingBox()];
      return upper && lower && { height: upper.height, gap: Math.round(lower.y - upper.y - upper.height) };
    };
    const line = await bounds();
    await above.click();
    await page.keyboard.press("End");
    await page.keyboard.type(" wird geschrieben");
    await expect.poll(bounds).toEqual(line);
    const expectLines = async (count: number) => {
      await expect.poll(bounds).toEqual({ height: (line?.height ?? 0) * count, gap: line?.gap });
    };
    await page.keyboard.insertText(", bis die Zeile voll ist und eine zweite beginnt".repeat(2));
    await expectLines(2);
    await page.keyboard.type(" und weiter");
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(async () => (await bounds())?.height).toBeGreaterThan((line?.height ?? 0) * 2);
    expect((await bounds())?.gap).toBe(line?.gap);
    await page.emulateMedia({ media: "print" });
    expect((await bounds())?.gap).toBe(line?.gap);
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectLines(2);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("Wieder kurz");
    await expectLines(1);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.type("!");
    await expectLines(1);
  });

  it("has its tools at the lower edge on a touch screen, each big enough for a finger", async () => {
    const { page } = await scene.main({ width: 390, height: 844, touch: true });
    await page.goto("/cortex");
    await page.getByRole("button", { name: /Seitenleiste anzeigen/ }).tap();
    const cortex = new CortexPage(page);
    await cortex.item("Willkommen bei MAIVE").getByRole("link").tap();
    await cortex.block("text").first().tap();
    const tools = page.getByRole("toolbar", { name: "Werkzeuge für diesen Block" });
    await tools.getByRole("button", { name: "Block-Menü" }).tap();
    // The most frequent actions are visible.
    for (const name of ["Duplizieren", "Nach unten", "Block löschen"])
      expect((await page.getByRole("menuitem", { name }).boundingBox())?.y ?? 9_999).toBeLessThan(780);
    await page.getByRole("menuitem", { name: "In Überschrift 3 umwandeln" }).tap();
    await cortex.editor.getByRole("heading", { level: 3 }).first().waitFor();
    await tools.getByRole("button", { name: "Rückgängig" }).tap();
    await cortex.editor.getByRole("heading", { level: 3 }).waitFor({ state: "detached" });
    for (const button of await tools.getByRole("button").all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    expect(await axeComplaints(page)).toEqual([]);
    await screenshot(page, "editor-touch");
    await tools.getByRole("button", { name: "Fertig" }).tap();
    await tools.waitFor({ state: "detached" });
  });

  it("requests nothing that the content security policy refuses", async () => {
    const { page } = await scene.main();
    await page.addInitScript(() => {
      const refused: string[] = [];
      Object.assign(window, { refused });
      document.addEventListener("securitypolicyviolation", (event) =>
        refused.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`),
      );
    });
    const cortex = new CortexPage(page);
    await cortex.open();
    await cortex.openPage("Willkommen bei MAIVE");
    await page.getByRole("grid").waitFor();
    await expect
      .poll(() => page.evaluate(() => (window as Window & { refused?: string[] }).refused))
      .toEqual([]);
  });

  it("comes in a handful of files, each fetched once", async () => {
    const { page } = await scene.main();
    const cortex = new CortexPage(page);
    await cortex.open();
    await cortex.createPage("Kalt geöffnet");
    const address = page.url();
    const other = await scene.main();
    const requested: string[] = [];
    const bytes = scriptBytes(other.page);
    other.page.on("request", (request) => {
      if (/\.(js|css)$/.test(request.url())) requested.push(new URL(request.url()).pathname);
    });
    await other.page.goto(address);
    await new CortexPage(other.page).editor.waitFor();
    expect(requested).toEqual([...new Set(requested)]);
    // A built file's name ends in its hash.
    const chunkOf = (path: string): string => {
      const name = basename(path, extname(path));
      return path.startsWith("/assets/") ? name.slice(0, -9) : name;
    };
    const chunks = new Set(requested.map(chunkOf));
    expect([...chunks].toSorted()).toEqual([
      "cortex",
      "editor",
      "index",
      "page-preview",
      "rolldown-runtime",
      "shared",
      "shell",
      "theme",
    ]);
    await other.page.waitForLoadState("networkidle");
    // What only some pages, or only a use of them, need is a chunk of its own (ADR 0112).
    expect(await bytes()).toBeLessThan(392 * 1024);
  });

  it("loses no key while the tools of its text are on their way, and a requested menu opens once they have come", async () => {
    const pageId = await pageWith(scene, "Erst lesen", [{ block_type: "text", content: "Da" }]);
    const { page } = await scene.main();
    let handOver = () => {};
    const blocked = new Promise<void>((done) => {
      handOver = done;
    });
    let wanted = 0;
    await page.route(toolsChunk, async (route) => {
      wanted += 1;
      await blocked;
      await route.continue();
    });
    await page.goto(`/cortex/${pageId}`);
    const cortex = new CortexPage(page);
    await cortex.editor.getByText("Da").waitFor();
    // Whoever only reads does without.
    await page.waitForLoadState("networkidle");
    expect(wanted).toBe(0);
    await cortex.editor.getByText("Da").click();
    await expect.poll(() => wanted).toBe(1);
    await page.keyboard.press("End");
    await page.keyboard.type("mit");
    await page.keyboard.press("Enter");
    await page.keyboard.type("/aufz");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Brot");
    await expect.poll(() => outline(cortex)).toEqual(["text: Damit", "bulleted_list: Brot"]);
    await page.keyboard.press("Control+.");
    handOver();
    await page.getByRole("menuitem", { name: "Duplizieren" }).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => isFocused(cortex.editor)).toBe(true);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.keyboard.type("/zit");
    await page.getByRole("option", { name: "Zitat" }).waitFor();
    await page.keyboard.press("Enter");
    await page.keyboard.type("Ende");
    await expect.poll(() => outline(cortex)).toEqual(["text: Damit", "bulleted_list: Brot", "quote: Ende"]);
    expect(wanted).toBe(1);
  });

  it("asks where selected words lead once its tools have come, instead of opening the search", async () => {
    const pageId = await pageWith(scene, "Gleich verlinkt", [{ block_type: "text", content: "Garten" }]);
    const { page } = await scene.main();
    const [wanted, blocked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(toolsChunk, async (route) => {
      wanted.resolve();
      await blocked.promise;
      await route.continue();
    });
    await page.goto(`/cortex/${pageId}`);
    const text = new CortexPage(page).editor.getByText("Garten");
    await text.click();
    await wanted.promise;
    await text.dblclick();
    await page.keyboard.press("Control+k");
    blocked.resolve();
    await page.getByRole("combobox", { name: "Adresse des Links" }).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  it("can be written in while its tools cannot be had, and offers them as soon as they can", async () => {
    const pageId = await pageWith(scene, "Ohne Werkzeug", [{ block_type: "text", content: "Da" }]);
    const { page, problems } = await scene.main();
    let refused = 0;
    await page.route(toolsChunk, (route) => {
      refused += 1;
      return route.abort();
    });
    await page.goto(`/cortex/${pageId}`);
    const cortex = new CortexPage(page);
    await cortex.editor.getByText("Da").click();
    await expect.poll(() => refused).toBeGreaterThan(0);
    await page.keyboard.press("End");
    await page.keyboard.type("nach");
    await expect.poll(() => outline(cortex)).toEqual(["text: Danach"]);
    await page.unroute(toolsChunk);
    await expect
      .poll(async () => {
        await page.keyboard.press("Control+.");
        return page.getByRole("menuitem", { name: "Duplizieren" }).count();
      })
      .toBeGreaterThan(0);
    // The missing file was intended.
    problems.length = 0;
  });

  it("loads itself anew, once, when its code is of a version that is gone", async () => {
    const { page, problems } = await scene.main();
    await page.goto("/home");
    const cortex = page.getByRole("link", { name: "Seiten ansehen" });
    await cortex.waitFor();
    let loads = 0;
    page.on("load", () => {
      loads += 1;
    });
    await page.route("**/assets/cortex-*.js", (route) => route.fulfill({ status: 404, body: "{}" }));
    await page.route(
      (url) => url.pathname === "/",
      async (route) => {
        const answer = await route.fetch();
        const html = (await answer.text()).replace(/assets\/index-[^"]+\.js/, "assets/index-newer.js");
        await route.fulfill({ response: answer, body: html });
      },
    );
    await cortex.click();
    await page.getByText("Das konnte nicht geladen werden.").waitFor();
    await expect.poll(() => loads).toBe(1);
    expect(new URL(page.url()).pathname).toBe("/cortex");
    // The missing file was intended.
    problems.length = 0;
  });
});
