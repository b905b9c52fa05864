import type { Locator, Page } from "playwright-core";

export interface StoredBlock {
  block_id: string;
  block_type: string;
  content: string;
  /** JSON text. */
  block_config: string;
  parent_block_id: string | null;
}

/** Cortex: the page tree and an open page with its editor. */
export class CortexPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(): Promise<void> {
    await this.#page.goto("/cortex");
    await this.tree.waitFor();
  }

  get sidebar(): Locator {
    return this.#page.getByRole("navigation", { name: "Seiten" });
  }

  get tree(): Locator {
    return this.sidebar.getByRole("tree");
  }

  get title(): Locator {
    return this.#page.getByRole("textbox", { name: "Seitentitel" });
  }

  get editor(): Locator {
    return this.#page.getByRole("textbox", { name: "Seiteninhalt" });
  }

  get slashMenu(): Locator {
    return this.#page.getByRole("listbox", { name: "Blöcke" });
  }

  /** The faces of the others on the open page. */
  get presentHere(): Locator {
    return this.#page.getByRole("list", { name: "Gerade hier" });
  }

  /** The blocks of the open page as the server has them. */
  async storedBlocks(): Promise<StoredBlock[]> {
    const id = new URL(this.#page.url()).pathname.split("/").at(-1);
    const answer = await this.#page.request.get(`/api/cortex/pages/${id}`);
    return ((await answer.json()) as { blocks: StoredBlock[] }).blocks;
  }

  item(title: string): Locator {
    return this.tree.getByRole("treeitem", { name: title });
  }

  block(type: string): Locator {
    return this.editor.locator(`[data-block-type="${type}"]`);
  }

  /** The words of the page as they stand there, without the names at the carets of others. */
  words(): Promise<string> {
    return this.editor.evaluate((editor) => {
      const copy = editor.cloneNode(true);
      if (!(copy instanceof HTMLElement)) return "";
      for (const caret of copy.querySelectorAll(".maive-caret")) caret.remove();
      // What carets keep around themselves has no width, and is no word.
      return (copy.textContent ?? "").replaceAll(/[\u2060\u200b\ufeff]/g, "");
    });
  }

  async createPage(title: string): Promise<void> {
    await this.sidebar.getByRole("button", { name: "Neue Seite" }).click();
    const dialog = this.#page.getByRole("dialog", { name: "Neue Seite" });
    await dialog.getByLabel("Titel").fill(title);
    await dialog.getByRole("button", { name: "Anlegen" }).click();
    await dialog.waitFor({ state: "detached" });
    await this.editor.waitFor();
  }

  async openPage(title: string): Promise<void> {
    await this.item(title).click();
    await this.editor.waitFor();
  }

  /** Waits until the page says that everything is on the server. */
  async waitUntilSaved(): Promise<void> {
    await this.#page
      .getByRole("status")
      .filter({ hasText: /^Gespeichert$/ })
      .first()
      .waitFor();
  }
}
