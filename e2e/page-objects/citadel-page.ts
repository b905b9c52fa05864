import type { Locator, Page } from "playwright-core";

export type CitadelTab =
  | "Updates"
  | "Dienste"
  | "Einstellungen"
  | "Überblick"
  | "Prozesse"
  | "Sicherung"
  | "Diagnose"
  | "Protokoll";

/** Citadel: what is new, services, settings, how the house is doing and who did what. */
export class CitadelPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(tab: CitadelTab = "Updates"): Promise<void> {
    await this.#page.goto("/citadel");
    await this.show(tab);
  }

  async show(tab: CitadelTab): Promise<void> {
    await this.#page.getByRole("tab", { name: tab }).click();
    await this.panel(tab).waitFor();
  }

  get tabs(): Locator {
    return this.#page.getByRole("tab");
  }

  panel(tab: CitadelTab): Locator {
    return this.#page.getByRole("tabpanel", { name: tab });
  }

  field(label: "Instanzname" | "Begrüßung" | "Geburtsdatum" | "Feiertage" | "Serveradresse"): Locator {
    return this.#page.getByLabel(label, { exact: true });
  }

  /** The online office, with its state and its buttons. */
  get service(): Locator {
    return this.#page.getByRole("region", { name: "Online-Office (Collabora)" });
  }

  /** 'Läuft', 'Gestoppt', 'Wird geladen' or 'Fehler'. */
  serviceIs(state: string): Promise<void> {
    return this.service.getByRole("status").filter({ hasText: state }).waitFor();
  }

  /** What the diagnosis says of one thing. */
  finding(name: string): Locator {
    return this.panel("Diagnose")
      .getByRole("listitem")
      .filter({ has: this.#page.getByRole("heading", { name, exact: true }) });
  }

  get log(): Locator {
    return this.#page.getByRole("table", { name: "Anmelde- und Rechteprotokoll" });
  }

  async save(): Promise<void> {
    await this.#page.getByRole("button", { name: "Speichern", exact: true }).click();
  }

  async saved(): Promise<void> {
    await this.save();
    await this.#page.getByText("Einstellungen gespeichert.").first().waitFor();
  }
}
