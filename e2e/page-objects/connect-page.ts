import type { Locator, Page } from "playwright-core";

/** All attempts of a read, each with its timeout, in ms: by then its place shows it, or that it failed. */
const longestRead = 90_000;

/** Connect: the people, as main sees them, and everyone's own account. */
export class ConnectPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Opens the contacts; guests and visitors see their account here. */
  async open(): Promise<void> {
    await this.#page.goto("/connect");
    await this.#page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
  }

  async openSettings(): Promise<void> {
    await this.open();
    await this.#page.getByRole("tab", { name: "Einstellungen" }).click();
    await this.section("Diese Instanz").waitFor();
  }

  get contacts(): Locator {
    return this.#page.getByRole("table", { name: "Kontakte" });
  }

  get search(): Locator {
    return this.#page.getByRole("searchbox", { name: "Suchen" });
  }

  get newUser(): Locator {
    return this.#page.getByRole("dialog", { name: "Nutzer anlegen" });
  }

  /** Shows a generated password or an access link, once. */
  get credentials(): Locator {
    return this.#page.getByRole("dialog", { name: "Zugangsdaten" });
  }

  row(username: string): Locator {
    return this.contacts.getByRole("row").filter({ has: this.#page.getByText(username, { exact: true }) });
  }

  /** A part of the account, by its heading. */
  section(title: string): Locator {
    return this.#page.getByRole("region", { name: title });
  }

  /** The own devices, or why there are none to see: their place says so by itself once their read has failed. */
  async ownDevices(): Promise<string> {
    const devices = this.section("Angemeldete Geräte");
    const shown = devices.getByRole("list").or(devices.getByRole("alert"));
    await shown.first().waitFor({ timeout: longestRead });
    return shown.first().innerText();
  }

  async filter(kind: "Alle" | "Gäste" | "Besucher"): Promise<void> {
    await this.#page.getByRole("radiogroup", { name: "Anzeigen" }).getByText(kind, { exact: true }).click();
  }

  async startNewUser(): Promise<void> {
    await this.#page.getByRole("button", { name: "Nutzer anlegen" }).click();
    await this.newUser.waitFor();
  }

  async createUser(kind: "Gast" | "Besucher", username: string): Promise<void> {
    await this.startNewUser();
    await this.newUser.getByLabel("Benutzername").fill(username);
    await this.newUser.getByLabel("Typ").selectOption(kind);
    await this.newUser.getByRole("button", { name: "Anlegen" }).click();
  }

  /** Chooses an entry of a contact's menu. */
  async choose(username: string, action: string): Promise<void> {
    await this.row(username).getByRole("button", { name: "Weitere Aktionen" }).click();
    await this.#page.getByRole("menuitem", { name: action, exact: true }).click();
  }

  /** Answers the question of this name, which must contain `words`, with yes. */
  async agree(title: string, words: string, yes: string = title): Promise<void> {
    const question = this.#page.getByRole("dialog", { name: title }).filter({ hasText: words });
    await question.getByRole("button", { name: yes, exact: true }).click();
    await question.waitFor({ state: "detached" });
  }

  /** The password or link on show; closes the dialog that will not show it again. */
  async takeSecret(label: "Passwort" | "Zugangslink"): Promise<string> {
    const secret = await this.credentials.getByLabel(label, { exact: true }).inputValue();
    await this.credentials.getByRole("button", { name: "Fertig" }).click();
    await this.credentials.waitFor({ state: "detached" });
    return secret;
  }
}
