import type { Locator, Page } from "playwright-core";

/** The panel that shows an entry beside the page. */
export class SidePanel {
  readonly #page: Page;
  readonly root: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.root = page.getByRole("complementary", { name: "Eintrag" });
  }

  get title(): Locator {
    return this.root.getByRole("textbox", { name: "Seitentitel" });
  }

  get editor(): Locator {
    return this.root.getByRole("textbox", { name: "Seiteninhalt" });
  }

  get close(): Locator {
    return this.root.getByRole("button", { name: "Schließen" });
  }

  get options(): Locator {
    return this.root.getByRole("button", { name: "Optionen" });
  }

  get openAsPage(): Locator {
    return this.root.getByRole("button", { name: "Als Seite öffnen" });
  }

  get separator(): Locator {
    return this.root.getByRole("separator", { name: "Breite ändern" });
  }

  /** The saved state. */
  get saved(): Locator {
    return this.root.getByRole("status").filter({ hasText: /^Gespeichert$/ });
  }

  /** By the menu of a row of a table. */
  async openRow(database: string, title: string): Promise<void> {
    const row = this.#page.getByRole("grid", { name: database }).getByRole("row").filter({ hasText: title });
    await row.hover();
    await row.getByRole("button", { name: "Zeilenmenü" }).click();
    await this.#page.getByRole("menuitem", { name: "Öffnen" }).click();
  }

  hasFocus(): Promise<boolean> {
    return this.root.evaluate((panel) => document.activeElement === panel);
  }

  async width(): Promise<number> {
    return (await this.root.boundingBox())?.width ?? 0;
  }
}
