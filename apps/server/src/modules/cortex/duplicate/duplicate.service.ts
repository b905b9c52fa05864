import { type Block, type Body, type duplicatePage, type Entry, limits, type Page } from "@maive/contract";
import { generateKeyBetween } from "fractional-indexing";
import type { EventBus } from "../../../events/index.ts";
import type { Actor } from "../../../shared/actor.ts";
import { DomainError, notFound } from "../../../shared/errors.ts";
import { newId } from "../../../shared/ids.ts";
import { type Queryable, recordChange, type Storage, type Tx } from "../../../storage/index.ts";
import {
  accessToPage,
  authorizePage,
  demandMain,
  type PageRow,
  readableChildren,
  readableLiveAmong,
} from "../access/index.ts";
import { type Blocks, copiedBlocks } from "../blocks/index.ts";
import { fileOfCover } from "../covers/index.ts";
import type { CopiedPage, Copying, EntriesService } from "../entries/index.ts";
import type { CortexFiles } from "../files-port/index.ts";
import { copyPermissions, lastPosition, settingsOf, storedSettings } from "../pages/index.ts";
import * as store from "./duplicate.store.ts";
import { copyTitle } from "./texts.ts";

export interface DuplicateDeps {
  storage: Storage;
  bus: EventBus;
  files: CortexFiles;
  blocks: Pick<Blocks, "blocksOf" | "written" | "fill">;
  entries: Pick<EntriesService, "duplicate" | "duplicateMany">;
  pageFor(actor: Actor, pageId: string): Promise<Page | null>;
}

type BlocksByPage = ReadonlyMap<string, readonly Block[]>;

type DuplicateRequest = Body<typeof duplicatePage>;
type AsNew = NonNullable<DuplicateRequest["as_new"]>;

/** The copy of the first page: where it stands and what it is called. */
interface TopOfCopy {
  title: string;
  parent_page_id: string | null;
  pos: string;
  /** Whose rights the copies have: each those of its original, those of a page, or nobody's at root. */
  rights: "own" | PageRow | null;
  settings: string | null;
}

interface CopiedContents {
  /** Of the originals. */
  blocks: BlocksByPage;
  /** New ids by original ones, for references between them. */
  copies: ReadonlyMap<string, string>;
  /** Originals with grants of their own. */
  shared: ReadonlySet<string>;
}

/** Checks that the actor may create a sibling of the page. @throws DomainError `main_only`, `forbidden`. */
const demandPlaceBeside = async (q: Queryable, actor: Actor, page: PageRow): Promise<void> => {
  if (page.parent_page_id === null) demandMain(actor);
  else if ((await accessToPage(q, actor, page.parent_page_id)) !== "write")
    throw new DomainError("forbidden");
};

/** The page below which a new one is made; null at root. @throws DomainError `main_only`, `not_found`, `forbidden`. */
const demandPlaceBelow = async (q: Queryable, actor: Actor, { parent_page_id: id }: AsNew) => {
  if (id !== null) return authorizePage(q, actor, "write", id);
  demandMain(actor);
  return null;
};

/** Duplicates pages and entries. */
export class DuplicateService {
  readonly #deps: DuplicateDeps;

  constructor(deps: DuplicateDeps) {
    this.#deps = deps;
  }

  /**
   * Duplicates a page as its next sibling, or as a new page elsewhere, optionally with all readable pages below it.
   * @throws DomainError `not_found`, `forbidden`, `main_only`, `too_many_items`.
   */
  async page(
    actor: Actor,
    pageId: string,
    { with_subpages: withSubpages = false, as_new: asNew }: DuplicateRequest,
  ): Promise<Page> {
    const { storage, bus, pageFor } = this.#deps;
    const page = await authorizePage(storage.read, actor, "read", pageId);
    if (page.parent_database_id !== null) {
      if (asNew) throw notFound();
      const entry = await this.entry(actor, pageId);
      return (await pageFor(actor, entry.page_id)) ?? Promise.reject(notFound());
    }
    await (asNew
      ? demandPlaceBelow(storage.read, actor, asNew)
      : demandPlaceBeside(storage.read, actor, page));
    const tree = await this.#tree(storage.read, actor, page, withSubpages);
    const blocks = await this.#blocksOf(tree);
    const copyId = await storage.transact(async (tx) => {
      const original = await authorizePage(tx.db, actor, "read", pageId);
      if (original.parent_database_id !== null) throw notFound();
      const top = asNew
        ? await this.#newTop(tx, actor, original, asNew)
        : await this.#besideTop(tx, actor, original);
      const now = await this.#tree(tx.db, actor, original, withSubpages);
      const ids = await this.#copy(tx, actor, now, { blocks, top });
      for (const id of ids.values()) bus.announce(tx, { type: "pageCreated", pageId: id, actor });
      // New pages are appended; the copy moves next to its original.
      const copy = ids.get(pageId);
      if (copy !== undefined && !asNew) bus.announce(tx, { type: "pageMoved", pageId: copy, actor });
      return ids.get(pageId) ?? Promise.reject(notFound());
    });
    return (await pageFor(actor, copyId)) ?? Promise.reject(notFound());
  }

