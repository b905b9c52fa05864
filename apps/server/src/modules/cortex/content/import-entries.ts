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
  restoredValue,
} from "../entries/index.ts";
import type { CortexFiles } from "../files-port/index.ts";
import type { EventSource, EventSources } from "./event-sources.ts";
import { type DatabaseProperty, isComputed, linkTargetOf } from "../properties/index.ts";
import type { CortexImport, Places } from "./import-context.ts";
import { importLookAndBlocks } from "./import-pages.ts";
import { livePages } from "./content.store.ts";
import { contentTexts as texts } from "./texts.ts";

export interface ImportEntriesDeps {
  bus: EventBus;
  files: Pick<CortexFiles, "noteUses">;
  blocks: Pick<Blocks, "fill">;
  eventSources: Pick<EventSources, "add">;
}

type Line = ContentLine<"entries">;

/** Entries written at a time. */
const atOnce = 500;

/** Batches of lines, each of one database. */
async function* batches({ context }: CortexImport): AsyncGenerator<Line[]> {
  let batch: Line[] = [];
  for await (const line of readContent(context.source, "entries")) {
    context.throwIfAborted();
    if (batch.length >= atOnce || (batch[0] && batch[0].database_id !== line.database_id)) {
      yield batch;
      batch = [];
    }
    batch.push(line);
  }
  if (batch.length > 0) yield batch;
}

/** The sources of the entries that come from calendar files. */
const sourcesIn = (batch: readonly Line[], entryIds: readonly string[]): EventSource[] =>
  batch.flatMap(({ event_source: source }, index) =>
    source
      ? {
          pageId: entryIds[index] ?? "",
          uid: source.uid,
          occurrence: source.occurrence,
          digest: source.digest,
          timeZone: source.time_zone,
        }
      : [],
  );

const namesEntries = (property: DatabaseProperty): boolean => linkTargetOf(property)?.kind === "entries";

/** Imports entries with their values; links between entries follow in `importLinks`. */
export const importEntries = async (
  { bus, files, blocks, eventSources }: ImportEntriesDeps,
  tx: Tx,
  run: CortexImport,
  places: Places,
  add: AddDecided,
): Promise<{ entries: number; first: string | null }> => {
  const { actor, context, scanned } = run;
  const { ids, notes, origin } = context;
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
    if (linkTargetOf(property)?.kind !== "users") return restoredValue(property, raw);
    const people = linkedIds(raw).flatMap((id) => {
      const here = places.userOf(id);
      if (here === null) notes.add(texts.personLeft(scanned.people.get(id) ?? id));
      return here ?? [];
    });
    return restoredValue(property, linkedText(people));
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
      pageId: ids.assign(line.page_id),
      title: lead ? decideTitle(lead, shown) : shown,
      values,
    };
  };

  for await (const batch of batches(run)) {
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
      await importLookAndBlocks({ files, blocks }, tx, run, places, { line, pageId });
    }
    await eventSources.add(tx, database.database_id, sourcesIn(batch, entryIds));
    entries += entryIds.length;
    first ??= entryIds[0] ?? null;
    const { database_id: databaseId } = database;
    bus.announce(tx, { type: "entriesChanged", databaseId, entryIds, actor });
  }
  return { entries, first };
};

/**
 * Links imported entries once all exist; both sides of a relation keep their order. That edits none of them: what says when
 * and by whom came with their values.
 */
export const importLinks = async (
  tx: Tx,
  run: CortexImport,
  places: Places,
  change: ChangeDecided,
): Promise<void> => {
  const { context, scanned } = run;
  const { ids, notes, origin } = context;

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

  for await (const batch of batches(run)) {
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
      if (values.size > 0) changed.push({ pageId: ids.assign(line.page_id), values });
    }
    if (changed.length > 0)
      await change(database, [...byId.values()], changed, { unedited: scanned.entries });
  }
};
