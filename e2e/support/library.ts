import type { Visitor } from "./browser.ts";
import { type Main } from "./main-calls.ts";
import { mainOf, type Person } from "./people.ts";
import type { RunningServer } from "./server.ts";
import { Table } from "./table.ts";

/** Two databases with a property of every kind, the books shown in a page. */
export class Library {
  readonly #main: Main;
  readonly booksId: number;
  readonly authorsId: number;
  readonly pageId: string;
  readonly #properties: Readonly<Record<string, number>>;
  readonly #entries: Readonly<Record<string, string>>;

  constructor(
    main: Main,
    ids: { booksId: number; authorsId: number; pageId: string },
    properties: Readonly<Record<string, number>>,
    entries: Readonly<Record<string, string>>,
  ) {
    this.#main = main;
    this.booksId = ids.booksId;
    this.authorsId = ids.authorsId;
    this.pageId = ids.pageId;
    this.#properties = properties;
    this.#entries = entries;
  }

  /** The 0-based column of a property; the title is the first. */
  column(name: string): number {
    return 1 + Object.keys(this.#properties).indexOf(name);
  }

  propertyId(name: string): number {
    const id = this.#properties[name];
    if (id === undefined) throw new Error(`no property ${name}`);
    return id;
  }

  entryId(title: string): string {
    const id = this.#entries[title];
    if (id === undefined) throw new Error(`no entry ${title}`);
    return id;
  }

  async write(title: string, property: string, value: string | null): Promise<void> {
    await this.#main.send("PATCH", `/api/cortex/entries/${this.entryId(title)}/properties`, {
      property_id: this.propertyId(property),
      value,
    });
  }

  /** What the server has in a cell. */
  async stored(title: string, property: string): Promise<string> {
    const { properties } = await this.#main.send<{ properties: Record<string, string | null> }>(
      "GET",
      `/api/cortex/pages/${this.entryId(title)}`,
    );
    return properties[property] ?? "";
  }

  /** Sorts the first view by a property, for everybody. */
  async sortBy(property: string): Promise<void> {
    const path = `/api/cortex/databases/${this.booksId}`;
    const { view_configs } = await this.#main.send<{ view_configs: { id: number }[] }>("GET", path);
    await this.#main.send("PATCH", `${path}/views/${view_configs[0]?.id ?? 0}`, {
      sorts: [{ property_id: this.propertyId(property), property_name: property, direction: "asc" }],
    });
  }

  async share(person: Person, books: "read" | "write", authors: "none" | "read" | "write"): Promise<void> {
    await person.sharePage(this.pageId, "read");
    await person.shareDatabase(this.booksId, books);
    await person.shareDatabase(this.authorsId, authors);
  }

  /** The table of the books, opened. */
  async openFor({ page }: Visitor): Promise<Table> {
    const table = new Table(page, "Bücher", this.booksId, this.pageId);
    await table.open();
    await table.at(0, 0).and(page.locator(":not([aria-busy])")).waitFor();
    return table;
  }
}

const bookTitles = ["Der Zauberberg", "Emil und die Detektive", "Momo"] as const;
const authorNames = ["Thomas Mann", "Erich Kästner", "Michael Ende"] as const;

/** Makes the library as main would. */
export const makeLibrary = async (server: RunningServer): Promise<Library> => {
  const main = await mainOf(server);
  const post = <T>(path: string, body: object) => main.send<T>("POST", `/api/cortex/${path}`, body);
  const newDatabase = async (name: string) =>
    (await post<{ database_id: number }>("databases", { name })).database_id;
  const [authorsId, booksId] = [await newDatabase("Autoren"), await newDatabase("Bücher")];
  const properties: Record<string, number> = {};
  const add = async (name: string, type: string, config: object = {}, more: object = {}) => {
    const made = await post<{ property_id: number }>(`databases/${booksId}/properties`, {
      property_name: name,
      property_type: type,
      property_config: config,
      ...more,
    });
    properties[name] = made.property_id;
    return made.property_id;
  };
  await add("Art", "single_choice", { options: ["Roman", "Krimi", "Märchen"] });
  await add("Themen", "multiple_choice", { options: ["Zeit", "Berge", "Freundschaft"] });
  const authors = await add("Autoren", "relation", { target: `cortex:${authorsId}`, multiple: true });
  await add("Fortsetzung", "relation", { target: "self" });
  await add("Gelesen von", "person", { multiple: true }, { new_linked_property_name: "Gelesene Bücher" });
  await add("Anlagen", "file", { max_files: 2, allowed_file_types: ["txt", "png"], max_file_size_mb: 1 });
  await add("Quelle", "drive_link");
  await add("Seiten", "number");
  await add("Drittel", "formula", { formula: 'prop("Seiten") / 3' });
  await add("Dick", "formula", { formula: 'prop("Seiten") > 500' });
  await add("Kehrwert", "formula", { formula: '1 / prop("Seiten")' });
  await add("Köpfe", "rollup", { relation_property: authors, aggregation: "count" });
  await add("Ausgeliehen", "date");
  const entries: Record<string, string> = {};
  for (const [databaseId, titles] of [
    [authorsId, authorNames],
    [booksId, bookTitles],
  ] as const)
    for (const title of titles)
      entries[title] = (
        await post<{ page_id: string }>(`databases/${databaseId}/entries`, { title })
      ).page_id;
  const { page_id: pageId } = await post<{ page_id: string }>("pages", { title: "Bibliothek" });
  await post(`pages/${pageId}/blocks`, { block_type: "database_view", content: String(booksId) });
  return new Library(main, { booksId, authorsId, pageId }, properties, entries);
};
