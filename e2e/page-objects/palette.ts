import type { Locator, Page } from "playwright-core";

/** 'Befehle und Seiten suchen'. */
export class Palette {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get dialog(): Locator {
    return this.#page.getByRole("dialog", { name: "Befehle und Seiten suchen" });
  }

  get field(): Locator {
    return this.dialog.getByRole("combobox");
  }

  /** The line that Enter chooses. */
  get chosen(): Locator {
    return this.dialog.getByRole("option", { selected: true });
  }

  option(name: string | RegExp): Locator {
    return this.dialog.getByRole("option", { name });
  }

  async open(): Promise<void> {
    await this.#page.getByRole("banner").getByRole("button", { name: "Suchen", exact: true }).waitFor();
    await this.#page.keyboard.press("Control+k");
    await this.field.waitFor();
  }

  async type(text: string): Promise<void> {
    await this.field.fill(text);
  }
}
