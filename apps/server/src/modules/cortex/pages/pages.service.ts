import type { Backlink, Body, createPage, Page, PageDetail, PagePreview, patchPage } from "@maive/contract";
import { limits } from "@maive/contract";
import { generateKeyBetween } from "fractional-indexing";
import type { EventBus } from "../../../events/index.ts";
import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import { DomainError } from "../../../shared/errors.ts";
import { newId } from "../../../shared/ids.ts";
import { type Queryable, recordChange, type Storage, type Tx } from "../../../storage/index.ts";
import { accessToPage, authorizePage, demandMain, type PageRow } from "../access/index.ts";
import { blocksNaming } from "./backlinks.store.ts";
import { excerptOf, mentionedBeside } from "./excerpt.ts";
import { newPlace } from "./new-place.ts";
import { settingsOf, storedSettings } from "./page-settings.ts";
import { presentPage } from "./pages.presenter.ts";
import * as store from "./pages.store.ts";
import { beginningOf, pagesNamedIn } from "./preview.ts";
import { pageTexts } from "./texts.ts";
import { treeOrder } from "./tree-order.ts";

/** What pages need of the modules with their contents. */
export interface PageContents {
  /** The current blocks; `reader` is whose next edit refers to this answer, null: nobody's. */
  blocksOf(pageId: string, reader: Actor | null): Promise<PageDetail["blocks"]>;
  /** Whether the blocks are the last readable state of a damaged document. */
  isDamaged(pageId: string): boolean;
  propertiesOf(
    actor: Actor,
    pageId: string,
  ): Promise<Pick<PageDetail, "properties" | "properties_list" | "linked_titles">>;
  /** Writes an entry's title as its lead value. Throws `empty_entry_title`. */
  renameEntry(tx: Tx, actor: Actor, page: Authorized<PageRow, "write">, title: string): Promise<void>;
  /** Moves an entry before another one of its database, or to the end. Throws `forbidden`, `invalid_move`. */
  placeEntry(
    tx: Tx,
    actor: Actor,
    page: Authorized<PageRow, "write">,
    beforeId: string | null,
  ): Promise<void>;
}

export interface PagesDeps {
  storage: Storage;
  bus: EventBus;
  contents: PageContents;
}

/** A page as the actor sees it, from a row with the right checked. */
const present = async (q: Queryable, actor: Actor, row: PageRow): Promise<Page> => {
  const isMain = actor.userType === "main";
  const access = isMain ? "write" : await accessToPage(q, actor, row.page_id);
  const parentAccess =
    isMain || row.parent_page_id === null ? "write" : await accessToPage(q, actor, row.parent_page_id);
  return presentPage(row, {
    access,
    parentReadable: parentAccess !== "none",
    hasChildren: await store.hasReadableChildren(q, actor, row.page_id),
  });
};

/** Fields that a patch changes and the log records. */
const patchable = ["title", "icon", "cover_position", "parent_page_id", "settings"] as const;

const recordOrder = (tx: Tx, actor: Actor, before: PageRow, after: PageRow): Promise<void> =>
  recordChange(tx, {
    actorId: actor.userId,
    kind: "page_reordered",
    pageId: after.page_id,
    before: { pos: before.pos },
    after: { pos: after.pos },
  });

/** Pages of the tree: list, read, create, change, move. */
export class PagesService {
  readonly #storage: Storage;
  readonly #bus: EventBus;
  readonly #contents: PageContents;

  constructor({ storage, bus, contents }: PagesDeps) {
    this.#storage = storage;
    this.#bus = bus;
    this.#contents = contents;
  }

