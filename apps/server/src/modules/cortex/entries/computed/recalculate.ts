import { type Change, namesIn, plan, type PropertyRef, type Step } from "@maive/formula";
import type { StoredValue } from "@maive/values";
import type { Queryable } from "../../../../storage/index.ts";
import { type DatabaseProperty, isComputed, isLink } from "../../properties/index.ts";
import { valueIn } from "../entry-doc.ts";
import { holdsFiles } from "../files/linked-files.store.ts";
import { countLinks, countLive, entriesBehind, entriesNaming } from "./computed.store.ts";
import { type Definitions, readsOver } from "./definitions.ts";
import { workerOf } from "./evaluate.ts";
import { StandingEntries } from "./standing.ts";

/** A change, with the entries it affects. */
export type Occasion =
  /** Cells of a property were written. */
  | { kind: "cells"; of: PropertyRef; pageIds: readonly string[] }
  /** Entries were created or restored. */
  | { kind: "created"; database: number; pageIds: readonly string[] }
  /** Possible link targets were trashed or restored. */
  | { kind: "members"; database: number; pageIds: readonly string[] }
  /** A definition, or its inputs in all entries, changed. `rekey`: it has another key column now, or other links. */
  | { kind: "definition"; of: PropertyRef; rekey?: boolean };

/** A changed result. */
export interface ComputedCell {
  pageId: string;
  property: DatabaseProperty;
  before: StoredValue;
  value: StoredValue;
  /** Its links are stored anew, whatever is stored of them. */
  isAnew?: boolean;
}

/** Whether a result is stored anew though it is as before: files are called otherwise. */
export const isRenamed = (property: DatabaseProperty, value: StoredValue): boolean =>
  value !== null && isComputed(property) && holdsFiles(property);

export interface Recalculated {
  cells: ComputedCell[];
  /** The entries of these cells in their new state. */
  standing: StandingEntries;
  /** Too many entries to do inline: properties for the queue, in order. */
  postponed: Postponed[];
}

/** A property to recalculate for its whole database. */
export type Postponed = PropertyRef & { rekey: boolean };

/** Bound of entries recalculated inline; more are queued. */
export const inlineEntries = 5_000;
/** Bound of links followed inline; cheaper than writing a result. */
const inlineLinks = 50_000;

const keyOf = ({ property }: PropertyRef): number => property;

/** One pass over everything that depends on some changes. */
class Pass {
  readonly #q: Queryable;
  readonly #definitions: Definitions;
  readonly #occasions: readonly Occasion[];
  readonly #now: number;
  readonly standing: StandingEntries;
  readonly cells: ComputedCell[] = [];
  readonly postponed: Postponed[] = [];
  /** Changed entries by property. */
  readonly #changed = new Map<number, Set<string>>();
  #left = inlineEntries;
  #leftLinks = inlineLinks;

  constructor(q: Queryable, definitions: Definitions, occasions: readonly Occasion[], now: number) {
    this.#q = q;
    this.#definitions = definitions;
    this.#occasions = occasions;
    this.#now = now;
    // With other changes than cells, stored keys may be stale.
    const keysStand = occasions.every(({ kind }) => kind === "cells");
    this.standing = new StandingEntries(q, definitions, [], { keysStand });
    for (const occasion of occasions)
      if (occasion.kind === "cells") this.#note(occasion.of, occasion.pageIds);
  }

