import type { Locator, Page } from "playwright-core";

/** 'Freigabe für …': who may read and write a page or a database. */
export class ShareDialog {
  readonly #page: Page;
  readonly #name: string;

  constructor(page: Page, name: string) {
    this.#page = page;
    this.#name = name;
  }

  get dialog(): Locator {
    return this.#page.getByRole("dialog", { name: `Freigabe für ${this.#name}`, exact: true });
  }

  permissionOf(username: string): Locator {
    return this.dialog.getByLabel(`Berechtigung für ${username}`);
  }

  get withSubpages(): Locator {
    return this.dialog.getByLabel("Auf alle Unterseiten anwenden");
  }

  /** From the open page. */
  async openForPage(): Promise<void> {
    await this.#page.getByRole("button", { name: "Seiteneinstellungen" }).click();
    await this.#page.getByRole("menuitem", { name: "Freigabe" }).click();
    await this.dialog.waitFor();
  }

  async give(username: string, permission: "Kein Zugriff" | "Lesen" | "Schreiben"): Promise<void> {
    await this.permissionOf(username).selectOption(permission);
  }

  async save(): Promise<void> {
    await this.dialog.getByRole("button", { name: "Speichern" }).click();
    await this.#page.getByText("Berechtigungen erfolgreich gespeichert!").last().waitFor();
    await this.dialog.waitFor({ state: "detached" });
  }
}
