import type { Page } from "playwright-core";

/** The sign-in screen, by what a person reads there. */
export class LoginPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(): Promise<void> {
    await this.#page.goto("/login");
  }

  get username() {
    return this.#page.getByLabel("Benutzername", { exact: true });
  }

  get password() {
    return this.#page.getByLabel("Passwort", { exact: true });
  }

  get submit() {
    return this.#page.getByRole("button", { name: "Anmelden" });
  }

  /** With an access link. */
  get enter() {
    return this.#page.getByRole("button", { name: "Als Besucher eintreten" });
  }

  get error() {
    return this.#page.getByRole("alert");
  }

  async signIn(user: { username: string; password: string }): Promise<void> {
    await this.username.fill(user.username);
    await this.password.fill(user.password);
    await this.submit.click();
    await this.#page.waitForURL((url) => url.pathname !== "/login");
  }
}
