import type { Page } from "playwright-core";
import { CortexPage, type StoredBlock } from "../page-objects/cortex-page.ts";
import { outlineOf } from "./block-pages.ts";
import { caretSettled, type Clip } from "./clipboard.ts";
import type { Scene } from "./scene.ts";

/** What a copy puts on the clipboard. */
export const copy = async (page: Page): Promise<Clip> => {
  await caretSettled(page);
  return page.evaluate(() => {
    const clipboardData = new DataTransfer();
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true }),
    );
    return { html: clipboardData.getData("text/html"), text: clipboardData.getData("text/plain") };
  });
};

/** The formats in a block's text. */
export const marksIn = (block: StoredBlock | undefined): unknown =>
  JSON.parse(block?.block_config ?? "{}").inline;

export interface PastedPage {
  page: Page;
  cortex: CortexPage;
  problems: string[];
  stored(): Promise<StoredBlock[]>;
  /** What the server has of it, one line per block. */
  lines(): Promise<string[]>;
}

/** A new page of the main user, to paste into. */
export const pageToPaste = async (scene: Scene, title: string): Promise<PastedPage> => {
  const { page, problems } = await scene.main();
  const cortex = new CortexPage(page);
  await cortex.open();
  await cortex.createPage(title);
  const stored = () => cortex.storedBlocks();
  const lines = async () => outlineOf(await stored()).map((line) => line.trimEnd());
  return { page, cortex, problems, stored, lines };
};
