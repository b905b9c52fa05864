import { resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import { build } from "vite";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { serveFolder } from "../bench/lib/static-server.ts";
import {
  expectAccessible,
  launchTestBrowser,
  newVisitor,
  screenshot,
  type Visitor,
} from "./support/browser.ts";

const root = resolve(import.meta.dirname, "..");
const folder = resolve(root, "build-output/stories");

describe("the stories", () => {
  let served: Awaited<ReturnType<typeof serveFolder>>;
  let browser: Browser;
  let visitor: Visitor | null = null;

  beforeAll(async () => {
    await build({
      configFile: resolve(root, "apps/client/stories/vite.config.ts"),
      logLevel: "warn",
      build: { outDir: folder },
    });
    [served, browser] = await Promise.all([serveFolder(folder), launchTestBrowser()]);
  }, 180_000);
  afterEach(async () => {
    const seen = visitor;
    visitor = null;
    await seen?.context.close();
    if (seen && seen.problems.length > 0) throw new Error(seen.problems.join("\n"));
  });
  afterAll(async () => {
    await browser?.close();
    served?.close();
  });

  const visit = async (scheme: "light" | "dark" = "light"): Promise<Page> => {
    visitor = await newVisitor(browser, served.url, { scheme, width: 900, height: 700 });
    return visitor.page;
  };
  const open = async (page: Page, story: string) => {
    await page.goto(`/?story=${story}`);
    await page.getByRole("main", { includeHidden: true }).waitFor({ state: "attached" });
    if (/^(drive-file-picker|dialogs|view-dialogs)\//.test(story)) {
      await page.getByRole("dialog").waitFor();
      // The content of dialogs loads on demand.
      await page.getByRole("dialog").getByText("Wird geladen").waitFor({ state: "detached" });
    }
    await page.locator('[data-played="false"]').waitFor({ state: "detached" });
  };
  const openNew = async (story: string): Promise<Page> => {
    const page = await visit();
    await open(page, story);
    return page;
  };

  it.each(["light", "dark"] as const)(
    "are all accessible and leave the console clean (%s)",
    async (scheme) => {
      const page = await visit(scheme);
      await page.goto("/");
      const links = page.locator("a[data-story]");
      await links.first().waitFor();
      const names = await links.evaluateAll((all) =>
        all.map((link) => link.getAttribute("data-story") ?? ""),
      );
      await expectAccessible(page);
      for (const component of ["file-cell-editor", "drive-file-picker", "drive-link-editor", "dialogs"])
        expect(names.filter((name) => name.startsWith(`${component}/`)).length).toBeGreaterThan(3);
      for (const name of names) {
        await open(page, name);
        const missing = await page.getByText("There is no such story.").count();
        expect({ name, missing }).toEqual({ name, missing: 0 });
        await expectAccessible(page);
        await screenshot(page, `story-${name.replace("/", "-")}-${scheme}`);
        expect({ name, problems: visitor?.problems }).toEqual({ name, problems: [] });
      }
    },
    180_000,
  );

  it.each([
    ["file-cell-editor/empty", "Keine Dateien hochgeladen"],
    ["file-cell-editor/upload-failed", "Upload fehlgeschlagen: Der Speicherplatz ist voll."],
    ["file-cell-editor/too-large", "Datei zu groß (max 1 MB)"],
    ["file-cell-editor/wrong-type", "Dateityp nicht erlaubt. Erlaubt: pdf, docx"],
    ["drive-link-editor/empty", "Keine Datei verlinkt"],
    ["drive-file-picker/no-files", "Keine passenden Dateien gefunden"],
    ["drive-file-picker/nothing-fits", "Gesucht werden: png, svg"],
  ])("say what is the case (%s)", async (story, text) => {
    const page = await openNew(story);
    await page.getByText(text, { exact: true }).waitFor();
  });

  it("let a file be selected only once one is chosen, and only while it is in sight", async () => {
    const page = await openNew("drive-link-editor/empty");
    await page.getByRole("button", { name: "Datei auswählen" }).click();
    const dialog = page.getByRole("dialog", { name: "Datei auswählen" });
    const select = dialog.getByRole("button", { name: "Auswählen", exact: true });
    await expect.poll(() => select.isDisabled()).toBe(true);
    await dialog.getByRole("option", { name: /Zeugnis/ }).click();
    await expect.poll(() => select.isEnabled()).toBe(true);
    const search = dialog.getByRole("searchbox", { name: "Dateien durchsuchen..." });
    await search.fill("birnen");
    await expect.poll(() => select.isDisabled()).toBe(true);
    await search.fill("");
    await dialog.getByRole("option", { name: /Zeugnis/ }).click();
    await select.click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("main").getByText("Zeugnis.pdf", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Andere Datei auswählen" }).waitFor();
  });

  it("let a file be chosen by the keyboard alone", async () => {
    const page = await openNew("drive-link-editor/empty");
    await page.getByRole("button", { name: "Datei auswählen" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Datei auswählen" });
    const search = dialog.getByRole("searchbox", { name: "Dateien durchsuchen..." });
    await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("End");
    await dialog.getByRole("option", { name: /Zeugnis/, selected: true }).waitFor();
    await page.keyboard.press("ArrowUp");
    await dialog.getByRole("option", { name: /Mietvertrag/, selected: true }).waitFor();
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("main").getByText("Mietvertrag.pdf", { exact: true }).waitFor();
  });

  it("take no more files than the property does, until one is deleted", async () => {
    const page = await openNew("file-cell-editor/one-left");
    const upload = page.getByRole("button", { name: "Datei hochladen" });
    const files = page.getByRole("list", { name: "Angehängte Dateien" }).getByRole("listitem");
    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      for (const name of ["Eins.txt", "Zwei.txt"]) data.items.add(new File([name], name));
      return data;
    });
    await upload.dispatchEvent("drop", { dataTransfer: dropped });
    await page.getByText("Maximum von 2 Dateien erreicht").waitFor();
    await upload.waitFor({ state: "detached" });
    await expect
      .poll(() => files.allTextContents())
      .toEqual([expect.stringContaining("Rechnung März.pdf"), expect.stringContaining("Eins.txt")]);
    await page.getByRole("button", { name: "Eins.txt löschen" }).click();
    const question = page.getByRole("dialog", { name: "Datei löschen" });
    await question.getByText("Datei wirklich löschen?").waitFor();
    await question.getByRole("button", { name: "Löschen" }).click();
    await upload.waitFor();
    await expect.poll(() => files.count()).toBe(1);
  });

  it("offer only to look and to download where nothing may be changed", async () => {
    const page = await openNew("file-cell-editor/read-only");
    await page.getByRole("link", { name: "Rechnung März.pdf herunterladen" }).waitFor();
    const buttons = page.getByRole("main").getByRole("button");
    await expect.poll(() => buttons.count()).toBe(3);
    await expect.poll(() => buttons.and(page.getByRole("button", { name: /ansehen$/ })).count()).toBe(3);
    await open(page, "drive-link-editor/read-only");
    await page.getByRole("link", { name: "Mietvertrag.pdf herunterladen" }).waitFor();
    await expect.poll(() => page.getByRole("main").getByRole("button").count()).toBe(0);
  });
});