  /** Every readable page in tree order. */
  async list(actor: Actor): Promise<Page[]> {
    const views = this.#storage.views;
    const tree = treeOrder(await store.readableTree(views, actor));
    // Entries are not listed, but pages below them are, with the parent if the entry is readable.
    const elsewhere = tree.flatMap(({ page: { parent_page_id: id }, parentListed }) =>
      id === null || parentListed ? [] : [id],
    );
    const readable = new Set(await store.readableAmong(views, actor, [...new Set(elsewhere)]));
    return tree.map(({ page: { access, ...row }, parentListed, hasChildren }) =>
      presentPage(row, {
        access,
        parentReadable: parentListed || (row.parent_page_id !== null && readable.has(row.parent_page_id)),
        hasChildren,
      }),
    );
  }

  /** A page for a room or list; null when unreadable. */
  async pageFor(actor: Actor, pageId: string): Promise<Page | null> {
    if ((await accessToPage(this.#storage.read, actor, pageId)) === "none") return null;
    const row = await authorizePage(this.#storage.read, actor, "read", pageId);
    return present(this.#storage.read, actor, row);
  }

  /** A page with its blocks; an entry also with its values. */
  async detail(actor: Actor, pageId: string): Promise<PageDetail> {
    const row = await authorizePage(this.#storage.read, actor, "read", pageId);
    const [page, blocks, properties] = [
      await present(this.#storage.read, actor, row),
      await this.#contents.blocksOf(pageId, actor),
      row.parent_database_id === null ? {} : await this.#contents.propertiesOf(actor, pageId),
    ];
    const damaged = this.#contents.isDamaged(pageId) ? ({ damaged: true } as const) : {};
    return { ...page, blocks, ...damaged, ...properties };
  }

  /**
   * The beginning of a page's text. What would not stand where the page itself has it has no blocks: an entry, whose
   * values are above its text, and a damaged page.
   */
  async preview(actor: Actor, pageId: string): Promise<PagePreview> {
    const row = await authorizePage(this.#storage.read, actor, "read", pageId);
    const page = await present(this.#storage.read, actor, row);
    if (row.parent_database_id !== null || this.#contents.isDamaged(pageId))
      return { page, blocks: [], more: false, titles: {} };
    const { blocks, more } = beginningOf(await this.#contents.blocksOf(pageId, null));
    return { page, blocks, more, titles: await this.titles(actor, pagesNamedIn(blocks)) };
  }

  /** Titles of the readable ones among `pageIds`, by id. */
  async titles(actor: Actor, pageIds: readonly string[]): Promise<Record<string, string>> {
    if (pageIds.length > limits.titleLookupIds) throw new DomainError("too_many_items");
    const rows = await store.readableTitles(this.#storage.read, actor, pageIds);
    return Object.fromEntries(rows.map((row) => [row.page_id, row.title]));
  }

  /** Where readable pages mention a page that the actor may read. */
  async backlinks(actor: Actor, pageId: string): Promise<{ backlinks: Backlink[]; more: boolean }> {
    const q = this.#storage.read;
    await authorizePage(q, actor, "read", pageId);
    const found = await blocksNaming(q, actor, pageId, limits.backlinks + 1);
    const shown = found.slice(0, limits.backlinks);
    const named = new Set(shown.flatMap(({ block_config }) => mentionedBeside(block_config, pageId)));
    const titles = await this.titles(actor, [...named].slice(0, limits.titleLookupIds));
    return {
      backlinks: shown.map(({ page_id, title, icon, block_id, block_config }) => ({
        page_id,
        title,
        icon,
        block_id,
        excerpt: excerptOf(block_config, pageId, titles),
      })),
      more: found.length > shown.length,
    };
  }

  async create(actor: Actor, body: Body<typeof createPage>): Promise<Page> {
    return this.#storage.transact(async (tx) => present(tx.db, actor, await this.make(tx, actor, body)));
  }

  /**
   * Creates a page within a larger transaction, as the last child of its parent.
   * @throws DomainError `main_only`, `not_found`, `forbidden`.
   */
  async make(tx: Tx, actor: Actor, body: Body<typeof createPage>, pageId = newId()): Promise<PageRow> {
    const parentId = body.parent_page_id ?? null;
    if (parentId === null) demandMain(actor);
    const parent = parentId === null ? null : await authorizePage(tx.db, actor, "write", parentId);
    const row = await store.insertPage(tx, parent, {
      page_id: pageId,
      parent_page_id: parentId,
      title: body.title || pageTexts.untitled,
      icon: body.icon ?? null,
      pos: generateKeyBetween(await store.lastPosition(tx.db, parentId), null),
      created_by: actor.userId,
    });
    if (parent) await store.copyPermissions(tx, parent, row.page_id);
    await recordChange(tx, {
      actorId: actor.userId,
      kind: "page_created",
      pageId: row.page_id,
      after: { title: row.title, parent_page_id: parentId },
    });
    this.#bus.announce(tx, { type: "pageCreated", pageId: row.page_id, actor });
    return row;
  }

  /** Changes any of title, icon, position and cover position; equal values are no change. */
  async patch(actor: Actor, pageId: string, body: Body<typeof patchPage>): Promise<Page> {
    return this.#storage.transact(async (tx) => {
      const page = await authorizePage(tx.db, actor, "write", pageId);
      const isEntry = page.parent_database_id !== null;
      if (isEntry && body.title !== undefined)
        await this.#contents.renameEntry(tx, actor, page, body.title ?? "");
      if (isEntry && body.before_page_id !== undefined)
        await this.#contents.placeEntry(tx, actor, page, body.before_page_id);
      const requested = {
        ...(body.title === undefined || isEntry ? {} : { title: body.title || pageTexts.untitled }),
        ...(body.icon === undefined ? {} : { icon: body.icon }),
        ...(body.cover_position === undefined ? {} : { cover_position: body.cover_position }),
        ...(body.settings === undefined
          ? {}
          : { settings: storedSettings({ ...settingsOf(page), ...body.settings }, page.settings) }),
        ...(await newPlace(tx, actor, page, body)),
      };
      const changed = patchable.filter((field) => field in requested && requested[field] !== page[field]);
      const placed = requested.pos !== undefined && requested.pos !== page.pos;
      const row =
        changed.length > 0 || placed
          ? await store.updatePage(tx, page, requested)
          : await authorizePage(tx.db, actor, "write", pageId);
      const moved = changed.includes("parent_page_id");
      if (changed.length > 0) {
        const pick = (from: PageRow) => Object.fromEntries(changed.map((field) => [field, from[field]]));
        await recordChange(tx, {
          actorId: actor.userId,
          kind: moved ? "page_moved" : "page_changed",
          pageId,
          before: pick(page),
          after: pick(row),
        });
      }
      if (placed && !moved) await recordOrder(tx, actor, page, row);
      if (changed.length > 0 || placed || row.title !== page.title)
        this.#bus.announce(tx, { type: moved || placed ? "pageMoved" : "pageUpdated", pageId, actor });
      return present(tx.db, actor, row);
    });
  }

  /** Swaps a page with the adjacent visible sibling; no effect at the edge. */
  async reorder(actor: Actor, pageId: string, direction: "up" | "down"): Promise<void> {
    await this.#storage.transact(async (tx) => {
      const page = await authorizePage(tx.db, actor, "write", pageId);
      if (page.parent_database_id !== null) throw new DomainError("invalid_move");
      const all = await store.siblings(tx.db, actor, page.parent_page_id);
      const seen = all.filter((sibling) => sibling.access !== "none");
      const index = seen.findIndex((sibling) => sibling.page_id === pageId);
      const neighbour = seen[direction === "up" ? index - 1 : index + 1];
      if (!neighbour) return;
      const pos = await (direction === "up" ? store.positionBefore : store.positionAfter)(
        tx.db,
        page,
        page.parent_page_id,
        neighbour.pos,
      );
      await recordOrder(tx, actor, page, await store.updatePage(tx, page, { pos }));
      this.#bus.announce(tx, { type: "pageMoved", pageId, actor });
    });
  }
}
