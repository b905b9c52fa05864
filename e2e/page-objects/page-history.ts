import type { Locator, Page } from "playwright-core";

/** 'Verlauf' of a page. */
export class PageHistory {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get dialog(): Locator {
    return this.#page.getByRole("dialog", { name: "Verlauf" });
  }

  get list(): Locator {
    return this.dialog.getByRole("region", { name: "Änderungen" });
  }

  /** The named states. */
  get versions(): Locator {
    return this.dialog.getByRole("region", { name: "Versionen" });
  }

  /** Names the current state. */
  async nameNow(name: string): Promise<void> {
    await this.versions.getByRole("button", { name: "Version benennen" }).click();
    await this.nameIn("Version benennen", name);
  }

  /** Fills in the question for a name. */
  async nameIn(title: string, name: string): Promise<void> {
    const question = this.#page.getByRole("dialog", { name: title, exact: true });
    await question.getByRole("textbox", { name: "Name" }).fill(name);
    await this.#page.keyboard.press("Enter");
    await question.waitFor({ state: "detached" });
  }

  /** What one person did in one go, newest first. */
  get bursts(): Locator {
    return this.list.getByRole("listitem").getByRole("button");
  }

  /** The page as it was. */
  get state(): Locator {
    return this.dialog.getByRole("region", { name: /^Stand:/ });
  }

  async open(button: "Seiteneinstellungen" | "Mehr zu dieser Seite" = "Seiteneinstellungen"): Promise<void> {
    await this.#page.getByRole("button", { name: button }).click();
    await this.#page.getByRole("menuitem", { name: "Verlauf" }).click();
    await this.list.waitFor();
  }

  async restore(): Promise<void> {
    await this.state.getByRole("button", { name: "Diese Fassung wiederherstellen" }).click();
    const question = this.#page.getByRole("dialog", { name: "Diese Fassung wiederherstellen" });
    await question.getByRole("button", { name: "Wiederherstellen" }).click();
  }
}
