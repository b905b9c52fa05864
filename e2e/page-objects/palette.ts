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

  /** The keys are listened for from the moment the top bar is there; until then it is only found out who is signed in. */
  async listens(): Promise<void> {
    await this.#page.getByRole("banner").getByRole("button", { name: "Suchen", exact: true }).waitFor();
  }

  async open(): Promise<void> {
    await this.listens();
    await this.#page.keyboard.press("Control+k");
    await this.field.waitFor();
  }

  /** Opens 'Tastenkürzel' by its key. */
  async openOverview(): Promise<Locator> {
    await this.listens();
    await this.#page.keyboard.press("?");
    const overview = this.#page.getByRole("dialog", { name: "Tastenkürzel" });
    await overview.waitFor();
    return overview;
  }

  async type(text: string): Promise<void> {
    await this.field.fill(text);
  }
}
