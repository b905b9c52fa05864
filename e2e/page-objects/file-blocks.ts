import type { Locator, Page } from "playwright-core";
import type { OwnFile } from "../support/files.ts";
import { CortexPage } from "./cortex-page.ts";

/** A block as the server has it. */
interface StoredBlock {
  block_id: string;
  block_type: string;
  content: string;
  block_config: string;
}

/** A page whose blocks hold files: how a person puts them there and what can be done with them. */
export class FileBlocks {
  readonly cortex: CortexPage;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    // Listened for all the time: a dialog that opens before anyone listens is the browser's own, and stays open.
    page.on("filechooser", () => undefined);
    this.cortex = new CortexPage(page);
  }

  /** A fresh page with the caret in its first block. */
  async start(title: string): Promise<void> {
    await this.cortex.open();
    await this.cortex.createPage(title);
    await this.cortex.editor.click();
  }

  async slash(entry: string): Promise<void> {
    await this.#page.keyboard.type(`/${entry}`);
    await this.cortex.slashMenu.getByRole("option").first().waitFor();
    await this.#page.keyboard.press("Enter");
  }

  area(name: "Bild hochladen" | "Datei hochladen"): Locator {
    return this.cortex.editor.getByRole("button", { name });
  }

  /** The pictures that are drawn, not only requested. */
  async drawn(): Promise<number> {
    return this.cortex
      .block("image")
      .locator("img[src*='/api/drive/download/']")
      .evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length);
  }

  /** Chooses a file in the dialog that an action opens. */
  async choose(action: () => Promise<void>, ...files: OwnFile[]): Promise<void> {
    const [chooser] = await Promise.all([this.#page.waitForEvent("filechooser"), action()]);
    await chooser.setFiles(files);
  }

  /** Opens the menu of the block that has the focus, by key. */
  async menuByKey(): Promise<Locator> {
    // A menu that has just closed gives the focus back a moment later.
    await this.#page
      .locator(":focus-within")
      .and(this.cortex.editor)
      .or(this.cortex.editor.locator(":focus"))
      .first()
      .waitFor();
    await this.#page.keyboard.press("Control+.");
    const menu = this.#page.getByRole("menu");
    await menu.waitFor();
    await menu.locator(":focus").waitFor();
    return menu;
  }

  /** Walks to an entry of the open menu and takes it. */
  async takeByKey(name: string): Promise<void> {
    const entry = this.#page.getByRole("menuitem", { name, exact: true });
    for (let steps = 0; steps < 30; steps += 1) {
      if (await entry.evaluate((element) => element === document.activeElement)) break;
      await this.#page.keyboard.press("ArrowDown");
    }
    await this.#page.keyboard.press("Enter");
  }

  /** Opens the menu of a block with the mouse. */
  async menuOf(block: Locator): Promise<Locator> {
    await block.hover();
    await this.#page.getByRole("button", { name: "Block-Menü" }).click();
    const menu = this.#page.getByRole("menu");
    await menu.waitFor();
    return menu;
  }

  async take(name: string): Promise<void> {
    await this.#page.getByRole("menuitem", { name, exact: true }).click();
  }

  /** Lets files fall on an element, at its lower edge. */
  async drop(target: Locator, ...files: OwnFile[]): Promise<void> {
    const box = await target.boundingBox();
    if (!box) throw new Error("nothing to drop on");
    const data = files.map(({ name, mimeType, buffer }) => ({
      name,
      mimeType,
      base64: buffer.toString("base64"),
    }));
    await this.#page.evaluate(
      ({ data, x, y }) => {
        const transfer = new DataTransfer();
        for (const { name, mimeType, base64 } of data) {
          const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
          transfer.items.add(new File([bytes], name, { type: mimeType }));
        }
        const element = document.elementFromPoint(x, y);
        for (const type of ["dragenter", "dragover", "drop"])
          element?.dispatchEvent(
            new DragEvent(type, {
              bubbles: true,
              cancelable: true,
              clientX: x,
              clientY: y,
              dataTransfer: transfer,
            }),
          );
      },
      { data, x: box.x + box.width / 2, y: box.y + box.height - 2 },
    );
  }

  /** Pastes a file where the focus is. */
  async paste({ name, mimeType, buffer }: OwnFile): Promise<void> {
    await this.#page.evaluate(
      ({ name, mimeType, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        const data = new DataTransfer();
        data.items.add(new File([bytes], name, { type: mimeType }));
        document.activeElement?.dispatchEvent(
          new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: data }),
        );
      },
      { name, mimeType, base64: buffer.toString("base64") },
    );
  }

  /** The blocks as the server has them, with their configuration read. */
  async stored(): Promise<{ type: string; content: string; config: Record<string, unknown> }[]> {
    const id = new URL(this.#page.url()).pathname.split("/").at(-1);
    const answer = await this.#page.request.get(`/api/cortex/pages/${id}`);
    const { blocks } = (await answer.json()) as { blocks: StoredBlock[] };
    return blocks.map(({ block_type, content, block_config }) => ({
      type: block_type,
      content,
      config: JSON.parse(block_config) as Record<string, unknown>,
    }));
  }

  /** The types of the blocks as the server has them. */
  async types(): Promise<string[]> {
    return (await this.stored()).map(({ type }) => type);
  }
}
