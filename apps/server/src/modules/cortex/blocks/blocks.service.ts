import {
  type Block,
  type Body,
  type createBlock,
  type Embed,
  embedHostsIn,
  embedOf,
  isEmbedAllowed,
  limits,
  type patchBlock,
  syncedType,
} from "@maive/contract";
import type { Actor } from "../../../shared/actor.ts";
import { DomainError, notFound } from "../../../shared/errors.ts";
import { newId } from "../../../shared/ids.ts";
import { readSettings, type Storage } from "../../../storage/index.ts";
import { authorizeBlocks } from "../access/index.ts";
import type { CortexFiles } from "../files-port/index.ts";
import type { ImpliedBases } from "./answered-texts.ts";
import {
  readColumnsInput,
  readConfigInput,
  readContentInput,
  readInline,
  readTableInput,
} from "./block-input.ts";
import { presentBlock, presentBlocks } from "./blocks.presenter.ts";
import * as store from "./blocks.store.ts";
import * as pageLog from "./page-log.store.ts";
import {
  applyRowChange,
  patchDocument,
  type BlockRow,
  columnsNode,
  containersOf,
  depthOf,
  expandColumns,
  fileNamedBy,
  fileOf,
  findBlock,
  idOf,
  inTreeOrder,
  isFullGallery,
  levelsOf,
  type NewBlock,
  nodeFor,
  parseConfig,
  rootGroup,
  tableNode,
  toRows,
  toTrees,
  walk,
} from "./document/index.ts";
import type { LivePage } from "./live/live-page.ts";
import { type LivePages, PageDamagedError } from "./live/live-pages.ts";
import { PageNewerError } from "./live/page-newer-error.ts";
import { applyPatch, needsBase, readPatch } from "./patch-plan.ts";
import { blockTexts } from "./texts.ts";

/** A block written by the server; ids only link parents within one call and are replaced. */
export type BlockDraft = Pick<Block, "block_type"> &
  Partial<Pick<Block, "block_id" | "content" | "block_config" | "parent_block_id">>;

const tooDeep = (): DomainError => new DomainError("too_large", { detail: blockTexts.tooDeep });

/** @throws DomainError `invalid` for synced blocks, which stand in no other one. */
const demandUnsynced = (blocks: readonly { block_type: string }[]): void => {
  if (!blocks.some(({ block_type }) => block_type === syncedType)) return;
  const message = blockTexts.syncedWithin;
  throw new DomainError("invalid", { detail: message, errors: [{ field: "block_type", message }] });
};

/** Checks the blocks listed in columns, nested ones included. @throws DomainError `too_large`, `invalid`. */
const checkColumns = (block_config: string): void => {
  const lists = readColumnsInput(block_config);
  for (const { block_type, content, block_config: config } of [
    ...(lists?.leftColumn ?? []),
    ...(lists?.rightColumn ?? []),
  ])
    readBlock({ block_type, content, block_config: config ?? null });
};

/** The content of a new block. @throws DomainError `too_large`, `invalid`. */
const readBlock = (given: Pick<Body<typeof createBlock>, "block_type" | "content" | "block_config">) => {
  const content = readContentInput(given.content ?? "");
  const block_config = readConfigInput(given.block_config ?? null);
  readInline(block_config);
  if (nodeFor(given.block_type) === tableNode) readTableInput(content, block_config);
  if (nodeFor(given.block_type) === columnsNode) checkColumns(block_config);
  return { block_type: given.block_type, content, block_config };
};

/** Columns created without contents get two empty ones. */
const withColumns = <B extends { block_type: string; block_config: string }>(block: B): B => {
  if (nodeFor(block.block_type) !== columnsNode) return block;
  const config = { leftColumn: [], rightColumn: [], ...parseConfig(block.block_config) };
  return { ...block, block_config: JSON.stringify(config) };
};

const checkRoom = (page: LivePage, added: number): void => {
  const count = [...walk(rootGroup(page.fragment))].length;
  if (count + added > limits.blocksPerPage)
    throw new DomainError("too_large", { detail: blockTexts.tooManyBlocks });
};

const withNewIds = (blocks: readonly NewBlock[]): NewBlock[] =>
  blocks.map((block) => ({ ...block, block_id: newId(), children: withNewIds(block.children) }));

