import { limits } from "@maive/contract";
import type { Locator, Page } from "playwright-core";
import { DatabaseBlock } from "../page-objects/database-block.ts";
import type { Visitor } from "./browser.ts";

interface NewProperty {
  name: string;
  type: string;
  options?: string[];
  config?: object;
}

export interface NewTable {
  name: string;
  /** Besides the lead property `Name`. */
  properties: readonly NewProperty[];
  rows: readonly { title: string; [property: string]: string }[];
}

/** A database made by the API and shown in a page of its own. */
export class Table extends DatabaseBlock {
  readonly page: Page;
  readonly databaseId: number;
  readonly pageId: string;

  constructor(page: Page, name: string, databaseId: number, pageId: string) {
    super(page, name);
    this.page = page;
    this.databaseId = databaseId;
    this.pageId = pageId;
  }

  async open(): Promise<void> {
    await this.page.goto(`/cortex/${this.pageId}`);
    await this.grid.waitFor();
  }

  /** The same table in another browser. */
  async openFor({ page }: Visitor, name: string): Promise<Table> {
    const other = new Table(page, name, this.databaseId, this.pageId);
    await other.open();
    return other;
  }

  /** A cell by its 0-based row and column. */
  at(row: number, column: number) {
    return this.grid.locator(`[aria-rowindex="${row + 2}"] [role="gridcell"][aria-colindex="${column + 2}"]`);
  }

  /** Selects a cell without leaving it in its editor. */
  async select(row: number, column: number): Promise<void> {
    await this.at(row, column).click();
    await this.page.keyboard.press("Escape");
  }

  /** The values of all rows as stored on the server, the title first. */
  async stored(...properties: string[]): Promise<string[][]> {
    const answer = await this.page.request.get(`/api/cortex/databases/${this.databaseId}/entries?limit=5000`);
    const { entries } = (await answer.json()) as {
      entries: { title: string; properties: Record<string, string | null> }[];
    };
    return entries.map(({ title, properties: values }) => [
      title,
      ...properties.map((name) => values[name] ?? ""),
    ]);
  }

  /** How many cells are selected, as assistive technology reads it. */
  selected(): Promise<number> {
    return this.grid.locator('[role="gridcell"][aria-selected="true"]').count();
  }

  /** The place of the cell with the focus, as `row:column`. */
  focused(): Promise<string | null> {
    return this.page.evaluate(() => {
      const cell = document.activeElement;
      const row = cell?.closest('[role="row"]')?.getAttribute("aria-rowindex");
      const column = cell?.getAttribute("aria-colindex");
      return row && column ? `${Number(row) - 2}:${Number(column) - 2}` : null;
    });
  }
}

/** Chooses an option of a select by the select's and the option's name. */
export const chooseOption = async (within: Locator, select: string, option: string): Promise<void> => {
  await within.getByRole("combobox", { name: select, exact: true }).click();
  await within.page().getByRole("option", { name: option, exact: true }).click();
};

/** Makes a database with properties and rows, and a page that shows it; opens it. */
export const makeTable = async ({ page }: Visitor, table: NewTable): Promise<Table> => {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as Record<string, never>;
  };
  const { database_id } = await post("/api/cortex/databases", { name: table.name });
  for (const { name, type, options, config } of table.properties)
    await post(`/api/cortex/databases/${database_id}/properties`, {
      property_name: name,
      property_type: type,
      ...(options || config ? { property_config: { ...config, ...(options ? { options } : {}) } } : {}),
    });
  for (let from = 0; from < table.rows.length; from += limits.bulkItems)
    await post(`/api/cortex/databases/${database_id}/entries/bulk`, {
      entries: table.rows
        .slice(from, from + limits.bulkItems)
        .map(({ title, ...properties }) => ({ title, properties })),
    });
  const { page_id } = await post("/api/cortex/pages", { title: table.name });
  await post(`/api/cortex/pages/${page_id}/blocks`, {
    block_type: "database_view",
    content: String(database_id),
  });
  const opened = new Table(page, table.name, Number(database_id), String(page_id));
  await opened.open();
  if (table.rows.length > 0) await opened.at(0, 0).and(page.locator(":not([aria-busy])")).waitFor();
  return opened;
};
