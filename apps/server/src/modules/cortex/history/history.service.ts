import type { Block } from "@maive/contract";
import type { Actor } from "../../../shared/actor.ts";
import { DomainError, notFound } from "../../../shared/errors.ts";
import type { Storage } from "../../../storage/index.ts";
import { authorizeBlocks } from "../access/index.ts";
import type { BlockRow, Blocks } from "../blocks/index.ts";
import * as store from "./history.store.ts";
import { type ChangeList, listChanges, type Window } from "./list-changes.ts";
import { NotRebuiltError, Rewind } from "./rewind.ts";
import { historyTexts } from "./texts.ts";

export interface HistoryDeps {
  storage: Storage;
  blocks: Pick<Blocks, "finish" | "settled" | "patchDocument">;
}

/** Changes read per step back. */
const batch = 200;

interface State {
  changedAt: string;
  rows: BlockRow[];
}

/** The history of pages, and their earlier states. */
export class HistoryService {
  readonly #deps: HistoryDeps;

  constructor(deps: HistoryDeps) {
    this.#deps = deps;
  }

  /** @throws DomainError `not_found`. */
  async ofPage(actor: Actor, pageId: string, window: Window): Promise<ChangeList> {
    await authorizeBlocks(this.#deps.storage.read, actor, "read", pageId);
    await this.#deps.blocks.finish(pageId);
    return listChanges(this.#deps.storage.read, actor, pageId, "page", window);
  }

  /**
   * A page's blocks right after a change. @throws DomainError `not_found`, also when they cannot be reconstructed.
   */
  async at(actor: Actor, pageId: string, changeId: string) {
    await authorizeBlocks(this.#deps.storage.read, actor, "read", pageId);
    const { changedAt, rows } = await this.#stateAt(actor, pageId, changeId);
    const blocks: Block[] = rows.map((row) => ({ ...row, last_modified: changedAt }));
    return { change_id: changeId, changed_at: changedAt, blocks };
  }

  /** Restores the blocks of {@link at}, as an edit. @throws DomainError `not_found`, `forbidden`. */
  async restore(actor: Actor, pageId: string, changeId: string): Promise<{ blocks: Block[] }> {
    await authorizeBlocks(this.#deps.storage.read, actor, "write", pageId);
    const { rows } = await this.#stateAt(actor, pageId, changeId);
    return { blocks: await this.#deps.blocks.patchDocument(pageId, actor, rows) };
  }

  async #stateAt(actor: Actor, pageId: string, changeId: string): Promise<State> {
    const q = this.#deps.storage.read;
    const forMain = actor.userType === "main";
    const after = await store.seesAfter(q, actor, pageId);
    const target = await store.findChange(q, { pageId, changeId, after, forMain });
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

  /** Reverts later steps, but not the other changes of the change's own step. */
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
        // Rows from before there were step ids cannot be grouped.
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
