import {
  type Block,
  type Body,
  type createSyncedContent,
  limits,
  type SyncedContent,
  syncedType,
} from "@maive/contract";
import type { Actor } from "../../../shared/actor.ts";
import { DomainError, notFound } from "../../../shared/errors.ts";
import { newId } from "../../../shared/ids.ts";
import { recordChange, type Storage } from "../../../storage/index.ts";
import { authorizePage, authorizeTrashedOrLive, homeOf, type PageRow } from "../access/index.ts";
import { type Blocks, copiedBlocks } from "../blocks/index.ts";
import { contentFor } from "./content-for.ts";
import * as store from "./synced.store.ts";
import { syncedTexts } from "./texts.ts";

export interface SyncedDeps {
  storage: Storage;
  blocks: Pick<Blocks, "blocksOf" | "fill">;
}

const invalid = (message: string): DomainError =>
  new DomainError("invalid", { detail: message, errors: [{ field: "block_ids", message }] });

/** These blocks with all that is below them; those below another one of them come with that. */
const withBelow = (blocks: readonly Block[], ids: readonly string[]): Block[] => {
  const requestedIds = new Set(ids);
  const byId = new Map(blocks.map((block) => [block.block_id, block]));
  const isBelow = ({ parent_block_id: parent }: Block): boolean => {
    for (let id = parent; id !== null; id = byId.get(id)?.parent_block_id ?? null)
      if (requestedIds.has(id)) return true;
    return false;
  };
  const taken = blocks.filter((block) => requestedIds.has(block.block_id) || isBelow(block));
  if (ids.some((id) => !byId.has(id))) throw invalid(syncedTexts.noSuchBlock);
  if (taken.some(({ block_type: type }) => type === syncedType)) throw invalid(syncedTexts.within);
  const tops = taken.filter((block) => !isBelow(block)).map(({ block_id: id }) => id);
  return taken.map((block) =>
    tops.includes(block.block_id)
      ? { ...block, parent_block_id: null, block_order: tops.indexOf(block.block_id) }
      : block,
  );
};

/** Contents of synced blocks: one document each, shown in several places, read and written by the rights of one page. */
export class SyncedService {
  readonly #deps: SyncedDeps;

  constructor(deps: SyncedDeps) {
    this.#deps = deps;
  }

  /** @throws DomainError `not_found`, `forbidden`, `invalid`, `too_many_items`. */
  async create(
    actor: Actor,
    pageId: string,
    { block_ids: ids = [] }: Body<typeof createSyncedContent>,
  ): Promise<SyncedContent> {
    const { storage, blocks } = this.#deps;
    await authorizePage(storage.read, actor, "write", pageId);
    const rows =
      ids.length === 0 ? [] : copiedBlocks(withBelow(await blocks.blocksOf(pageId), ids), new Map());
    const contentId = newId();
    await storage.transact(async (tx) => {
      const home = await authorizePage(tx.db, actor, "write", pageId);
      if ((await store.countContents(tx.db, pageId)) >= limits.syncedContents)
        throw new DomainError("too_many_items", { detail: syncedTexts.tooMany });
      await contentFor(tx, blocks, { contentId, actor, home, rows, copyOf: pageId });
      await recordChange(tx, {
        actorId: actor.userId,
        kind: "synced_created",
        pageId,
        after: { content_id: contentId, blocks: rows.length },
      });
    });
    return this.get(actor, contentId);
  }

  /** @throws DomainError `not_found`, also for those who may not read the page it belongs to. */
  async get(actor: Actor, contentId: string): Promise<SyncedContent> {
    const q = this.#deps.storage.read;
    const homeId = await homeOf(q, contentId);
    if (homeId === null) throw notFound();
    const home: PageRow = await authorizeTrashedOrLive(q, actor, "read", homeId);
    const canWrite = await this.#mayWrite(actor, homeId);
    const isTrashed = home.trashed_at !== null;
    const about = { page_id: home.page_id, title: home.title, icon: home.icon };
    const found = isTrashed
      ? []
      : await store.readablePlaces(q, actor, { contentId, homeId }, limits.syncedPlaces + 1);
    return {
      content_id: contentId,
      is_trashed: isTrashed,
      user_can_write: canWrite,
      home: isTrashed && !canWrite ? null : about,
      places: found.slice(0, limits.syncedPlaces),
      more: found.length > limits.syncedPlaces,
    };
  }

  /** The blocks of a content and the page it belongs to, for those who may read it; null for others. */
  async readable(actor: Actor, contentId: string): Promise<{ homeId: string; blocks: Block[] } | null> {
    const { storage, blocks } = this.#deps;
    const homeId = await homeOf(storage.read, contentId);
    if (homeId === null) return null;
    try {
      await authorizePage(storage.read, actor, "read", homeId);
    } catch (error) {
      if (error instanceof DomainError && error.code === "not_found") return null;
      throw error;
    }
    return { homeId, blocks: await blocks.blocksOf(contentId) };
  }

  /** @throws DomainError `not_found`. */
  async blocks(actor: Actor, contentId: string): Promise<{ blocks: Block[] }> {
    const shown = await this.readable(actor, contentId);
    if (!shown) throw notFound();
    return { blocks: shown.blocks };
  }

  async #mayWrite(actor: Actor, homeId: string): Promise<boolean> {
    try {
      await authorizeTrashedOrLive(this.#deps.storage.read, actor, "write", homeId);
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === "forbidden") return false;
      throw error;
    }
  }
}
