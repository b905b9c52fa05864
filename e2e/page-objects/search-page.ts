import type { Locator, Page } from "playwright-core";

/** The screen 'Suche'. */
export class SearchPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get field(): Locator {
    return this.#page.getByRole("searchbox", { name: "Alles durchsuchen" });
  }

  get hits(): Locator {
    return this.#page.getByRole("list", { name: "Treffer" }).getByRole("listitem");
  }

  hit(title: string | RegExp): Locator {
    return this.#page.getByRole("list", { name: "Treffer" }).getByRole("link", { name: title });
  }

  get filters(): Locator {
    return this.#page.getByRole("complementary", { name: "Filter" });
  }

  get chips(): Locator {
    return this.#page.getByRole("list", { name: "Aktive Filter" }).getByRole("button");
  }

  get preview(): Locator {
    return this.#page.getByRole("complementary", { name: "Vorschau" });
  }

  async open(question = ""): Promise<void> {
    await this.#page.goto(question === "" ? "/search" : `/search?q=${encodeURIComponent(question)}`);
    await this.field.waitFor();
  }
}
