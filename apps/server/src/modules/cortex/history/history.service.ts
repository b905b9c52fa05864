import { type Block, type Change, limits } from "@maive/contract";
import type { Actor } from "../../../shared/actor.ts";
import { DomainError, notFound } from "../../../shared/errors.ts";
import type { Storage } from "../../../storage/index.ts";
import { authorizePage } from "../access/index.ts";
import type { BlockRow, Blocks } from "../blocks/index.ts";
import { readableAmong } from "../pages/index.ts";
import { pagesNamedBy, presentChange } from "./history.presenter.ts";
import * as store from "./history.store.ts";
import { NotRebuiltError, Rewind } from "./rewind.ts";
import { historyTexts } from "./texts.ts";

export interface HistoryDeps {
  storage: Storage;
  blocks: Pick<Blocks, "finish" | "settled" | "become">;
}

interface Window {
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** Changes read at once for a list; each may hold a whole block twice. */
const portion = 25;
/** Length of what a list holds above which it ends, in UTF-16 code units. */
const enough = 1024 * 1024;

const lengthOf = ({ before, after }: store.ChangeRow): number => (before?.length ?? 0) + (after?.length ?? 0);

/** Changes read at once on the way back. */
const batch = 200;

interface State {
  changedAt: string;
  rows: BlockRow[];
}

/** What happened to pages and entries, and what a page was like then. */
export class HistoryService {
  readonly #deps: HistoryDeps;

  constructor(deps: HistoryDeps) {
    this.#deps = deps;
  }

  /** @throws DomainError `not_found`. */
  async ofPage(
    actor: Actor,
    pageId: string,
    window: Window,
  ): Promise<{ changes: Change[]; next_cursor: string | null }> {
    await authorizePage(this.#deps.storage.read, actor, "read", pageId);
    await this.#deps.blocks.finish(pageId);
    return this.#list(actor, pageId, "page", window);
  }

  /** What happened to the values of an entry, or to one of them. @throws DomainError `not_found`. */
  async ofEntry(
    actor: Actor,
    entryId: string,
    { property_id, ...window }: Window & { property_id?: number | undefined },
  ): Promise<{ changes: Change[]; next_cursor: string | null }> {
    const page = await authorizePage(this.#deps.storage.read, actor, "read", entryId);
    if (page.parent_database_id === null) throw notFound();
    return this.#list(actor, entryId, "values", window, property_id);
  }

  /** A page's blocks as they were right after a change. @throws DomainError `not_found`, also when that is lost. */
  async at(actor: Actor, pageId: string, changeId: string) {
    await authorizePage(this.#deps.storage.read, actor, "read", pageId);
    const { changedAt, rows } = await this.#stateAt(actor, pageId, changeId);
    const blocks: Block[] = rows.map((row) => ({ ...row, last_modified: changedAt }));
    return { change_id: changeId, changed_at: changedAt, blocks };
  }

  /** Gives a page the blocks of {@link at} again, as an edit. @throws DomainError `not_found`, `forbidden`. */
  async restore(actor: Actor, pageId: string, changeId: string): Promise<{ blocks: Block[] }> {
    await authorizePage(this.#deps.storage.read, actor, "write", pageId);
    const { rows } = await this.#stateAt(actor, pageId, changeId);
    return { blocks: await this.#deps.blocks.become(pageId, actor, rows) };
  }

  async #list(
    actor: Actor,
    pageId: string,
    about: "page" | "values",
    { cursor, limit = limits.historyDefaultLimit }: Window,
    propertyId?: number,
  ): Promise<{ changes: Change[]; next_cursor: string | null }> {
    const q = this.#deps.storage.read;
    const shown: store.ChangeRow[] = [];
    let length = 0;
    let more = true;
    while (more && shown.length < limit && length < enough) {
      const before = shown.at(-1)?.change_id ?? cursor;
      const rows = await store.changesOf(q, {
        pageId,
        about,
        forMain: actor.userType === "main",
        ...(propertyId === undefined ? {} : { propertyId }),
        ...(before === undefined ? {} : { before }),
        limit: portion + 1,
      });
      const taken = rows.slice(0, Math.min(portion, limit - shown.length));
      shown.push(...taken);
      length += taken.reduce((sum, row) => sum + lengthOf(row), 0);
      more = rows.length > taken.length;
    }
    const sight = {
      pages: new Set(await readableAmong(q, actor, [...new Set(shown.flatMap(pagesNamedBy))])),
      properties: await store.propertyIdsOf(q, pageId),
    };
    return {
      changes: shown.map((row) => presentChange(row, sight)),
      next_cursor: more ? (shown.at(-1)?.change_id ?? null) : null,
    };
  }

  async #stateAt(actor: Actor, pageId: string, changeId: string): Promise<State> {
    const q = this.#deps.storage.read;
    const forMain = actor.userType === "main";
    const target = await store.findChange(q, { pageId, changeId, forMain });
    if (!target) throw notFound();
    const { rows, newest } = await this.#deps.blocks.settled(pageId, async (current) => ({
      rows: current,
      newest: await store.newestChange(q, pageId),
    }));
    try {
      const rewind = new Rewind(rows);
      await this.#goBack(rewind, pageId, { from: newest ?? changeId, to: target });
      return { changedAt: target.changed_at, rows: rewind.rows() };
    } catch (error) {
      if (!(error instanceof NotRebuiltError)) throw error;
      throw new DomainError("not_found", { detail: historyTexts.notRebuilt });
    }
  }

  /** Takes back step by step what happened later, but not what happened together with the change. */
  async #goBack(
    rewind: Rewind,
    pageId: string,
    { from, to }: { from: string; to: { change_id: string; step_id: string | null } },
  ): Promise<void> {
    let upTo = { id: from, inclusive: true };
    let step: store.BlockChangeRow[] = [];
    for (;;) {
      const changes = await store.blockChanges(this.#deps.storage.views, pageId, {
        upTo,
        after: to.change_id,
        limit: batch,
      });
      for (const change of changes) {
        // Rows from before there were steps do not say what happened together.
        if (change.step_id === null) throw new NotRebuiltError("no steps");
        if (change.step_id === to.step_id) continue;
        if (step[0] && step[0].step_id !== change.step_id) {
          rewind.undo(step);
          step = [];
        }
        step.push(change);
      }
      const last = changes.at(-1);
      if (!last || changes.length < batch) break;
      upTo = { id: last.change_id, inclusive: false };
    }
    rewind.undo(step);
  }
}