  /** Duplicates an entry right behind it. @throws DomainError `not_found`, `forbidden`. */
  async entry(actor: Actor, entryId: string): Promise<Entry> {
    const { storage, entries } = this.#deps;
    const page = await authorizePage(storage.read, actor, "read", entryId);
    if (page.parent_database_id === null) throw notFound();
    const blocks = await this.#blocksOf([page]);
    return entries.duplicate(actor, entryId, this.#asCopies(actor, blocks));
  }

  /**
   * Duplicates entries of one database behind the last of them, all or nothing.
   * @returns the copies' ids in the order given. @throws DomainError `not_found`, `forbidden`, `too_many_items`.
   */
  async entries(actor: Actor, databaseId: number, entryIds: readonly string[]): Promise<string[]> {
    const { storage, entries, blocks: all } = this.#deps;
    if (entryIds.length > limits.bulkItems) throw new DomainError("too_many_items");
    const readable = [...(await readableLiveAmong(storage.read, actor, entryIds))];
    const blocks = new Map<string, readonly Block[]>();
    for (const id of await all.written(readable)) blocks.set(id, await all.blocksOf(id));
    return entries.duplicateMany(actor, databaseId, entryIds, this.#asCopies(actor, blocks));
  }

  #asCopies(actor: Actor, blocks: BlocksByPage): Copying {
    return {
      titleOf: copyTitle,
      also: async (tx, copies) => {
        const shared = await store.sharedAmong(
          tx.db,
          copies.map(({ original }) => original.page_id),
        );
        for (const copy of copies) {
          await store.copyLook(tx, copy.original, copy.copyId);
          await this.#copyContents(tx, actor, copy, { blocks, copies: new Map(), shared });
        }
      },
    };
  }

  /** The page and its descendants to copy, parents first. */
  async #tree(q: Queryable, actor: Actor, page: PageRow, withSubpages: boolean): Promise<PageRow[]> {
    const tree = [page];
    let level = withSubpages ? [page] : [];
    while (level.length > 0) {
      level = await readableChildren(
        q,
        actor,
        level.map((row) => row.page_id),
      );
      tree.push(...level);
      if (tree.length > limits.duplicatedPages) throw new DomainError("too_many_items");
    }
    return tree;
  }

  async #blocksOf(pages: readonly PageRow[]): Promise<BlocksByPage> {
    const blocks = new Map<string, readonly Block[]>();
    for (const { page_id } of pages) blocks.set(page_id, await this.#deps.blocks.blocksOf(page_id));
    return blocks;
  }

  async #besideTop(tx: Tx, actor: Actor, original: PageRow): Promise<TopOfCopy> {
    await demandPlaceBeside(tx.db, actor, original);
    return {
      title: copyTitle(original.title),
      parent_page_id: original.parent_page_id,
      pos: generateKeyBetween(original.pos, await store.nextPosition(tx.db, original)),
      rights: "own",
      settings: original.settings,
    };
  }

  async #newTop(tx: Tx, actor: Actor, original: PageRow, asNew: AsNew): Promise<TopOfCopy> {
    const parent = await demandPlaceBelow(tx.db, actor, asNew);
    return {
      title: asNew.title || original.title,
      parent_page_id: asNew.parent_page_id,
      pos: generateKeyBetween(await lastPosition(tx.db, asNew.parent_page_id), null),
      rights: parent,
      settings: storedSettings({ ...settingsOf(original), template: false }),
    };
  }

  /** @returns new ids by original ones. */
  async #copy(
    tx: Tx,
    actor: Actor,
    tree: readonly PageRow[],
    { blocks, top: place }: { blocks: BlocksByPage; top: TopOfCopy },
  ): Promise<ReadonlyMap<string, string>> {
    const [top] = tree;
    const ids = new Map<string, string>();
    // Created since the blocks were read: neither it nor its children are copied.
    for (const { page_id, parent_page_id } of tree)
      if (blocks.has(page_id) && (page_id === top?.page_id || ids.has(parent_page_id ?? "")))
        ids.set(page_id, newId());
    const shared =
      place.rights === "own" ? await store.sharedAmong(tx.db, [...ids.keys()]) : new Set<string>();
    for (const original of tree) {
      const copyId = ids.get(original.page_id);
      if (copyId === undefined) continue;
      const copy =
        original === top
          ? place
          : {
              title: original.title,
              parent_page_id: ids.get(original.parent_page_id ?? "") ?? null,
              pos: original.pos,
              settings: original.settings,
            };
      const { title, parent_page_id } = copy;
      await store.insertCopy(tx, original, {
        page_id: copyId,
        title,
        parent_page_id,
        pos: copy.pos,
        settings: copy.settings,
        created_by: actor.userId,
      });
      await recordChange(tx, {
        actorId: actor.userId,
        kind: "page_created",
        pageId: copyId,
        after: { title, parent_page_id },
      });
      if (place.rights !== "own" && place.rights) await copyPermissions(tx, place.rights, copyId);
      await this.#copyContents(tx, actor, { original, copyId }, { blocks, copies: ids, shared });
    }
    return ids;
  }

  /** Copies grants, cover and blocks. */
  async #copyContents(
    tx: Tx,
    actor: Actor,
    { original, copyId }: CopiedPage,
    { blocks, copies, shared }: CopiedContents,
  ): Promise<void> {
    if (shared.has(original.page_id)) await store.copyRights(tx, original, copyId);
    const coverId = fileOfCover(original.cover_image_path);
    if (original.cover_image_path !== null && coverId !== null) {
      const place = { pageId: copyId, kind: "cover", holder: "" } as const;
      const refused = await this.#deps.files.noteUses(tx, actor, place, [coverId]);
      if (refused.length === 0) await store.setCover(tx, copyId, original.cover_image_path);
    }
    const rows = copiedBlocks(blocks.get(original.page_id) ?? [], copies);
    await this.#deps.blocks.fill(tx, copyId, actor, rows, original.page_id);
  }
}
