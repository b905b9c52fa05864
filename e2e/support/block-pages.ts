import { expect } from "vitest";
import type { Locator, Page } from "playwright-core";
import { CortexPage } from "../page-objects/cortex-page.ts";
import { mainOf } from "./people.ts";
import type { Scene } from "./scene.ts";

type StoredBlock = Awaited<ReturnType<CortexPage["storedBlocks"]>>[number];

type Block = { block_type: string; content: string; block_config?: unknown; parent?: number };

/** A page with blocks; `parent` is the index of the block one is nested in. */
export const pageWith = async (scene: Scene, title: string, blocks: readonly Block[]): Promise<string> => {
  const main = await mainOf(scene.server());
  const { page_id } = await main.send<{ page_id: string }>("POST", "/api/cortex/pages", { title });
  const ids: string[] = [];
  for (const { parent, ...block } of blocks) {
    const parent_block_id = parent === undefined ? null : ids[parent];
    const made = await main.send<{ block_id: string }>("POST", `/api/cortex/pages/${page_id}/blocks`, {
      ...block,
      parent_block_id,
    });
    ids.push(made.block_id);
  }
  return page_id;
};

/** One line per block, nested ones indented. */
export const outlineOf = (blocks: readonly StoredBlock[]): string[] => {
  const depth = (id: string | null): number => {
    const parent = blocks.find((block) => block.block_id === id);
    return parent ? 1 + depth(parent.parent_block_id) : 0;
  };
  return blocks.map((b) => `${"  ".repeat(depth(b.parent_block_id))}${b.block_type}: ${b.content}`);
};

/** What the server has of a page, as an outline. */
export const outline = async (cortex: CortexPage): Promise<string[]> =>
  outlineOf(await cortex.storedBlocks());

/** Waits until the server has a page as this outline says. */
export const expectOutline = async (cortex: CortexPage, lines: readonly string[]): Promise<void> => {
  await expect.poll(() => outline(cortex)).toEqual(lines);
};

/** The configuration of the first block of a type. */
export const configOf = async (cortex: CortexPage, type: string): Promise<unknown> => {
  const block = (await cortex.storedBlocks()).find((one) => one.block_type === type);
  return JSON.parse(block?.block_config ?? "null");
};

export const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate((e) => e === document.activeElement);

/** A new page of the main user, the caret in its first line. */
export const newPage = async (
  scene: Scene,
  title: string,
  options = {},
): Promise<{ page: Page; cortex: CortexPage }> => {
  const { page } = await scene.main(options);
  const cortex = new CortexPage(page);
  await cortex.open();
  await cortex.createPage(title);
  await expect.poll(() => isFocused(cortex.editor)).toBe(true);
  return { page, cortex };
};

/** The same page in another browser. */
export const look = async (scene: Scene, page: Page): Promise<CortexPage> => {
  const other = await scene.main();
  await other.page.goto(page.url());
  const cortex = new CortexPage(other.page);
  await cortex.editor.waitFor();
  return cortex;
};

/** Drags the block with a text by its handle to a point. */
export const dragBlock = async (
  page: Page,
  cortex: CortexPage,
  what: string,
  to: { x: number; y: number },
): Promise<void> => {
  await cortex.editor.getByText(what).hover();
  await page.getByRole("button", { name: "Block-Menü" }).hover();
  await page.mouse.down();
  await page.waitForFunction(
    (start) => performance.now() - start > 200,
    await page.evaluate(() => performance.now()),
  );
  await page.mouse.move(to.x, to.y - 4, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 2 });
  await page.mouse.up();
};
