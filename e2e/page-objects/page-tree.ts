import type { Locator, Page } from "playwright-core";

/** Where in a row is pointed: the gaps beside it, or the page itself. */
const heights = { above: 0.12, into: 0.5, below: 0.88 };

/** The tree of pages and what is done in it. */
export class PageTree {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get root(): Locator {
    return this.#page.getByRole("navigation", { name: "Seiten" }).getByRole("tree");
  }

  row(title: string): Locator {
    return this.root.getByRole("treeitem", { name: title, exact: true });
  }

  get menu(): Locator {
    return this.#page.getByRole("menu");
  }

  /** The visible rows from top to bottom, each with its level. */
  async outline(): Promise<string[]> {
    const rows = await this.root.getByRole("treeitem").all();
    const read = await Promise.all(
      rows.map(async (row) => ({
        y: (await row.boundingBox())?.y ?? 0,
        text: `${await row.getAttribute("aria-level")} ${await row.getAttribute("aria-label")}`,
      })),
    );
    return read.toSorted((a, b) => a.y - b.y).map(({ text }) => text);
  }

  async pickUp(title: string): Promise<void> {
    const box = await this.row(title).boundingBox();
    if (!box) throw new Error(`${title} is not to be seen`);
    await this.#page.mouse.move(box.x + 90, box.y + box.height / 2);
    await this.#page.mouse.down();
    await this.#page.mouse.move(box.x + 96, box.y + box.height / 2 + 4);
  }

  async pointAt(title: string, where: keyof typeof heights): Promise<void> {
    const box = await this.row(title).boundingBox();
    if (!box) throw new Error(`${title} is not to be seen`);
    await this.#page.mouse.move(box.x + 100, box.y + box.height * heights[where], { steps: 3 });
  }

  async drag(title: string, where: keyof typeof heights, other: string): Promise<void> {
    await this.pickUp(title);
    await this.pointAt(other, where);
    await this.#page.mouse.up();
  }

  async unfold(title: string): Promise<void> {
    await this.row(title).getByRole("button", { name: "Aufklappen" }).click();
  }

  /** Opens the menu of a page by a right click. */
  async openMenu(title: string): Promise<Locator> {
    await this.row(title).click({ button: "right" });
    await this.menu.waitFor();
    return this.menu;
  }

  async choose(title: string, entry: string): Promise<void> {
    const menu = await this.openMenu(title);
    await menu.getByRole("menuitem", { name: entry, exact: true }).click();
  }
}
