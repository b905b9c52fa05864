import type { Download, Locator, Page } from "playwright-core";
import type { OwnFile } from "../support/files.ts";

/** The dialogs 'Exportieren' and 'Importieren'. */
export class Transfer {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get exporting(): Locator {
    return this.#page.getByRole("dialog", { name: "Exportieren" });
  }

  get importing(): Locator {
    return this.#page.getByRole("dialog", { name: "Importieren" });
  }

  /** Opens an entry of the menu of the open page. */
  async choose(entry: string, button = /^(Seiteneinstellungen|Mehr zu dieser Seite)$/): Promise<void> {
    await this.#page.getByRole("button", { name: button }).click();
    await this.#page.getByRole("menuitem", { name: entry }).click();
  }

  async export(format: "Markdown (ZIP)" | "HTML"): Promise<Download> {
    await this.choose("Exportieren");
    await this.exporting.getByText(format, { exact: true }).click();
    const [download] = await Promise.all([
      this.#page.waitForEvent("download"),
      this.exporting.getByRole("button", { name: "Exportieren" }).click(),
    ]);
    await this.exporting.waitFor({ state: "detached" });
    return download;
  }

  /** Chooses files in the open import dialog, looks at what they would become, and imports them. */
  async send(...files: readonly OwnFile[]): Promise<void> {
    await this.look(...files);
    await this.confirm();
  }

  async confirm(): Promise<void> {
    await this.importing.getByRole("button", { name: "Importieren", exact: true }).click();
  }

  /** Chooses files in the open import dialog and requests the preview. */
  async look(...files: readonly OwnFile[]): Promise<void> {
    const [chooser] = await Promise.all([
      this.#page.waitForEvent("filechooser"),
      this.importing.getByRole("button", { name: "Dateien auswählen" }).click(),
    ]);
    await chooser.setFiles([...files]);
    await this.importing.getByRole("button", { name: "Vorschau" }).click();
  }
}
