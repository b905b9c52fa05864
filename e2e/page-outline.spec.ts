import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { expectOutline, look, newPage, pageWith } from "./support/block-pages.ts";
import { expectGoodLooks } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";

const outlineOn = (page: Page): Locator => page.getByRole("navigation", { name: "Gliederung" });
const contentsOn = (page: Page): Locator =>
  page.getByRole("textbox", { name: "Seiteninhalt" }).getByRole("navigation", { name: "Inhaltsverzeichnis" });
const entries = (list: Locator): Promise<string[]> => list.getByRole("button").allTextContents();
const topOf = async (block: Locator): Promise<number> => (await block.boundingBox())?.y ?? 9_999;

const paragraph = (about: string, line: number) => ({
  block_type: "text",
  content: `${about}, Absatz ${line + 1}: So machen wir das bei uns, und so soll es auch bleiben, wenn jemand anderes da ist.`,
});
const chapter = (level: number, title: string, lines = 9) => [
  { block_type: `heading_${level}`, content: title },
  ...Array.from({ length: lines }, (_, line) => paragraph(title, line)),
];
const handbook = [
  { block_type: "table_of_contents", content: "" },
  ...chapter(1, "Haus"),
  ...chapter(2, "Heizung"),
  ...chapter(2, "Garten und Terrasse"),
  ...chapter(3, "Rasen"),
  ...chapter(1, "Wichtige Telefonnummern der Nachbarschaft"),
];
const titles = [
  "Haus",
  "Heizung",
  "Garten und Terrasse",
  "Rasen",
  "Wichtige Telefonnummern der Nachbarschaft",
];

describe("the outline of a page", () => {
  const scene = useScene();

  it("stands beside the text, follows the scroll, leads to a heading, and goes away", async () => {
    const pageId = await pageWith(scene, "Handbuch der Familie", handbook);
    const { page } = await scene.main();
    await page.goto(`/cortex/${pageId}`);
    const cortex = new CortexPage(page);
    await cortex.editor.waitFor();
    const outline = outlineOn(page);
    await expect.poll(() => entries(outline)).toEqual(titles);
    await expect.poll(() => entries(contentsOn(page))).toEqual(titles);
    const current = () => outline.locator("[aria-current]").allTextContents();
    await expect.poll(current).toEqual(["Haus"]);
    await expect.poll(() => outline.getByText(/Wörter · \d+ Min\. Lesezeit/).count()).toBe(1);

    await outline.getByRole("button", { name: "Rasen" }).click();
    const lawn = cortex.editor.getByRole("heading", { name: "Rasen" });
    await expect.poll(() => topOf(lawn)).toBeLessThan(120);
    await expect.poll(current).toEqual(["Rasen"]);

    // By key the caret comes along.
    await contentsOn(page).getByRole("button", { name: "Heizung" }).press("Enter");
    await page.keyboard.type(" und Ofen");
    await expect.poll(() => entries(outline)).toEqual(titles.toSpliced(1, 1, "Heizung und Ofen"));
    await expect.poll(() => entries(contentsOn(page))).toEqual(titles.toSpliced(1, 1, "Heizung und Ofen"));

    await page.getByRole("button", { name: "Gliederung verbergen" }).click();
    await expect.poll(() => outline.count()).toBe(0);
    await page.reload();
    await page.getByRole("button", { name: "Gliederung zeigen" }).click();
    await outline.waitFor();
  });

  it("is a menu on a phone", async () => {
    const pageId = await pageWith(scene, "Handbuch der Familie", handbook);
    const { page } = await scene.main({ width: 390, height: 844, mobile: true });
    await page.goto(`/cortex/${pageId}`);
    const cortex = new CortexPage(page);
    await cortex.editor.waitFor();
    await page.getByRole("button", { name: "Gliederung" }).tap();
    await page.getByRole("menuitem", { name: "Rasen" }).tap();
    const lawn = cortex.editor.getByRole("heading", { name: "Rasen" });
    await expect.poll(() => topOf(lawn)).toBeLessThan(200);
  });

  it("looks good with its block", async () => {
    const pageId = await pageWith(scene, "Handbuch der Familie", handbook);
    const { page } = await scene.main();
    await page.goto(`/cortex/${pageId}`);
    await contentsOn(page).waitFor();
    await expectGoodLooks(page, "page-outline");
  });

  it("is a block by the slash menu, the same for the others, and goes on when one writes headings", async () => {
    const { page, cortex } = await newPage(scene, "Reise");
    await page.keyboard.type("/inhalt");
    await page.keyboard.press("Enter");
    await page.keyboard.type("# Anreise");
    const other = await look(scene, page);
    await other.editor.getByRole("heading", { name: "Anreise" }).waitFor();
    const there = other.editor.getByRole("navigation", { name: "Inhaltsverzeichnis" });
    await expect.poll(() => entries(there)).toEqual(["Anreise"]);
    await page.keyboard.press("Enter");
    await page.keyboard.type("## Mit dem Zug");
    await expect.poll(() => entries(there)).toEqual(["Anreise", "Mit dem Zug"]);
    await expectOutline(cortex, ["table_of_contents: ", "heading_1: Anreise", "heading_2: Mit dem Zug"]);
  });
});