  async run(): Promise<void> {
    const changes = this.#occasions.map((occasion): Change => {
      if (occasion.kind === "cells" || occasion.kind === "definition")
        return { kind: occasion.kind, of: occasion.of };
      return { kind: occasion.kind, database: occasion.database };
    });
    for (const step of plan(this.#definitions.graph, changes).steps) await this.#step(step);
  }

  #note(of: PropertyRef, pageIds: Iterable<string>): void {
    const known = this.#changed.get(keyOf(of)) ?? new Set();
    for (const id of pageIds) known.add(id);
    this.#changed.set(keyOf(of), known);
  }

  async #step(step: Step): Promise<void> {
    const property = this.#definitions.byId.get(step.property);
    if (!property) return;
    const rekey = this.#occasions.some(
      (occasion) => occasion.kind === "definition" && occasion.rekey && keyOf(occasion.of) === keyOf(step),
    );
    const waits = step.causes.some((cause) => "from" in cause && this.#isPostponed(cause.from));
    const affected = waits ? null : await this.#affected(step);
    if (!affected || !(await this.#affords(property, affected))) {
      this.postponed.push({ database: step.database, property: step.property, rekey });
      return;
    }
    if (affected.size === 0) return;
    // Entries in the trash hold what was looked up when they went there, but not its links if it was something else meanwhile.
    const back = new Set(isLink(property) ? this.#ofKind("created", step.database) : []);
    await this.standing.load(affected, { written: true });
    const entries = [...affected].flatMap((id) => this.standing.get(id) ?? []);
    const worker = workerOf(property, this.#definitions, this.standing);
    const values = await worker(entries, this.#now);
    const changed: string[] = [];
    for (const [n, entry] of entries.entries()) {
      const value = values[n] ?? null;
      const before = valueIn(entry.doc, property);
      const isAnew = rekey || back.has(entry.pageId);
      if (value === before && !isAnew && !isRenamed(property, value)) continue;
      changed.push(entry.pageId);
      this.cells.push({ pageId: entry.pageId, property, before, value, isAnew });
      this.standing.put(entry, property, value);
    }
    this.#note(step, changed);
  }

  #isPostponed(of: PropertyRef): boolean {
    return this.postponed.some((other) => other.property === of.property);
  }

  /** The entries of a step; null when there are too many. */
  async #affected(step: Step): Promise<Set<string> | null> {
    const found = new Set<string>();
    for (const cause of step.causes) {
      const ids = await this.#entriesOf(step, cause);
      if (!ids) return null;
      for (const id of ids) found.add(id);
      if (found.size > this.#left) return null;
    }
    return found;
  }

  async #entriesOf(step: Step, cause: Step["causes"][number]): Promise<Iterable<string> | null> {
    const most = this.#left + 1;
    switch (cause.how) {
      case "all": {
        if ((await countLive(this.#q, step.database)) > this.#left) return null;
        const all = await entriesBehind(this.#q, step.database, { pos: "", pageId: "" }, most);
        for (const entry of all) this.standing.add(entry);
        return all.map((entry) => entry.pageId);
      }
      case "created":
        return this.#ofKind("created", step.database);
      case "same":
        return this.#changed.get(keyOf(cause.from)) ?? [];
      case "through": {
        const targets = [...(this.#changed.get(keyOf(cause.from)) ?? [])];
        return entriesNaming(this.#q, cause.relation.property, targets, most);
      }
      case "members": {
        const relation = this.#definitions.graph.nodes.get(
          `${cause.relation.database}.${cause.relation.property}`,
        );
        const database = (relation && namesIn(relation)?.target) ?? -1;
        const targets = this.#ofKind("members", database);
        return entriesNaming(this.#q, cause.relation.property, targets, most);
      }
    }
  }

  #ofKind(kind: "created" | "members", database: number): string[] {
    return this.#occasions.flatMap((occasion) =>
      occasion.kind === kind && occasion.database === database ? occasion.pageIds : [],
    );
  }

  /** Whether a step can be done inline. */
  async #affords(property: DatabaseProperty, affected: ReadonlySet<string>): Promise<boolean> {
    if (affected.size > this.#left) return false;
    this.#left -= affected.size;
    // A single entry always is.
    if (affected.size === 1) return true;
    // Few entries usually have few links, but each may have thousands.
    for (const { propertyId } of readsOver(property, this.#definitions))
      this.#leftLinks -= await countLinks(this.#q, propertyId, [...affected]);
    return this.#leftLinks >= 0;
  }
}

/**
 * Recalculates everything that depends on some changes, across databases, in topological order and each thing once.
 * Nothing is written.
 */
export const recalculate = async (
  q: Queryable,
  definitions: Definitions,
  occasions: readonly Occasion[],
  now: number,
): Promise<Recalculated> => {
  const pass = new Pass(q, definitions, occasions, now);
  await pass.run();
  return { cells: pass.cells, standing: pass.standing, postponed: pass.postponed };
};
