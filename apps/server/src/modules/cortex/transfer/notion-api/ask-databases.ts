import { limits } from "@maive/contract";
import { oneLine } from "../model/one-line.ts";
import { transferTexts } from "../texts.ts";
import type { DatabaseFacts, FactColumn, FactEntry } from "./facts.ts";
import type { Findings } from "./findings.ts";
import { unescapedId } from "./formula/references.ts";
import { type NotionClient, NotionError } from "./notion-client.ts";
import { type NotionDatabaseId, type NotionIds, plainId } from "./notion-ids.ts";
import { factColumns, notionProperties } from "./read-columns.ts";
import { namelessPeople, textOfValue, valuesOf } from "./read-entries.ts";
import {
  type NotionProperty,
  type NotionValue,
  zNotionDatabase,
  zNotionList,
  zNotionPage,
  zNotionRelationItem,
} from "./shapes.ts";

const texts = transferTexts.notion;

/** Entries per answer, the most that Notion gives. */
const pageSize = 100;

/** Both sides of a relation count among the links of an import. */
const mostLinks = limits.importLinks / 2;

/** What an entry or a value costs besides its letters: there may be hundreds of thousands of short ones. */
const overhead = 64;

/** Letters of the names, options and formulas of columns. */
const columnLetters = (columns: readonly FactColumn[]): number =>
  columns.reduce((sum, column) => sum + JSON.stringify(column).length, 0);

/** Letters of an entry. */
const entryLetters = ({ title, texts: written }: FactEntry): number =>
  [...written].reduce(
    (sum, [name, text]) => sum + name.length + text.length + overhead,
    title.length + overhead,
  );

type RequestClient = Pick<NotionClient, "ended" | "get" | "post">;

/** Fetches the databases of an import, their entries and what these refer to. */
export class DatabaseQuestions {
  readonly #client: RequestClient;
  readonly #findings: Findings;
  readonly #pageIds: ReadonlyMap<string, string>;
  /** Entries that relations name, in all databases: an import links no more. */
  #links = 0;
  /** Of everything that crosses into the thread of the import, which has little memory. */
  #letters = 0;
  #isTooMuchNoted = false;

  constructor(client: RequestClient, findings: Findings, { pages }: NotionIds) {
    this.#client = client;
    this.#findings = findings;
    this.#pageIds = new Map(pages.map(({ id, pageId }) => [id, pageId]));
  }

  /** What Notion says of a database; null where it says nothing, which is noted. */
  async ask({ key, path, ids }: NotionDatabaseId): Promise<DatabaseFacts | null> {
    let failure: NotionError | null = null;
    for (const id of ids) {
      try {
        const { properties: given } = await this.#client.get(`databases/${id}`, zNotionDatabase);
        const properties = notionProperties(given);
        const facts = factColumns(properties);
        const letters = columnLetters(facts.columns);
        if (!this.#hasRoom(letters)) return null;
        this.#letters += letters;
        return { key, id, ...facts, entries: await this.#entries(path, id, properties) };
      } catch (error) {
        if (!(error instanceof NotionError)) throw error;
        // A view has an id of its own, by which Notion knows nothing.
        failure = error;
      }
    }
    if (failure && this.#client.ended === null) this.#findings.noteOf(path, failure.trouble);
    return null;
  }

  /** Notes it once if there is no room for so many letters. */
  #hasRoom(letters: number): boolean {
    if (this.#letters + letters <= limits.notionLetters) return true;
    if (!this.#isTooMuchNoted) this.#findings.note(texts.tooMuchText);
    this.#isTooMuchNoted = true;
    return false;
  }

  /** All entries as far as there are answers: a schema is worth something without them. */
  async #entries(path: string, id: string, properties: readonly NotionProperty[]): Promise<FactEntry[]> {
    const entries: FactEntry[] = [];
    let cursor: string | null = null;
    do {
      const body = { page_size: pageSize, ...(cursor === null ? {} : { start_cursor: cursor }) };
      try {
        const list: { next_cursor?: string | null | undefined; has_more: boolean; results: unknown[] } =
          await this.#client.post(`databases/${id}/query`, body, zNotionList);
        for (const result of list.results) {
          const entry = await this.#entry(path, result, properties);
          if (!entry) continue;
          const letters = entryLetters(entry);
          // Of an entry that nothing is known of, the export's word counts; half of one would be wrong.
          if (!this.#hasRoom(letters)) return entries;
          this.#letters += letters;
          entries.push(entry);
        }
        cursor = list.has_more ? (list.next_cursor ?? null) : null;
      } catch (error) {
        if (!(error instanceof NotionError)) throw error;
        if (this.#client.ended === null) this.#findings.noteOf(path, error.trouble);
        return entries;
      }
    } while (cursor !== null && entries.length < limits.importTableRows);
    return entries;
  }

  async #entry(
    path: string,
    result: unknown,
    properties: readonly NotionProperty[],
  ): Promise<FactEntry | null> {
    const page = zNotionPage.safeParse(result).data;
    if (!page) return null;
    const id = plainId(page.id);
    const pageId = this.#pageIds.get(id) ?? null;
    if (pageId !== null) this.#findings.look(pageId, page);
    const values = valuesOf(page, properties);
    this.#findings.nameless(namelessPeople(values));
    const written = new Map<string, string>();
    const relations = new Map<string, readonly string[]>();
    let title = "";
    for (const [name, value] of values) {
      if (value.type === "title") title = oneLine(value.title);
      else if (value.type === "relation") {
        const ids = await this.#related(path, page.id, value);
        if (ids) relations.set(name, ids);
      } else {
        const text = textOfValue(value);
        if (text !== null && text !== "") written.set(name, text);
      }
    }
    return { id, title, pageId, texts: written, relations };
  }

  /** An answer names 25 entries at most; all of them are fetched then. @returns null where they are not known. */
  async #related(
    path: string,
    pageId: string,
    { id, relation, has_more }: Extract<NotionValue, { type: "relation" }>,
  ): Promise<string[] | null> {
    const ids = has_more
      ? await this.#allRelated(path, pageId, id)
      : relation.map((each) => plainId(each.id));
    this.#links += ids?.length ?? 0;
    return this.#links > mostLinks ? null : ids;
  }

  async #allRelated(path: string, pageId: string, propertyId: string): Promise<string[] | null> {
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      // Ids of properties come with their escapes.
      const from: string = cursor === null ? "" : `&start_cursor=${encodeURIComponent(cursor)}`;
      try {
        const list: { next_cursor?: string | null | undefined; has_more: boolean; results: unknown[] } =
          await this.#client.get(
            `pages/${plainId(pageId)}/properties/${encodeURIComponent(unescapedId(propertyId))}?page_size=${pageSize}${from}`,
            zNotionList,
          );
        for (const result of list.results) {
          const item = zNotionRelationItem.safeParse(result).data;
          if (item) ids.push(plainId(item.relation.id));
        }
        cursor = list.has_more ? (list.next_cursor ?? null) : null;
      } catch (error) {
        if (!(error instanceof NotionError)) throw error;
        if (this.#client.ended === null) this.#findings.noteOf(path, error.trouble);
        return null;
      }
    } while (cursor !== null && ids.length < mostLinks);
    return ids;
  }
}
