import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { configOf, outline, pageWith } from "./support/block-pages.ts";
import { expectGoodLooks, screenshot } from "./support/browser.ts";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { useScene, type Scene } from "./support/scene.ts";

const tools = (page: Page) => page.getByRole("toolbar", { name: "Werkzeuge der Tabelle" });
const item = (page: Page, name: string) => page.getByRole("menuitem", { name, exact: true });

const guests = {
  rows: [
    "Name\tOrt\tGeboren",
    "Ada\tBonn\t10.12.1815",
    "Grace\tUlm\t9.12.1906",
    "Emmy\tErlangen\t23.3.1882",
  ].map((row) => row.split("\t").map((text) => ({ text }))),
  header_rows: 1,
};
const content = guests.rows.map((row) => row.map(({ text }) => text).join("\t")).join("\n");

const openTable = async (scene: Scene, options = {}) => {
  const pageId = await pageWith(scene, "Gäste", [
    { block_type: "heading_1", content: "Gästeliste" },
    { block_type: "table", content, block_config: guests },
    { block_type: "text", content: "Danach" },
  ]);
  const { page } = await scene.main(options);
  await page.goto(`/cortex/${pageId}`);
  const cortex = new CortexPage(page);
  await cortex.editor.waitFor();
  return { page, cortex };
};

describe("a table in a page", () => {
  const scene = useScene();

  it("has coloured, aligned and joined cells, header columns, and lines that move by key and by hand", async () => {
    const { page, cortex } = await openTable(scene);
    const cell = (text: string) => cortex.editor.getByRole("cell", { name: text, exact: true });
    const lines = async () =>
      (await outline(cortex))[1]?.split("\n").map((line) => line.replace("table: ", ""));
    await cell("Ada").click();
    await page.keyboard.press("Alt+Shift+ArrowDown");
    await expect
      .poll(lines)
      .toEqual([
        "Name\tOrt\tGeboren",
        "Grace\tUlm\t9.12.1906",
        "Ada\tBonn\t10.12.1815",
        "Emmy\tErlangen\t23.3.1882",
      ]);
    await page.keyboard.press("Alt+F10");
    await page.keyboard.press("Escape");
    await tools(page).getByRole("button", { name: "Farbe der Zellen" }).click();
    await screenshot(page, "page-table-colors");
    await item(page, "Hintergrund Grün").click();
    await tools(page).getByRole("button", { name: "Ausrichtung" }).click();
    await item(page, "Zentriert").click();
    await tools(page).getByRole("button", { name: "Tabelle bearbeiten" }).click();
    await screenshot(page, "page-table-menu");
    await item(page, "Mit der Zelle rechts verbinden").click();
    await tools(page).getByRole("button", { name: "Tabelle bearbeiten" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Kopfspalte" }).click();
    await expect
      .poll(() => configOf(cortex, "table"))
      .toMatchObject({
        header_rows: 1,
        header_columns: 1,
        rows: [
          {},
          {},
          [
            { text: "Ada\nBonn", colspan: 2, background_color: "green", text_alignment: "center" },
            { text: "10.12.1815" },
          ],
          {},
        ],
      });

    // By hand: the last row above the second.
    await cortex.editor.getByText("Emmy").hover();
    const grip = page.getByRole("button", { name: "Zeile: Menü, Ziehen verschiebt" });
    const target = await cell("Ulm").boundingBox();
    await grip.hover();
    await page.mouse.down();
    await page.mouse.move((target?.x ?? 0) - 40, (target?.y ?? 0) + 3, { steps: 5 });
    await screenshot(page, "page-table-drag");
    await page.mouse.up();
    await expect.poll(async () => (await lines())?.[1]).toBe("Emmy\tErlangen\t23.3.1882");
    await cell("Erlangen").hover();
    await page.getByRole("button", { name: "Spalte: Menü, Ziehen verschiebt" }).click();
    await screenshot(page, "page-table-column-menu");
    await item(page, "Spalte links").waitFor();
    await page.keyboard.press("Escape");
    await cell("Erlangen").click();
    await expectGoodLooks(page, "page-table");
  });

  it("becomes a database, whose rows become a table again", async () => {
    const { page, cortex } = await openTable(scene);
    await cortex.editor.getByText("Ada").click();
    await page.keyboard.press("Control+.");
    await item(page, "In Datenbank umwandeln").click();
    const dialog = page.getByRole("dialog", { name: "In Datenbank umwandeln" });
    await dialog.getByRole("button", { name: "Prüfen" }).waitFor();
    await screenshot(page, "page-table-to-database");
    await dialog.getByRole("button", { name: "Prüfen" }).click();
    await dialog.getByRole("button", { name: "Importieren" }).click();
    await cortex.editor.getByRole("gridcell", { name: "Grace" }).waitFor();
    await screenshot(page, "page-table-as-database");
    await cortex.editor.getByRole("gridcell", { name: "Grace" }).hover();
    await page.getByRole("button", { name: "Block-Menü" }).click();
    await item(page, "Als Tabelle einfügen").click();
    await expect
      .poll(() => outline(cortex))
      .toContain(`table: ${content.replaceAll("9.12.", "09.12.").replaceAll("23.3.", "23.03.")}`);
    await screenshot(page, "page-table-again");
  });

  it("is used by touch on a phone", async () => {
    const { page, cortex } = await openTable(scene, { width: 390, height: 844, touch: true });
    await cortex.editor.getByText("Bonn").tap();
    await tools(page).waitFor();
    await screenshot(page, "page-table-phone");
  });
});
