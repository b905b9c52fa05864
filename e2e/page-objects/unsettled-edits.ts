import type { Locator, Page } from "playwright-core";

/** The edits of a table the server did not take. */
export class UnsettledEdits {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get dialog(): Locator {
    return this.#page.getByRole("dialog", {
      name: /^(Wert wurde inzwischen geändert|Nicht gespeicherte Änderungen)$/,
    });
  }

  /** One of them by its cell, as `Eintrag · Eigenschaft`. */
  edit(cell: string): Locator {
    return this.dialog.getByRole("listitem", { name: cell });
  }

  button(name: string): Locator {
    return this.dialog.getByRole("button", { name, exact: true });
  }

  /** The button in the toolbar that leads there. */
  get open(): Locator {
    return this.#page.getByRole("button", { name: /Änderung(en)? klären$/ });
  }
}
