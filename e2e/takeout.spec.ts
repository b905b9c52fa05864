import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { ConnectPage } from "./page-objects/connect-page.ts";
import { ScribblePage } from "./page-objects/scribble-page.ts";
import { expectGoodLooks, expectNoSidewaysScroll, screenshot, type Visitor } from "./support/browser.ts";
import { downloaded, putFile, textFile } from "./support/files.ts";
import { gardenOf } from "./support/garden.ts";
import { mainOf } from "./support/people.ts";
import { useScene } from "./support/scene.ts";

interface Archive {
  /** By their path. */
  files: Record<string, Uint8Array>;
  /** Where it is unpacked. */
  place: string;
}

describe("everything a person may read, exported", () => {
  const scene = useScene();
  const folder = mkdtempSync(join(tmpdir(), "maive-takeout-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const draw = async (page: Page, name: string): Promise<void> => {
    const scribble = new ScribblePage(page);
    await scribble.open();
    await scribble.create();
    await scribble.name.fill(name);
    await scribble.name.press("Enter");
    await scribble.drawRectangle({ x: 0.3, y: 0.3 }, { x: 0.6, y: 0.6 });
    await scribble.write(`Text in ${name}`, { x: 0.35, y: 0.7 });
    await scribble.waitUntilSaved();
    // The list has a picture of each board, which its window makes when it is left.
    await scribble.open();
    await scribble.card(name).waitFor();
  };
  /** Unpacks what the browser downloads. @returns its paths, and where they are. */
  const takeOut = async ({ page }: Visitor, name: string): Promise<Archive> => {
    const connect = new ConnectPage(page);
    await page.goto("/connect");
    if (name === "main") await connect.openSettings();
    const button = connect.section("Alles exportieren").getByRole("button", { name: "Alles exportieren" });
    const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
    const files = unzipSync(new Uint8Array(await downloaded(download)));
    const place = join(folder, name);
    for (const [path, bytes] of Object.entries(files)) {
      mkdirSync(dirname(join(place, path)), { recursive: true });
      writeFileSync(join(place, path), bytes);
    }
    return { files, place };
  };

  /** The index stands alone: every link leads to a file of the archive. */
  const readIndex = async ({ page, context }: Visitor, { files, place }: Archive, name: string) => {
    await context.setOffline(true);
    await page.goto(pathToFileURL(join(place, "index.html")).href);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectGoodLooks(page, name, () => expectNoSidewaysScroll(page));
    const base = pathToFileURL(`${place}/`).href;
    const targets = await page
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    const paths = targets.map((url) => decodeURIComponent(url.slice(base.length)));
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => files[path] === undefined)).toEqual([]);
    return paths;
  };

  it("has boards that every program opens, and an index that needs no server", async () => {
    const main = await scene.main();
    const garden = await gardenOf(await mainOf(scene.server()));
    await putFile(scene.server(), textFile("Vertrag.txt", "Miete 900 Euro"));
    await draw(main.page, "Grundriss");
    const archive = await takeOut(main, "main");
    const of = (ending: string): Buffer => {
      const path = Object.keys(archive.files).find((each) => each.endsWith(`Grundriss.${ending}`));
      return Buffer.from(archive.files[path ?? ""] ?? []);
    };
    expect(of("png").subarray(1, 4).toString()).toBe("PNG");
    expect(of("svg").toString()).toMatch(/<svg[^]*<\/svg>\s*$/);
    expect(JSON.parse(of("excalidraw").toString())).toMatchObject({
      type: "excalidraw",
      elements: expect.arrayContaining([expect.objectContaining({ type: "rectangle" })]),
    });
    const paths = await readIndex(main, archive, "takeout-main");
    expect(paths.join("\n")).toContain(garden.name);
    const { page, context } = main;
    for (const ending of ["svg", "png"]) {
      await page.goto(pathToFileURL(join(archive.place, "index.html")).href);
      await page.getByRole("link", { name: `Grundriss.${ending}` }).click();
      await page.waitForURL((url) => url.pathname.endsWith(`.${ending}`));
      await screenshot(page, `takeout-board-${ending}`);
    }
    // The picture, which is the last of them.
    const width = await page.locator("img").evaluate((img) => (img as HTMLImageElement).naturalWidth);
    expect(width).toBeGreaterThan(100);
    await context.setOffline(false);
    await page.goto(scene.server().url);
  });

  it("has for a guest what is shared with them, and nothing else", async () => {
    const gerda = await scene.person("guest", "Gerda");
    const garden = await gardenOf(await mainOf(scene.server()));
    await gerda.sharePage(garden.pageId, "read");
    const guest = await scene.as(gerda);
    const archive = await takeOut(guest, "guest");
    const paths = await readIndex(guest, archive, "takeout-guest");
    expect(paths.some((path) => path.endsWith("Garten.md"))).toBe(true);
    const everything = Object.entries(archive.files).map(
      ([path, bytes]) => path + Buffer.from(bytes).toString(),
    );
    for (const foreign of ["Grundriss", "Miete 900 Euro", "Tomaten gießen"])
      expect(everything.filter((each) => each.includes(foreign))).toEqual([]);
    await guest.context.setOffline(false);
    await guest.page.goto(scene.server().url);
  });
});
