import type { Locator, Page } from "playwright-core";
import type { OwnFile } from "../support/files.ts";

/** The cover of the open page. */
export class Cover {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get cover(): Locator {
    return this.#page.getByRole("group", { name: "Cover", exact: true });
  }

  get dialog(): Locator {
    return this.#page.getByRole("dialog", { name: "Cover ändern" });
  }

  get slider(): Locator {
    return this.cover.getByRole("slider", { name: "Position des Covers" });
  }

  tool(name: "Cover ändern" | "Position anpassen" | "Cover entfernen"): Locator {
    return this.cover.getByRole("button", { name });
  }

  async openDialog(): Promise<void> {
    await this.#page.getByRole("button", { name: "Seiteneinstellungen" }).click();
    await this.#page.getByRole("menuitem", { name: "Cover ändern" }).click();
    await this.dialog.waitFor();
  }

  async choose(file: OwnFile): Promise<void> {
    const [chooser] = await Promise.all([
      this.#page.waitForEvent("filechooser"),
      this.dialog.getByRole("button", { name: /^(Bild auswählen|Anderes Bild)$/ }).click(),
    ]);
    await chooser.setFiles(file);
  }

  async upload(file: OwnFile): Promise<void> {
    await this.openDialog();
    await this.choose(file);
    await this.dialog.getByRole("button", { name: "Hochladen" }).click();
    await this.dialog.waitFor({ state: "detached" });
  }

  /** Px of the picture as it was uploaded; 0 while it is not shown. */
  async pictureWidth(): Promise<number> {
    const widths = await this.cover
      .locator("img")
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
    return widths[0] ?? 0;
  }

  /** Which part of the picture is seen, as the browser puts it: `50% 40%`. */
  async position(): Promise<string> {
    return this.cover
      .locator("img")
      .last()
      .evaluate((image) => getComputedStyle(image).objectPosition);
  }
}
