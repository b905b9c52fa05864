import type { Download, Locator, Page } from "playwright-core";
import type { OwnFile } from "../support/files.ts";

/** Drive: the files and folders of one folder, and what can be done with them. */
export class DrivePage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** `folder` is a path, as `/Fotos/2026`. */
  async open(folder = "/"): Promise<void> {
    await this.#page.goto(folder === "/" ? "/drive" : `/drive?ordner=${folder}`);
    await this.path.waitFor();
  }

  get path(): Locator {
    return this.#page.getByRole("navigation", { name: "Pfad" });
  }

  get files(): Locator {
    return this.#page.getByRole("grid", { name: "Dateien" });
  }

  get search(): Locator {
    return this.#page.getByRole("searchbox", { name: "Suchen" });
  }

  get details(): Locator {
    return this.#page.getByRole("complementary", { name: "Details" });
  }

  get selection(): Locator {
    return this.#page.getByRole("toolbar", { name: "Auswahl" });
  }

  get tray(): Locator {
    return this.#page.getByRole("region", { name: "Uploads" });
  }

  /** A file or folder in the list. */
  row(name: string): Locator {
    return this.files.getByRole("row", { name, exact: true });
  }

  /** A file or folder in the grid. */
  tile(name: string): Locator {
    return this.files.getByRole("gridcell").filter({ has: this.#page.getByTitle(name, { exact: true }) });
  }

  /** One file on its way. */
  upload(name: string): Locator {
    return this.tray.getByRole("listitem").filter({ hasText: name });
  }

  preview(name: string): Locator {
    return this.#page.getByRole("dialog", { name, exact: true });
  }

  button(name: string): Locator {
    return this.#page.getByRole("button", { name, exact: true });
  }

  async show(view: "Liste" | "Raster"): Promise<void> {
    await this.#page.getByRole("radiogroup", { name: "Ansicht" }).getByTitle(view).click();
  }

  /** By 'Hochladen' and the browser's own chooser; a path for big files. */
  async choose(files: OwnFile[] | string[]): Promise<void> {
    const [chooser] = await Promise.all([
      this.#page.waitForEvent("filechooser"),
      this.button("Hochladen").click(),
    ]);
    await chooser.setFiles(files);
  }

  /** An entry of the menu of a row or tile. */
  async pick(item: Locator, entry: string): Promise<void> {
    await item.getByRole("button", { name: "Weitere Aktionen" }).click();
    await this.#page.getByRole("menuitem", { name: entry }).click();
  }

  /** Does something that ends in a download. */
  async download(by: () => Promise<void>): Promise<Download> {
    const [download] = await Promise.all([this.#page.waitForEvent("download"), by()]);
    return download;
  }

  async undo(): Promise<void> {
    await this.#page.getByRole("button", { name: "Rückgängig" }).last().click();
  }
}
