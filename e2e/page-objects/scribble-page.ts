import type { Locator, Page } from "playwright-core";
import { downloaded } from "../support/files.ts";

/** Scribble: the list of boards, and an open one. */
export class ScribblePage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(): Promise<void> {
    await this.#page.goto("/scribble");
    await this.newBoard.waitFor();
  }

  get newBoard(): Locator {
    return this.#page.getByRole("button", { name: "Neues Board" });
  }

  get surface(): Locator {
    return this.#page.getByRole("region", { name: "Zeichenfläche", exact: true });
  }

  get name(): Locator {
    return this.#page.getByRole("textbox", { name: "Name des Boards" });
  }

  card(name: string): Locator {
    return this.#page
      .getByRole("list", { name: "Boards" })
      .getByRole("listitem")
      .filter({ has: this.#page.getByTitle(name, { exact: true }) });
  }

  async pick(name: string, entry: string): Promise<void> {
    await this.#page.getByRole("button", { name: `Aktionen für ${name}`, exact: true }).click();
    await this.#page.getByRole("menuitem", { name: entry }).click();
  }

  /** Waits until one can draw. */
  async ready(): Promise<void> {
    await this.surface.getByRole("radio", { name: /^Rechteck/ }).waitFor({ state: "attached" });
    await this.surface.locator("canvas").last().waitFor();
  }

  async create(): Promise<void> {
    await this.newBoard.click();
    await this.ready();
  }

  /** A rectangle by mouse, its corners as parts of the board's width and height. */
  async drawRectangle(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
    const box = await this.surface.boundingBox();
    if (!box) throw new Error("The board is not on the screen");
    const at = ({ x, y }: { x: number; y: number }) =>
      [box.x + x * box.width, box.y + y * box.height] as const;
    await this.#page.keyboard.press("r");
    await this.#page.mouse.move(...at(from));
    await this.#page.mouse.down();
    await this.#page.mouse.move(...at(to), { steps: 4 });
    await this.#page.mouse.up();
    await this.#page.keyboard.press("Escape");
  }

  /** Writes on the board, at parts of its width and height. */
  async write(text: string, { x, y }: { x: number; y: number }): Promise<void> {
    const box = await this.surface.boundingBox();
    if (!box) throw new Error("The board is not on the screen");
    await this.#page.keyboard.press("t");
    await this.surface.click({ position: { x: x * box.width, y: y * box.height } });
    await this.surface.locator("textarea").waitFor();
    await this.#page.keyboard.type(text);
    await this.#page.keyboard.press("Escape");
    await this.surface.locator("textarea").waitFor({ state: "detached" });
  }

  /** After a change: until the board says that the server has it. */
  async waitUntilSaved(): Promise<void> {
    await this.#page.getByTitle("Wird gespeichert …").waitFor();
    await this.#page.getByTitle("Gespeichert", { exact: true }).waitFor();
  }

  /** The drawing as 'Als SVG herunterladen' gives it. */
  async svg(): Promise<string> {
    await this.#page.getByRole("button", { name: "Exportieren" }).click();
    const [download] = await Promise.all([
      this.#page.waitForEvent("download"),
      this.#page.getByRole("menuitem", { name: "Als SVG herunterladen" }).click(),
    ]);
    return (await downloaded(download)).toString();
  }
}
