import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type Block, type ExportFormat, limits } from "@maive/contract";
import type { Actor } from "../../../../shared/actor.ts";
import { type ArchivedFile, holding } from "../../../../shared/archived-file.ts";
import { DomainError } from "../../../../shared/errors.ts";
import { nullIfGone } from "../../../../shared/null-if-gone.ts";
import { currentWork } from "../../../../shared/work/current-work.ts";
import type { DataAct, Storage } from "../../../../storage/index.ts";
import { authorizePage, type PageRow, readableChildren } from "../../access/index.ts";
import type { EntriesService } from "../../entries/index.ts";
import type { SyncedService } from "../../synced/index.ts";
import type { CortexFiles, FileRow } from "../../files-port/index.ts";
import { htmlFile } from "../html/html-file.ts";
import { contentsOf } from "../html/contents.ts";
import { blocksHtml } from "../html/write-html.ts";
import { writeFrontMatter } from "../markdown/front-matter.ts";
import { folderOf, relativeAddress } from "../model/address.ts";
import { treeOfRows } from "../model/block-tree.ts";
import type { ExportedDatabase, ExportSurroundings } from "../model/surroundings.ts";
import { withShown } from "../model/synced.ts";
import { type PlainCell, plainTable } from "../model/table.ts";
import { blockOf, type TransferBlock } from "../model/transfer-block.ts";
import { transferTexts } from "../texts.ts";
import { readableTitles } from "../transfer.store.ts";
import { writeZip } from "../zip/write-zip.ts";
import { addressText, tableCell } from "./cell-texts.ts";
import { type Addresses, embeddedImages } from "./embedded-images.ts";
import { DatabaseTables, type DatabaseTablesDeps } from "./database-tables.ts";
import { FolderNames } from "./file-names.ts";
import { safeFileName, safeName } from "../../../../shared/file-names.ts";
import { layPages } from "./layout.ts";
import { gatherReferences, noReferences, viewKey } from "./references.ts";
import { pageList } from "./page-list.ts";
import { ShownContents } from "./shown-contents.ts";

export interface ExportDeps extends DatabaseTablesDeps {
  storage: Storage;
  files: CortexFiles;
  blocksOf(pageId: string): Promise<readonly Block[]>;
  entries: Pick<EntriesService, "propertiesOf">;
  synced: Pick<SyncedService, "readable">;
  /** The picture of a bookmark as WebP, if it is cached; it is not fetched. */
  linkPicture(address: string): Promise<Buffer | null>;
}

/** An export, ready to be sent. */
export interface ExportedBytes {
  name: string;
  contentType: string;
  /** For the security log. */
  act: DataAct;
  bytes(): Readable;
}

interface Order {
  format: ExportFormat;
  withSubpages: boolean;
}

/** A value of an entry. */
interface PageValue {
  name: string;
  /** Where there is text alone: of a link its address. */
  value: string;
  cell: PlainCell;
}

/** Everything needed to write an export, as its reader may see it. */
interface Material {
  tree: readonly PageRow[];
  blocks: ReadonlyMap<string, readonly TransferBlock[]>;
  values: ReadonlyMap<string, readonly PageValue[]>;
  titles: ReadonlyMap<string, string>;
  files: ReadonlyMap<string, FileRow>;
  /** Bytes of the pictures of bookmarks that the server has, by their addresses. */
  pictures: ReadonlyMap<string, number>;
  databases: ReadonlyMap<string, ExportedDatabase | null>;
  /** Tables already written; later occurrences refer to them. */
  written: Set<ExportedDatabase>;
}

const unlessTooMany = (error: unknown): null => {
  if (error instanceof DomainError && error.code === "too_many_items") return null;
  throw error;
};

/** Exports pages as files, restricted to what the actor may read. */
export class ExportService {
  readonly #deps: ExportDeps;

  constructor(deps: ExportDeps) {
    this.#deps = deps;
  }

