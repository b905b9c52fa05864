import { limits, type PageVersion } from "@maive/contract";
import type { EventBus } from "../../../events/index.ts";
import type { Actor } from "../../../shared/actor.ts";
import { DomainError, notFound } from "../../../shared/errors.ts";
import { recordChange, type Storage } from "../../../storage/index.ts";
import { accessToBlocks, authorizeBlocks } from "../access/index.ts";
import type { Blocks } from "../blocks/index.ts";
import { newestSharedChange, seesAfter } from "./history.store.ts";
import { historyTexts } from "./texts.ts";
import * as store from "./versions.store.ts";

export interface VersionsDeps {
  storage: Storage;
  bus: Pick<EventBus, "announce">;
  blocks: Pick<Blocks, "finish">;
}

const present = ({ named_by, ...row }: store.VersionRow): PageVersion => ({ ...row, user_id: named_by });

/** Named states of pages. */
export class VersionsService {
  readonly #deps: VersionsDeps;

  constructor(deps: VersionsDeps) {
    this.#deps = deps;
  }

  /** Those of the states that the actor may see. @throws DomainError `not_found`. */
  async list(actor: Actor, pageId: string): Promise<{ versions: PageVersion[] }> {
    const q = this.#deps.storage.read;
    await authorizeBlocks(q, actor, "read", pageId);
    const rows = await store.versionsOf(q, pageId, await seesAfter(q, actor, pageId));
    return { versions: rows.map(present) };
  }

  /** Whether the actor may see the state of a page after a change, and with it its name. */
  async sees(actor: Actor, pageId: string, changeId: string): Promise<boolean> {
    const q = this.#deps.storage.read;
    if ((await accessToBlocks(q, actor, pageId)) === "none") return false;
    const after = await seesAfter(q, actor, pageId);
    return after === null || changeId > after;
  }

  /**
   * Names the state after a change, or the current one; a named state is renamed.
   * @throws DomainError `not_found` (also for changes that are not of the page), `forbidden`, `too_many_items`.
   */
  async name(
    actor: Actor,
    pageId: string,
    { name, change_id: requestedId }: { name: string; change_id?: string | null | undefined },
  ): Promise<PageVersion> {
    const { storage, bus, blocks } = this.#deps;
    await authorizeBlocks(storage.read, actor, "write", pageId);
    // What is being typed belongs to the current state.
    await blocks.finish(pageId);
    return storage.transact(async (tx) => {
      const page = await authorizeBlocks(tx.db, actor, "write", pageId);
      const changeId = await newestSharedChange(tx.db, pageId, requestedId ?? null);
      if (changeId === null) throw notFound();
      const before = await store.findVersion(tx.db, pageId, changeId);
      if (!before && (await store.countVersions(tx.db, pageId)) >= limits.pageVersions)
        throw new DomainError("too_many_items", {
          detail: historyTexts.tooManyVersions(limits.pageVersions),
        });
      await store.putVersion(tx, actor, page, { pageId, changeId, name });
      await recordChange(tx, {
        actorId: actor.userId,
        kind: "page_version_named",
        pageId,
        before: before ? { change_id: changeId, name: before.name } : null,
        after: { change_id: changeId, name },
      });
      bus.announce(tx, { type: "pageVersionsChanged", pageId, changeId, actor });
      const now = await store.findVersion(tx.db, pageId, changeId);
      if (!now) throw notFound();
      return present(now);
    });
  }

  /** Takes a state's name away. @throws DomainError `not_found`, `forbidden`. */
  async unname(actor: Actor, pageId: string, changeId: string): Promise<void> {
    await this.#deps.storage.transact(async (tx) => {
      const page = await authorizeBlocks(tx.db, actor, "write", pageId);
      const before = await store.findVersion(tx.db, pageId, changeId);
      if (!before) throw notFound();
      await store.removeVersion(tx, page, { pageId, changeId });
      await recordChange(tx, {
        actorId: actor.userId,
        kind: "page_version_unnamed",
        pageId,
        before: { change_id: changeId, name: before.name },
      });
      this.#deps.bus.announce(tx, { type: "pageVersionsChanged", pageId, changeId, actor });
    });
  }
}