/** The HTTP API of blocks: each call edits the live document. */
export class BlocksService {
  readonly #storage: Storage;
  readonly #pages: LivePages;
  readonly #files: CortexFiles;
  readonly #answered: ImpliedBases;

  constructor(deps: { storage: Storage; pages: LivePages; files: CortexFiles; answered: ImpliedBases }) {
    this.#storage = deps.storage;
    this.#pages = deps.pages;
    this.#files = deps.files;
    this.#answered = deps.answered;
  }

  /** @throws DomainError `not_found`, `forbidden`, `too_large`, `invalid`. */
  async create(actor: Actor, pageId: string, body: Body<typeof createBlock>): Promise<Block> {
    const home = await authorizeBlocks(this.#storage.read, actor, "write", pageId);
    const parentId = body.parent_block_id ?? null;
    const given = withColumns({ block_id: newId(), ...readBlock(body), children: [] });
    return this.#pages.use(pageId, async (page) => {
      const block = expandColumns(given, new Set(page.rows.map((row) => row.block_id)));
      const added = toRows([block]);
      if (home.page_id !== pageId) demandUnsynced(added);
      await this.#demandFiles(actor, added);
      await page.edit(actor.userId, (fragment) => {
        const parent = parentId === null ? null : findBlock(fragment, parentId);
        if (parentId !== null && !parent) throw notFound();
        const above = parent ? depthOf(parent.container) : 0;
        if (above + levelsOf([block]) > limits.blockDepth) throw tooDeep();
        if (parent && isFullGallery(parent.container))
          throw new DomainError("too_large", { detail: blockTexts.galleryFull });
        checkRoom(page, added.length);
        const index = body.block_order ?? Number.MAX_SAFE_INTEGER;
        applyRowChange(fragment, { type: "insert", parentId, index, blocks: [block] });
      });
      return this.#answer(actor, pageId, page, block.block_id);
    });
  }

  /** @throws DomainError `not_found`, `forbidden`, `too_large`, `invalid`, `invalid_move`. */
  async patch(actor: Actor, blockId: string, body: Body<typeof patchBlock>): Promise<Block> {
    const { pageId, isContent } = await this.#writablePage(actor, blockId);
    const input = readPatch(body);
    if (needsBase(input)) input.base = (await this.#answered.last(actor, pageId, blockId)) ?? null;
    return this.#pages.use(pageId, async (page) => {
      if (page.dirty) await page.flush();
      const row = page.row(blockId);
      if (row) {
        const { blockType, config } = input;
        const changed = {
          block_type: blockType ?? row.block_type,
          block_config: config ?? row.block_config,
        };
        if (isContent) demandUnsynced([changed]);
        if (fileNamedBy(changed) !== fileNamedBy(row)) await this.#demandFiles(actor, [changed]);
        if (nodeFor(changed.block_type) === columnsNode) {
          if (input.config !== null) checkColumns(input.config);
          // Blocks listed in columns are checked like blocks of their own.
          const { children } = expandColumns({ ...row, ...changed, children: [] }, new Set());
          if (isContent) demandUnsynced(toRows(children));
          const known = toRows(children).filter(({ block_id, ...said }) => {
            const now = page.row(block_id);
            return now === undefined || fileNamedBy(now) !== fileNamedBy(said);
          });
          await this.#demandFiles(actor, known);
        }
      }
      await page.edit(actor.userId, (fragment) => applyPatch(fragment, blockId, input));
      return this.#answer(actor, pageId, page, blockId);
    });
  }

  /** Removes a block and its children. @throws DomainError `not_found`, `forbidden`, `last_block`. */
  async remove(actor: Actor, blockId: string): Promise<void> {
    const { pageId } = await this.#writablePage(actor, blockId);
    await this.#pages.use(pageId, (page) =>
      page.edit(actor.userId, (fragment) => {
        const place = findBlock(fragment, blockId);
        if (!place) throw notFound();
        if (place.parentId === null && containersOf(place.group).length === 1)
          throw new DomainError("last_block");
        applyRowChange(fragment, { type: "delete", blockId });
      }),
    );
  }

  /** @throws DomainError `not_found`, `forbidden`, `order_stale`. */
  async reorder(actor: Actor, pageId: string, orderedIds: readonly string[]): Promise<void> {
    await authorizeBlocks(this.#storage.read, actor, "write", pageId);
    await this.#pages.use(pageId, (page) =>
      page.edit(actor.userId, (fragment) => {
        const [first] = orderedIds;
        const group = first === undefined ? rootGroup(fragment) : findBlock(fragment, first)?.group;
        const present = containersOf(group ?? null).map(idOf);
        const newOrder = new Set(orderedIds);
        const same =
          orderedIds.length === present.length &&
          newOrder.size === present.length &&
          present.every((id) => id !== null && newOrder.has(id));
        if (!same) throw new DomainError("order_stale");
        applyRowChange(fragment, { type: "reorder", orderedIds });
      }),
    );
  }

  /**
   * A page's current blocks in document order. The caller has checked the right to read.
   * @param reader whose next PATCH without `base` refers to this answer; columns then list their blocks.
   */
  async blocksOf(pageId: string, reader?: Actor): Promise<Block[]> {
    const rows = await this.#currentRows(pageId);
    if (reader) await this.#answered.notePage(reader, pageId, rows);
    return reader ? presentBlocks(rows) : rows.map(presentBlock);
  }

  /**
   * What an `embed` block shows.
   * @param ownHost of the request: the app does not frame itself.
   * @throws DomainError `not_found`, also for an address of a host that main has not allowed.
   */
  async embed(actor: Actor, blockId: string, ownHost: string | undefined): Promise<Embed> {
    const row = await this.#readableRow(actor, blockId);
    const embed = row.block_type === "embed" ? embedOf(row.content) : null;
    const setting = await readSettings(this.#storage.read, ["MAIVE_EMBED_HOSTS"]);
    const hosts = embedHostsIn(setting.get("MAIVE_EMBED_HOSTS") ?? "");
    if (!embed || embed.host === ownHost || !isEmbedAllowed(embed, hosts)) throw notFound();
    return embed;
  }

  /** The configuration of a bookmark. @throws DomainError `not_found`. */
  async bookmarkOf(actor: Actor, blockId: string): Promise<string> {
    const row = await this.#readableRow(actor, blockId);
    if (row.block_type !== "bookmark") throw notFound();
    return row.block_config;
  }

  /** Those among the pages that have blocks. */
  written(pageIds: readonly string[]): Promise<Set<string>> {
    return store.written(this.#storage.read, pageIds);
  }

  /** Appends blocks to a page for an actor whose right was checked. @returns all blocks of the page. */
  async write(pageId: string, actor: Actor | null, drafts: readonly BlockDraft[]): Promise<Block[]> {
    const rows = drafts.map((draft, index): BlockRow => ({
      block_id: draft.block_id ?? newId(),
      parent_block_id: draft.parent_block_id ?? null,
      block_order: index,
      ...readBlock(draft),
    }));
    const trees = toTrees(rows);
    const taken = new Set<string>();
    const blocks = withNewIds(trees).map((block) => expandColumns(block, taken));
    if (levelsOf(blocks) > limits.blockDepth) throw tooDeep();
    return this.#pages.use(pageId, async (page) => {
      await page.edit(actor?.userId ?? null, (fragment) => {
        checkRoom(page, toRows(blocks).length);
        applyRowChange(fragment, { type: "insert", parentId: null, index: Number.MAX_SAFE_INTEGER, blocks });
      });
      return presentBlocks(page.rows);
    });
  }

  /** Whether the document is unreadable, so that the blocks are those of its last projection. */
  isDamaged(pageId: string): boolean {
    return this.#pages.isDamaged(pageId);
  }

  /** Brings a page's rows and the change log up to date, including unfinished typing. */
  async finish(pageId: string): Promise<void> {
    if (this.#pages.loaded(pageId) || (await pageLog.isBehind(this.#storage.read, pageId)))
      await this.#useOrElse(
        pageId,
        (page) => page.finish(),
        async () => undefined,
      );
  }

  /** Runs `read` while the page's rows and the change log are consistent. It must not edit the page. */
  settled<T>(pageId: string, read: (rows: readonly BlockRow[]) => Promise<T>): Promise<T> {
    return this.#useOrElse(
      pageId,
      (page) => page.settled(read),
      async () => read(await this.#storedRows(pageId)),
    );
  }

  /** Replaces a page's blocks by `rows`, for an actor whose right was checked. */
  async patchDocument(pageId: string, actor: Actor, rows: readonly BlockRow[]): Promise<Block[]> {
    // An empty page is initialised by the editor.
    const empty = { block_type: "text", content: "", block_config: "{}" };
    const first: BlockRow = { block_id: newId(), parent_block_id: null, block_order: 0, ...empty };
    return this.#pages.use(pageId, async (page) => {
      await page.edit(actor.userId, (fragment) => patchDocument(fragment, rows.length > 0 ? rows : [first]));
      return presentBlocks(page.rows);
    });
  }

  async #readableRow(actor: Actor, blockId: string): Promise<store.StoredRow> {
    const pageId = await this.#pageOf(blockId);
    await authorizeBlocks(this.#storage.read, actor, "read", pageId);
    const row = (await this.#currentRows(pageId)).find(({ block_id }) => block_id === blockId);
    if (!row) throw notFound();
    return row;
  }

  async #pageOf(blockId: string): Promise<string> {
    let pageId = await store.pageOfBlock(this.#storage.read, blockId);
    // A block just typed over a socket may not be projected yet.
    if (pageId === null && (await this.#pages.projectBlock(blockId)))
      pageId = await store.pageOfBlock(this.#storage.read, blockId);
    if (pageId === null) throw notFound();
    return pageId;
  }

  async #writablePage(actor: Actor, blockId: string): Promise<{ pageId: string; isContent: boolean }> {
    const pageId = await this.#pageOf(blockId);
    const home = await authorizeBlocks(this.#storage.read, actor, "write", pageId);
    return { pageId, isContent: home.page_id !== pageId };
  }

  /** @throws DomainError `invalid` for a file the actor may not read: referencing it must not grant access. */
  async #demandFiles(actor: Actor, blocks: readonly Parameters<typeof fileOf>[0][]): Promise<void> {
    const named = blocks.filter((block) => fileNamedBy(block) !== null).map(fileOf);
    const fileIds = [...new Set(named)].filter((fileId) => fileId !== null);
    if (named.length === 0) return;
    // One query: a configuration holds fewer ids than a statement takes.
    const readable = await this.#files.readableFiles(this.#storage.read, actor, fileIds);
    if (named.every((fileId) => fileId !== null && readable.has(fileId))) return;
    const message = blockTexts.fileUnreadable;
    throw new DomainError("invalid", { detail: message, errors: [{ field: "block_config", message }] });
  }

  async #answer(actor: Actor, pageId: string, page: LivePage, blockId: string): Promise<Block> {
    const row = page.row(blockId);
    if (!row) throw notFound();
    const answer =
      nodeFor(row.block_type) === columnsNode
        ? (presentBlocks(page.rows).find(({ block_id }) => block_id === blockId) ?? presentBlock(row))
        : presentBlock(row);
    await this.#answered.noteBlock(actor, pageId, row);
    return answer;
  }

  async #currentRows(pageId: string): Promise<store.StoredRow[]> {
    const loaded = this.#pages.loaded(pageId);
    if (!loaded && !(await pageLog.isBehind(this.#storage.read, pageId))) return this.#storedRows(pageId);
    return this.#useOrElse(
      pageId,
      async (page) => {
        await page.flush();
        return page.rows;
      },
      () => this.#storedRows(pageId),
    );
  }

  async #storedRows(pageId: string): Promise<store.StoredRow[]> {
    return inTreeOrder(await store.rowsOfPage(this.#storage.read, pageId));
  }

  /** Reads the document, or the rows when the document is unreadable here. */
  async #useOrElse<T>(
    pageId: string,
    work: (page: LivePage) => Promise<T>,
    otherwise: () => Promise<T>,
  ): Promise<T> {
    try {
      return await this.#pages.use(pageId, work);
    } catch (error) {
      if (!(error instanceof PageDamagedError) && !(error instanceof PageNewerError)) throw error;
      return otherwise();
    }
  }
}