  /** @throws DomainError `not_found`, `too_many_items`. */
  async run(actor: Actor, pageId: string, { format, withSubpages }: Order): Promise<ExportedBytes> {
    const page = await authorizePage(this.#deps.storage.read, actor, "read", pageId);
    const material = await this.#gather(actor, await this.#tree(actor, page, withSubpages));
    const name = safeName(page.title, transferTexts.untitled);
    const act: DataAct = { kind: "page_exported", page, pages: material.tree.length };
    if (format === "html" && !withSubpages) {
      const embedded = await embeddedImages(this.#deps, material);
      const html =
        embedded && (await htmlPage(page, material, around(material, new Map(), embedded.addresses, ""), ""));
      if (html && !embedded.isTooMuch())
        return {
          name: `${name}.html`,
          contentType: "text/html; charset=utf-8",
          act,
          bytes: () => Readable.from([html]),
        };
    }
    const archived = this.#archived({ ...material, written: new Set() }, format);
    return { name: `${name}.zip`, contentType: "application/zip", act, bytes: () => writeZip(archived) };
  }

  /**
   * Pages with all that is readable below them, as Markdown: a folder per tree. Pages that are gone meanwhile are left out.
   * @param pageIds tops of trees, or single entries.
   */
  async *trees(actor: Actor, pageIds: readonly string[], folder: string): AsyncGenerator<ArchivedFile> {
    const names = new FolderNames();
    for (const pageId of pageIds) {
      const page = await authorizePage(this.#deps.storage.read, actor, "read", pageId).catch(nullIfGone);
      if (page)
        yield* this.#treeIn(
          actor,
          page,
          `${folder}${names.take(safeName(page.title, transferTexts.untitled), "")}/`,
        );
    }
  }

  async *#treeIn(actor: Actor, page: PageRow, folder: string): AsyncGenerator<ArchivedFile> {
    const within = (files: readonly ArchivedFile[]): ArchivedFile[] =>
      files.map((file) => ({ ...file, path: folder + file.path }));
    const tree = await this.#tree(actor, page, true).catch(unlessTooMany);
    yield* within(this.#archived(await this.#gather(actor, tree ?? [page]), "markdown"));
    if (tree) return;
    // Too many for the memory at once: tree by tree below it.
    const below = await readableChildren(this.#deps.storage.read, actor, [page.page_id]);
    yield* this.trees(
      actor,
      below.map(({ page_id }) => page_id),
      folder,
    );
  }

  /** The page, optionally with its readable descendants, parents first. */
  async #tree(actor: Actor, page: PageRow, withSubpages: boolean): Promise<PageRow[]> {
    const tree = [page];
    let level = withSubpages ? [page] : [];
    while (level.length > 0) {
      level = await readableChildren(
        this.#deps.storage.read,
        actor,
        level.map((row) => row.page_id),
      );
      tree.push(...level);
      if (tree.length > limits.transferredPages) throw new DomainError("too_many_items");
    }
    return tree;
  }

  async #gather(actor: Actor, tree: readonly PageRow[]): Promise<Material> {
    const { storage, files, blocksOf, entries } = this.#deps;
    const blocks = new Map<string, readonly TransferBlock[]>();
    const values = new Map<string, PageValue[]>();
    const references = noReferences();
    const contents = new ShownContents(
      async (id) => (await this.#deps.synced.readable(actor, id))?.blocks ?? null,
    );
    for (const page of tree) {
      const own = await withShown(treeOfRows(await blocksOf(page.page_id)), (id) => contents.at(id));
      blocks.set(page.page_id, own);
      gatherReferences(own, references);
      if (page.parent_database_id === null) continue;
      const shown = await entries.propertiesOf(actor, page.page_id);
      const { properties = {}, properties_list: list = [], linked_titles: titles } = shown;
      values.set(
        page.page_id,
        list
          .filter(({ is_lead_property }) => !is_lead_property)
          .map((property) => ({
            name: property.property_name,
            value: addressText(property, properties, titles),
            cell: tableCell(property, properties, titles),
          })),
      );
    }
    const readable = await files.transfer.readable(storage.read, actor, [...references.files]);
    const databases = new Map<string, ExportedDatabase | null>();
    const tables = new DatabaseTables(this.#deps, actor);
    for (const [key, { databaseId, viewId }] of references.views)
      databases.set(key, await tables.table(databaseId, viewId));
    const pictures = new Map<string, number>();
    for (const address of references.pictures) {
      const bytes = await this.#deps.linkPicture(address);
      if (bytes) pictures.set(address, bytes.length);
    }
    return {
      tree,
      blocks,
      values,
      pictures,
      titles: await readableTitles(storage.read, actor, [...references.pages]),
      files: new Map(readable.map((row) => [row.file_id, row])),
      databases,
      written: new Set(),
    };
  }

  #archived(material: Material, format: ExportFormat): ArchivedFile[] {
    const { tree, files, pictures } = material;
    const pages = layPages(tree, format);
    const names = new FolderNames();
    const paths = new Map(
      [...files.values()].map((row) => {
        const [, stem = "", extension = ""] =
          /^(.+?)(\.[a-z0-9]{1,16})?$/is.exec(safeFileName(row.display_name, transferTexts.untitled)) ?? [];
        return [
          row.file_id,
          `${transferTexts.filesFolder}/${names.take(stem, extension)}${extension}`,
        ] as const;
      }),
    );
    const picturePaths = new Map(
      [...pictures.keys()].map((address) => [
        address,
        `${transferTexts.filesFolder}/${names.take(transferTexts.bookmarkPicture, ".webp")}.webp`,
      ]),
    );
    const written = tree.flatMap((page): ArchivedFile[] => {
      const path = pages.get(page.page_id);
      if (path === undefined) return [];
      const folder = folderOf(path);
      const from = (file: string | undefined): string | null =>
        file === undefined ? null : relativeAddress(folder, file);
      const addresses: Addresses = {
        file: (id) => from(paths.get(id)),
        picture: (address) => from(picturePaths.get(address)),
      };
      const own = around(material, pages, addresses, folder);
      const text = async (): Promise<string> =>
        format === "html"
          ? await htmlPage(
              page,
              material,
              own,
              pageList(page.page_id, tree, (id) => own.page(id)?.href ?? null),
            )
          : markdownPage(page, material, own);
      return [
        {
          path,
          modified: page.last_modified,
          compress: true,
          open: async () => Readable.from([await text()]),
        },
      ];
    });
    const attachments = [...files.values()].map((row): ArchivedFile => ({
      path: paths.get(row.file_id) ?? row.file_id,
      modified: row.last_modified,
      compress: false,
      ...holding(row),
      open: () => this.#deps.files.transfer.open(row),
    }));
    const drawn = [...picturePaths].map(([address, path]): ArchivedFile => ({
      path,
      modified: tree[0]?.last_modified ?? "",
      compress: false,
      // One that the cache has lost meanwhile is empty.
      open: async () => Readable.from([(await this.#deps.linkPicture(address)) ?? Buffer.alloc(0)]),
    }));
    return [...written, ...attachments, ...drawn];
  }
}

/** What the writer of a page may use: titles, files and rows its reader may read, with their addresses. */
const around = (
  { tree, titles, files, databases, written }: Material,
  pages: ReadonlyMap<string, string>,
  addresses: Addresses,
  folder: string,
): ExportSurroundings => {
  const own = new Map(tree.map((page) => [page.page_id, page.title]));
  return {
    page: (pageId) => {
      const title = own.get(pageId) ?? titles.get(pageId);
      const path = pages.get(pageId);
      return title === undefined
        ? null
        : { title, href: path === undefined ? null : relativeAddress(folder, path) };
    },
    file: (fileId) => {
      const row = files.get(fileId);
      return row ? { name: row.display_name, href: addresses.file(fileId) } : null;
    },
    linkPicture: (address) => addresses.picture(address),
    database: (databaseId, viewId) => {
      const found = databases.get(viewKey(databaseId, viewId)) ?? null;
      if (found && written.has(found)) return { ...found, isRepeated: true };
      if (found) written.add(found);
      return found;
    },
  };
};

/**
 * Blocks as text, split at tables: large ones take long, and other requests run in between. Nothing spans a table.
 */
const inSlices = async (
  blocks: readonly TransferBlock[],
  write: (some: readonly TransferBlock[]) => string,
): Promise<string[]> => {
  const slices: TransferBlock[][] = [[]];
  for (const block of blocks) {
    if (block.type === "database_view") slices.push([block], []);
    else slices.at(-1)?.push(block);
  }
  const texts: string[] = [];
  for (const slice of slices) {
    if (slice.length === 0) continue;
    texts.push(write(slice));
    await nextTurn();
    currentWork()?.signal?.throwIfAborted();
  }
  return texts.filter((text) => text !== "");
};

const htmlPage = async (
  { page_id, title }: PageRow,
  { blocks, values }: Material,
  own: ExportSurroundings,
  below: string,
): Promise<string> => {
  const rows = (values.get(page_id) ?? []).map(({ name, cell }) => [name, cell]);
  const table = plainTable([[transferTexts.property, transferTexts.value], ...rows]);
  const content = blocks.get(page_id) ?? [];
  const around = { ...own, contents: contentsOf(content) };
  return htmlFile({
    title,
    body: (await inSlices(content, (some) => blocksHtml(some, around))).join("\n"),
    values: rows.length > 0 ? table : null,
    below,
  });
};

const markdownPage = async (
  { page_id, title, icon }: PageRow,
  { blocks, values }: Material,
  own: ExportSurroundings,
): Promise<string> => {
  // Loaded with the first export, to save memory.
  const { blocksMarkdown } = await import("../markdown/write-markdown.ts");
  const fields = values.get(page_id) ?? [];
  const head = writeFrontMatter([
    ...(icon === null && fields.length === 0 ? [] : [{ name: "title", value: title }]),
    ...(icon === null ? [] : [{ name: "icon", value: icon }]),
    ...fields,
  ]);
  const heading = blocksMarkdown([blockOf("heading_1", { runs: [{ text: title }] })], own);
  const body = (await inSlices(blocks.get(page_id) ?? [], (some) => blocksMarkdown(some, own))).join("\n");
  return `${head}${heading}${body === "" ? "" : `\n${body}`}`;
};
