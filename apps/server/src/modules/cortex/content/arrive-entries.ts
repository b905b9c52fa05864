import { limits } from "@maive/contract";
import { fileIdsOf, linkedIds, linkedText, type StoredValue } from "@maive/values";
import type { EventBus } from "../../../events/index.ts";
import { type ContentLine, readContent } from "../../../shared/content/index.ts";
import { DomainError } from "../../../shared/errors.ts";
import type { Tx } from "../../../storage/index.ts";
import type { Blocks } from "../blocks/index.ts";
import {
  type AddDecided,
  type ChangeDecided,
  type ChangedEntry,
  decideTitle,
  decideValue,
  type NewEntry,
} from "../entries/index.ts";
import type { CortexFiles } from "../files-port/index.ts";
import { type DatabaseProperty, isComputed, linkTargetOf } from "../properties/index.ts";
import type { Bringing, Places } from "./arriving.ts";
import { arriveContent } from "./arrive-pages.ts";
import { livePages } from "./content.store.ts";
import { contentTexts as texts } from "./texts.ts";

export interface ArriveEntriesDeps {
  bus: EventBus;
  files: Pick<CortexFiles, "noteUses">;
  blocks: Pick<Blocks, "fill">;
}

type Line = ContentLine<"entries">;

/** Entries written at a time. */
const atOnce = 500;

/** Lines of one database, some at a time. */
async function* batches({ arrival }: Bringing): AsyncGenerator<Line[]> {
  let batch: Line[] = [];
  for await (const line of readContent(arrival.source, "entries")) {
    arrival.alive();
    if (batch.length >= atOnce || (batch[0] && batch[0].database_id !== line.database_id)) {
      yield batch;
      batch = [];
    }
    batch.push(line);
  }
  if (batch.length > 0) yield batch;
}

const namesEntries = (property: DatabaseProperty): boolean => linkTargetOf(property)?.kind === "entries";

/** Entries with their values, besides links to other entries, which are not all here yet. */
export const arriveEntries = async (
  { bus, files, blocks }: ArriveEntriesDeps,
  tx: Tx,
  bringing: Bringing,
  places: Places,
  add: AddDecided,
): Promise<{ entries: number; first: string | null }> => {
  const { actor, arrival, scanned } = bringing;
  const { ids, notes, origin } = arrival;
  let entries = 0;
  let first: string | null = null;

  const valueOf = (property: DatabaseProperty, raw: string): StoredValue => {
    if (property.type === "file") {
      const own = fileIdsOf(raw).flatMap((id) => ids.find(id) ?? []);
      return own.length > 0 ? own.join(",") : null;
    }
    if (property.type === "drive_link")
      return decideValue(
        property,
        fileIdsOf(raw)
          .flatMap((id) => ids.find(id) ?? (origin.kind === "backup" ? id : []))
          .join(","),
      );
    if (linkTargetOf(property)?.kind !== "users") return decideValue(property, raw);
    const people = linkedIds(raw).flatMap((id) => {
      const here = places.userOf(id);
      if (here === null) notes.add(texts.personLeft(scanned.people.get(id) ?? id));
      return here ?? [];
    });
    return decideValue(property, linkedText(people));
  };

  const entryOf = (line: Line, columns: readonly DatabaseProperty[], database: string): NewEntry => {
    const lead = columns.find(({ isLead }) => isLead);
    const title = line.title.trim() || texts.untitled;
    const values = new Map<DatabaseProperty, StoredValue>();
    const byId = new Map(columns.map((column) => [column.propertyId, column]));
    for (const [id, raw] of Object.entries(line.values)) {
      const property = byId.get(places.properties.get(Number(id))?.propertyId ?? -1);
      if (!property || property.isLead || isComputed(property) || namesEntries(property)) continue;
      try {
        const value = valueOf(property, raw);
        if (value !== null) values.set(property, value);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        notes.add(texts.valueLeft(database, property.name));
      }
    }
    const shown = origin.kind === "backup" && origin.joins ? origin.title(title, limits.titleLength) : title;
    return {
      pageId: ids.give(line.page_id),
      title: lead ? decideTitle(lead, shown) : shown,
      values,
    };
  };

  for await (const batch of batches(bringing)) {
    const [{ database_id: elsewhere } = { database_id: -1 }] = batch;
    const database = places.databases.get(elsewhere);
    const columns = places.columns.get(elsewhere);
    if (!database || !columns) throw new DomainError("invalid", { detail: texts.broken });
    const made = batch.map((line) => entryOf(line, columns, database.name));
    const entryIds = await add(database, columns, made);
    for (const [index, line] of batch.entries()) {
      const pageId = entryIds[index] ?? "";
      for (const [property, value] of made[index]?.values ?? [])
        if (property.type === "file")
          await files.noteUses(
            tx,
            actor,
            { pageId, kind: "cell", holder: String(property.propertyId) },
            fileIdsOf(value),
          );
      await arriveContent({ files, blocks }, tx, bringing, places, { line, pageId });
    }
    entries += entryIds.length;
    first ??= entryIds[0] ?? null;
    const { database_id: databaseId } = database;
    bus.announce(tx, { type: "entriesChanged", databaseId, entryIds, actor });
  }
  return { entries, first };
};

/** Links between entries, once all of them are here; both sides of a relation in the order that they had. */
export const arriveLinks = async (
  tx: Tx,
  bringing: Bringing,
  places: Places,
  change: ChangeDecided,
): Promise<void> => {
  const { arrival, scanned } = bringing;
  const { ids, notes, origin } = arrival;

  const targetsOf = async (property: DatabaseProperty, raw: string): Promise<string[]> => {
    const target = linkTargetOf(property);
    if (target?.kind !== "entries") return [];
    const named = linkedIds(raw);
    const own = named.map((id) => ids.find(id) ?? id);
    const outside = own.filter((id) => !scanned.entries.has(id));
    const live = new Set(
      origin.kind === "backup"
        ? (await livePages(tx.db, outside))
            .filter(({ parent_database_id: id }) => id === target.databaseId)
            .map(({ page_id }) => page_id)
        : [],
    );
    return own.filter((id) => {
      const from = scanned.entries.get(id);
      return from === undefined
        ? live.has(id)
        : places.databases.get(from)?.database_id === target.databaseId;
    });
  };

  for await (const batch of batches(bringing)) {
    const [{ database_id: elsewhere } = { database_id: -1 }] = batch;
    const database = places.databases.get(elsewhere);
    const columns = places.columns.get(elsewhere)?.filter(namesEntries) ?? [];
    if (!database || columns.length === 0) continue;
    const byId = new Map(columns.map((column) => [column.propertyId, column]));
    const changed: ChangedEntry[] = [];
    for (const line of batch) {
      const values = new Map<DatabaseProperty, StoredValue>();
      for (const [id, raw] of Object.entries(line.values)) {
        const property = byId.get(places.properties.get(Number(id))?.propertyId ?? -1);
        if (!property) continue;
        const targets = await targetsOf(property, raw);
        if (targets.length < linkedIds(raw).length) notes.add(texts.linkLeft(database.name, property.name));
        if (targets.length === 0) continue;
        try {
          values.set(property, decideValue(property, linkedText(targets)));
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          notes.add(texts.valueLeft(database.name, property.name));
        }
      }
      if (values.size > 0) changed.push({ pageId: ids.give(line.page_id), values });
    }
    if (changed.length > 0) await change(database, [...byId.values()], changed);
  }
};
