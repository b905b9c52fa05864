import { limits } from "@maive/contract";
import { decodeText } from "../../../../shared/decode-text.ts";
import type { FoundPage, FoundTable } from "../databases/found-database.ts";
import type { ShownCollection } from "../databases/plan-databases.ts";
import { readCollections } from "../databases/read-collection.ts";
import { readCsvTable } from "../databases/read-csv.ts";
import { settleDatabases } from "../databases/settle-databases.ts";
import { UnreadableTable } from "../databases/unreadable-table.ts";
import { parseHtml } from "../html/dom.ts";
import { addressKey } from "../model/address.ts";
import { OutlineLinks } from "../outline/outline-links.ts";
import { splitCollection } from "../outline/split-collection.ts";
import { transferTexts } from "../texts.ts";
import { type ImportedDocument, readAnyDocument } from "./read-document.ts";
import type { ReaderAnswer, ReaderMessage, ReadingJob } from "./reader-messages.ts";

/** Reads the tables and documents of one import, and caches what its databases are made of. */
export class ImportReader {
  readonly #tables = new Map<string, FoundTable>();
  readonly #pages = new Map<string, FoundPage>();
  /** The columns of the database whose entry a document is, by its path. */
  readonly #entries = new Map<string, ReadonlySet<string>>();
  /** What ids mean in documents of Outline. */
  readonly #links = new OutlineLinks();
  #job: ReadingJob = { targets: {}, isVault: false, noteTitles: {}, databases: [] };
  #cells = 0;

  async answer(message: ReaderMessage): Promise<ReaderAnswer> {
    try {
      return await this.#answer(message);
    } catch (error) {
      if (!(error instanceof UnreadableTable)) throw error;
      return { kind: error.isTooMuch ? "tooLarge" : "refusal", sentence: error.message };
    }
  }

  async #answer(message: ReaderMessage): Promise<ReaderAnswer> {
    switch (message.kind) {
      case "table":
        this.#note(message.key, readCsvTable(message.path, message.bytes));
        return { kind: "done" };
      case "collections":
        return { kind: "collections", collections: this.#collections(message) };
      case "outline":
        return this.#outline(message);
      case "job":
        this.#begin(message.job);
        return { kind: "done" };
      case "document":
        return this.#document(message.document);
      case "databases":
        return {
          kind: "databases",
          databases: settleDatabases({
            planned: this.#job.databases,
            tables: this.#tables,
            pages: this.#pages,
            targets: this.#job.targets,
            facts: message.facts,
          }),
        };
    }
  }

  /** @throws UnreadableTable for more columns or cells than an import may have. */
  #note(key: string, table: FoundTable): void {
    if (table.columns.length >= limits.importTableColumns)
      throw new UnreadableTable(transferTexts.tooManyColumns(table.path), true);
    this.#cells += table.rows.length * (table.columns.length + 1);
    if (this.#cells > limits.importDatabaseCells)
      throw new UnreadableTable(transferTexts.tooManyValues(table.path), true);
    this.#tables.set(key, table);
  }

  #collections({ path, bytes }: { path: string; bytes: Uint8Array }): ShownCollection[] {
    if (bytes.length > limits.importTextBytes)
      throw new UnreadableTable(transferTexts.textTooLarge(path), true);
    const nodes = parseHtml(decodeText(bytes)?.replaceAll("\0", "") ?? "");
    return readCollections(path, nodes).map(({ id, title, isPage, table }, place): ShownCollection => {
      const key = `collection:${path}#${place}`;
      this.#note(key, table);
      const pages = table.rows.flatMap(({ href }) => (href === null ? [] : (addressKey(path, href) ?? [])));
      return { key, path, id, title, isPage, pages: [...new Set(pages)] };
    });
  }

  #outline({ path, bytes }: { path: string; bytes: Uint8Array }): ReaderAnswer {
    const split = splitCollection(path, bytes, this.#links);
    if (split === "broken") return { kind: "refusal", sentence: transferTexts.notOutline(path) };
    if (split === "many") return { kind: "tooLarge", sentence: transferTexts.tooManyPages };
    return { kind: "outline", parts: split };
  }

  #begin(job: ReadingJob): void {
    this.#job = job;
    for (const { tables, shown, pages } of job.databases) {
      const all = [...tables, ...(shown === null ? [] : [shown])].flatMap(
        (key) => this.#tables.get(key) ?? [],
      );
      const columns = new Set(all.flatMap((table) => table.columns.map(({ name }) => name)));
      for (const { path } of pages) this.#entries.set(path, columns);
    }
  }

  async #document(document: ImportedDocument): Promise<ReaderAnswer> {
    const { path } = document;
    const { targets, isVault, noteTitles } = this.#job;
    const columns = this.#entries.get(path);
    const entry = columns === undefined ? undefined : { columns };
    const reading = await readAnyDocument(document, targets, {
      isVault,
      noteTitles,
      entry,
      links: this.#links,
    });
    if ("refusal" in reading) return { kind: "refusal", sentence: reading.refusal };
    if ("tooLarge" in reading) return { kind: "tooLarge", sentence: reading.tooLarge };
    const { properties, ...page } = reading.page;
    if (entry) {
      const found = properties ?? { columns: [], cells: new Map() };
      this.#pages.set(path, { path, title: page.title ?? "", ...found });
    }
    return { kind: "document", page };
  }
}
