import type { Body, Change, Ok, patchCell, restoreCell, undoStep } from "@maive/contract";
import type { Actor } from "../../../shared/actor.ts";
import { type DomainError, notFound } from "../../../shared/errors.ts";
import type { Storage } from "../../../storage/index.ts";
import { authorizeDatabase, authorizePage } from "../access/index.ts";
import type { CellsService } from "../entries/index.ts";
import type { CortexFiles } from "../files-port/index.ts";
import { findProperty, propertiesOfDatabase } from "../properties/index.ts";
import { readSide } from "./history.presenter.ts";
import * as store from "./history.store.ts";
import { type ChangeList, listChanges, type Window } from "./list-changes.ts";
import { calledNow, firstValue, valueAfter } from "./past-value.ts";
import { withShownValues } from "./shown-values.ts";

/** Longest duration of a step in ms; no transaction takes as long. */
const longest = 60 * 60 * 1_000;
/** Ids of one ms are not strictly ordered. */
const slack = 1_000;

const idAt = (ms: number, rest: string): string => {
  const hex = Math.max(0, ms).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-${rest}`;
};

/** The id range of a step's changes: both kinds of ids begin with their time. */
const spanOfStep = (stepId: string): { from: string; to: string } => {
  const ms = Number.parseInt(stepId.replaceAll("-", "").slice(0, 12), 16);
  return {
    from: idAt(ms - slack, "0000-0000-000000000000"),
    to: idAt(ms + longest, "ffff-ffff-ffffffffffff"),
  };
};

export interface EntryHistoryDeps {
  storage: Storage;
  files: CortexFiles;
  cells: Pick<CellsService, "putBack" | "putBackMany">;
}

type Conflict = Ok<typeof undoStep>["conflicts"][number];

/** Errors of a single cell; any other one aborts the undo. */
const codeOf = ({ code }: DomainError): Conflict["code"] =>
  code === "value_changed" || code === "cell_locked" || code === "not_found" ? code : "invalid_value";

/** A cell's first value, instead of all values of the new entry. */
const ofCell = (change: Change, propertyId: number | undefined): Change => {
  if (propertyId === undefined || change.kind !== "entry_created") return change;
  return {
    ...change,
    property_id: propertyId,
    before: null,
    after: firstValue(JSON.stringify(change.after), propertyId),
  };
};

/** History of entry values, and restoring them. */
export class EntryHistoryService {
  readonly #deps: EntryHistoryDeps;

  constructor(deps: EntryHistoryDeps) {
    this.#deps = deps;
  }

  /** The history of an entry, or of one value. @throws DomainError `not_found`. */
  async list(
    actor: Actor,
    entryId: string,
    { property_id: propertyId, ...window }: Window & { property_id?: number | undefined },
  ): Promise<ChangeList> {
    const { storage, files } = this.#deps;
    const databaseId = await this.#databaseOf(actor, entryId);
    const properties = await propertiesOfDatabase(storage.read, databaseId);
    if (propertyId !== undefined && !properties.some((property) => property.propertyId === propertyId))
      throw notFound();
    const list = await listChanges(storage.read, actor, entryId, "values", window, propertyId);
    const changes = list.changes.map((change) => ofCell(change, propertyId));
    return {
      ...list,
      changes: await withShownValues(storage.read, actor, files, properties, changes),
    };
  }

  /**
   * Restores a cell's value right after a change, as an edit.
   * @throws DomainError `not_found` for an unknown cell or change, `forbidden`, and the errors of an edit.
   */
  async restore(
    actor: Actor,
    entryId: string,
    changeId: string,
    { property_id: propertyId, old_value }: Body<typeof restoreCell>,
  ): Promise<Ok<typeof patchCell>> {
    const q = this.#deps.storage.read;
    await authorizePage(q, actor, "write", entryId);
    const databaseId = await this.#databaseOf(actor, entryId);
    const property = await findProperty(q, propertyId);
    if (property?.databaseId !== databaseId) throw notFound();
    const then = await valueAfter(q, { pageId: entryId, propertyId }, changeId);
    if (then === undefined) throw notFound();
    const value = await calledNow(q, property, then, changeId);
    return this.#deps.cells.putBack(actor, entryId, {
      property_id: propertyId,
      value,
      ...(old_value === undefined ? {} : { old_value }),
    });
  }

  /**
   * Undoes the values the actor wrote in one step, where they are still current.
   * @throws DomainError `not_found` when the actor made no such step.
   */
  async undo(actor: Actor, databaseId: number, stepId: string): Promise<Ok<typeof undoStep>> {
    const { storage, cells } = this.#deps;
    await authorizeDatabase(storage.read, actor, "read", databaseId);
    const rows = await store.stepChanges(storage.read, {
      databaseId,
      stepId,
      actorId: actor.userId,
      ...spanOfStep(stepId),
    });
    if (rows.length === 0) throw notFound();
    const text = (side: string | null) => {
      const value = readSide(side);
      return typeof value === "string" ? value : null;
    };
    const past = rows.map((row) => ({
      entry_id: row.page_id ?? "",
      property_id: row.property_id ?? -1,
      value: text(row.before),
      old_value: text(row.after),
    }));
    const { written, refused } = await cells.putBackMany(actor, databaseId, past);
    const conflicts = [...refused].flatMap(([index, error]): Conflict[] => {
      const cell = past[index];
      if (!cell) return [];
      const { current_value } = error.extra;
      return [
        {
          entry_id: cell.entry_id,
          property_id: cell.property_id,
          code: codeOf(error),
          detail: error.message,
          ...(typeof current_value === "string" || current_value === null ? { current_value } : {}),
        },
      ];
    });
    return { ...written, conflicts };
  }

  async #databaseOf(actor: Actor, entryId: string): Promise<number> {
    const page = await authorizePage(this.#deps.storage.read, actor, "read", entryId);
    if (page.parent_database_id === null) throw notFound();
    return page.parent_database_id;
  }
}
