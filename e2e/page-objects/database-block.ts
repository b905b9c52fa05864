import type { Locator, Page } from "playwright-core";

/** A database shown as a table, in a page. */
export class DatabaseBlock {
  readonly #page: Page;
  readonly #name: string;

  constructor(page: Page, name: string) {
    this.#page = page;
    this.#name = name;
  }

  get grid(): Locator {
    return this.#page.getByRole("grid", { name: this.#name });
  }

  /** The row whose lead cell reads `title`. */
  row(title: string): Locator {
    return this.grid.getByRole("row").filter({ has: this.#page.getByRole("gridcell", { name: title }) });
  }

  /** A cell by its row's title and its place among the columns, counted as on screen from 0. */
  cell(title: string, column: number): Locator {
    return this.row(title).getByRole("gridcell").nth(column);
  }

  async addRow(title: string): Promise<void> {
    await this.#page.getByRole("button", { name: "Neuer Eintrag" }).click();
    await this.#page.keyboard.type(title);
    await this.#page.keyboard.press("Enter");
    // Shown at once; it can be worked in as soon as the server has it.
    await this.row(title).and(this.#page.locator(":not([aria-busy])")).waitFor();
  }

  async addProperty(name: string, type: string): Promise<void> {
    await this.#page.getByRole("button", { name: "Eigenschaft hinzufügen" }).click();
    const dialog = this.#page.getByRole("dialog");
    await dialog.getByLabel("Name").fill(name);
    const select = dialog.getByLabel("Typ");
    await select.click();
    await this.#page.getByRole("option", { name: type, exact: true }).click();
    await dialog.getByRole("button", { name: "Hinzufügen", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
  }
}
