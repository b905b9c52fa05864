import type { Page } from "playwright-core";

/** What surrounds every screen: top bar and main menu. */
export class Shell {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async openMenu() {
    await this.#page.getByRole("button", { name: "Hauptmenü öffnen" }).click();
    return this.#page.getByRole("navigation", { name: "Hauptmenü" });
  }

  async goTo(module: string): Promise<void> {
    const menu = await this.openMenu();
    await menu.getByRole("link", { name: module, exact: true }).click();
  }

  async signOut(): Promise<void> {
    const menu = await this.openMenu();
    await menu.getByText("Abmelden", { exact: true }).click();
    const question = this.#page.getByRole("dialog").filter({ hasText: "Wirklich abmelden?" });
    await question.getByRole("button", { name: "Abmelden" }).click();
  }
}
