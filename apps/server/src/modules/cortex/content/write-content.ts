import {
  type Block,
  calculatedKey,
  type DatabaseDetail,
  type Entry,
  type EntryTemplate,
  type Page,
  type Property,
  syncedType,
} from "@maive/contract";
import { linkedIds } from "@maive/values";
import type { Actor } from "../../../shared/actor.ts";
import type { ArchivedFile } from "../../../shared/archived-file.ts";
import {
  contentFile,
  type ContentLine,
  type ContentScope,
  type Named,
} from "../../../shared/content/index.ts";
import { nullIfGone } from "../../../shared/null-if-gone.ts";
import type { Storage } from "../../../storage/index.ts";
import { readableLiveAmong } from "../access/index.ts";
import type { Blocks } from "../blocks/index.ts";
import { fileOfCover } from "../covers/index.ts";
import type { DatabasesService } from "../databases/index.ts";
import type { EntryList } from "../entries/index.ts";
import type { EntryTemplatesService } from "../entry-templates/index.ts";
import type { PagesService } from "../pages/index.ts";
import type { SyncedService } from "../synced/index.ts";
import { namesOfUsers } from "./content.store.ts";
import type { EventSource, EventSources } from "./event-sources.ts";
import { filesInBlocks, usersInBlocks } from "./block-references.ts";

export interface WriteContentDeps {
  storage: Storage;
  pages: Pick<PagesService, "list" | "pageFor">;
  databases: Pick<DatabasesService, "list" | "detail">;
  list: Pick<EntryList, "all">;
  blocks: Pick<Blocks, "blocksOf" | "written">;
  templates: Pick<EntryTemplatesService, "all">;
  synced: Pick<SyncedService, "readable">;
  eventSources: Pick<EventSources, "of">;
}

interface Writing {
  actor: Actor;
  scope: ContentScope;
  named: Named;
  at: string;
}

/** Entries in one look-up. */
const atOnce = 500;

const fileIds = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** What of an entry's values is stored, by property id. */
const valuesOf = ({ properties: all }: DatabaseDetail, { properties }: Entry): Record<string, string> => {
  const values: Record<string, string> = {};
  for (const { property_id, property_name, property_type, is_lead_property } of all) {
    if (is_lead_property || property_type === "formula" || property_type === "rollup") continue;
    const value =
      property_type === "file"
        ? (properties[calculatedKey(property_name)]?.match(fileIds) ?? []).join(",")
        : properties[property_name];
    if (value) values[String(property_id)] = value;
  }
  return values;
};

const sourceLine = (source: EventSource | undefined): Pick<ContentLine<"entries">, "event_source"> => {
  if (!source) return {};
  const { uid, occurrence, digest, timeZone } = source;
  return { event_source: { uid, occurrence, digest, time_zone: timeZone } };
};

const noteValues = ({ properties }: DatabaseDetail, values: Record<string, string>, named: Named): void => {
  for (const { property_id, property_type, property_config } of properties) {
    const value = values[String(property_id)];
    if (value === undefined) continue;
    if (property_type === "file" || property_type === "drive_link")
      for (const id of value.match(fileIds) ?? []) named.fileIds.add(id);
    if (property_type === "person" || property_config.target === "users")
      for (const id of linkedIds(value)) named.userIds.add(id);
  }
};

const noteTemplate = (
  properties: readonly Property[],
  { values, blocks }: EntryTemplate,
  named: Named,
): void => {
  for (const id of usersInBlocks(blocks)) named.userIds.add(id);
  for (const { property_id, property_type, property_config } of properties)
    if (property_type === "person" || property_config.target === "users")
      for (const id of linkedIds(values[String(property_id)]?.value ?? null)) named.userIds.add(id);
};

/** People whom buttons write into properties of these databases. */
const noteButtons = (all: readonly DatabaseDetail[], named: Named): void => {
  const properties = all.flatMap((database) => database.properties);
  const people = new Set(
    properties
      .filter(
        ({ property_type, property_config }) =>
          property_type === "person" || property_config.target === "users",
      )
      .map(({ property_id }) => String(property_id)),
  );
  for (const { property_config } of properties)
    for (const { values = {} } of property_config.button_actions ?? [])
      for (const [id, { value }] of Object.entries(values))
        if (people.has(id)) for (const userId of linkedIds(value ?? null)) named.userIds.add(userId);
};

const namesEntries = ({ property_type, property_config }: Property): boolean =>
  property_type === "relation" && property_config.target !== "users";

/** Entries that relations name and the actor may not read: their ids stay here, too. */
const hiddenLinks = async (
  { views }: Pick<Storage, "views">,
  actor: Actor,
  { properties: all }: DatabaseDetail,
  entries: readonly Entry[],
): Promise<ReadonlySet<string>> => {
  const columns = actor.userType === "main" ? [] : all.filter(namesEntries);
  const named = new Set(
    entries.flatMap(({ properties }) =>
      columns.flatMap(({ property_name }) => linkedIds(properties[property_name] ?? null)),
    ),
  );
  const readable = named.size === 0 ? named : await readableLiveAmong(views, actor, [...named]);
  return new Set([...named].filter((id) => !readable.has(id)));
};

const withoutLinks = (
  { properties: all }: DatabaseDetail,
  values: Record<string, string>,
  hidden: ReadonlySet<string>,
): Record<string, string> => {
  if (hidden.size === 0) return values;
  const left = { ...values };
  for (const property of all) {
    const id = String(property.property_id);
    const value = left[id];
    if (value === undefined || !namesEntries(property)) continue;
    const links = linkedIds(value).filter((link) => !hidden.has(link));
    if (links.length > 0) left[id] = links.join(",");
    else delete left[id];
  }
  return left;
};

/** Writes pages, databases and entries as MAIVE reads them again, as far as the actor may read them. */
export const writeCortexContent = (deps: WriteContentDeps) =>
  async function* ({ actor, scope, named, at }: Writing): AsyncGenerator<ArchivedFile> {
    const { storage, pages, databases, list, blocks, eventSources } = deps;
    const noteBlocks = (own: readonly Block[]): void => {
      for (const id of filesInBlocks(own)) named.fileIds.add(id);
      for (const id of usersInBlocks(own)) named.userIds.add(id);
    };
    /** The first page that shows each content of synced blocks, and all pages that are written. */
    const shownBy = new Map<string, string>();
    const written = new Set<string>();
    const noteLook = (
      look: Pick<Page, "page_id" | "cover_image_path">,
      own: readonly Block[],
    ): string | null => {
      const cover = fileOfCover(look.cover_image_path);
      if (cover !== null) named.fileIds.add(cover);
      noteBlocks(own);
      written.add(look.page_id);
      for (const { block_type: type, content } of own)
        if (type === syncedType && !shownBy.has(content)) shownBy.set(content, look.page_id);
      return cover;
    };
    const entryIds = new Set<string>();

    const entryLines = async function* (
      detail: DatabaseDetail,
      only: string | null,
    ): AsyncGenerator<ContentLine<"entries">> {
      const { entryIds: all, present } = await list.all(actor, detail.database_id, {});
      const ids = only === null ? all : all.filter((id) => id === only);
      for (let from = 0; from < ids.length; from += atOnce) {
        const some = ids.slice(from, from + atOnce);
        const withBlocks = await blocks.written(some);
        const { entries } = await present(some);
        const sources = new Map(
          (await eventSources.of(storage.read, some)).map((source) => [source.pageId, source]),
        );
        const hidden = await hiddenLinks(storage, actor, detail, entries);
        for (const entry of entries) {
          const own = withBlocks.has(entry.page_id) ? await blocks.blocksOf(entry.page_id) : [];
          const values = withoutLinks(detail, valuesOf(detail, entry), hidden);
          noteValues(detail, values, named);
          entryIds.add(entry.page_id);
          yield {
            page_id: entry.page_id,
            database_id: detail.database_id,
            title: entry.title,
            icon: entry.icon,
            cover_file_id: noteLook(entry, own),
            cover_position: entry.cover_position,
            ...(entry.settings ? { settings: entry.settings } : {}),
            values,
            ...sourceLine(sources.get(entry.page_id)),
            blocks: own,
          };
        }
      }
    };

    const details = async (): Promise<DatabaseDetail[]> => {
      const found: DatabaseDetail[] = [];
      for (const id of await databaseIds(deps, actor, scope)) {
        const detail = await databases.detail(actor, id).catch(nullIfGone);
        if (detail) found.push(detail);
      }
      return found;
    };
    const all = await details();
    noteButtons(all, named);
    yield contentFile("databases", at, async function* () {
      for (const { database_id, name, description, properties, view_configs } of all) {
        // What only its owner sees does not go to whoever reads the export.
        const views = view_configs.filter((view) => view.private !== true);
        yield { database_id, name, description, properties, views };
      }
    });
    yield contentFile("entry_templates", at, async function* () {
      for (const { database_id, properties } of all)
        for (const template of await deps.templates.all(actor, database_id)) {
          noteTemplate(properties, template, named);
          yield { ...template, database_id };
        }
    });
    yield contentFile("entries", at, async function* () {
      for (const detail of all) yield* entryLines(detail, scope.kind === "entry" ? scope.id : null);
    });
    yield contentFile("pages", at, async function* () {
      for (const page of withParentsFirst(await pages.list(actor), scope, entryIds)) {
        const own = await blocks.blocksOf(page.page_id);
        yield {
          page_id: page.page_id,
          parent_page_id: page.parent_page_id,
          title: page.title,
          icon: page.icon,
          cover_file_id: noteLook(page, own),
          cover_position: page.cover_position,
          ...(page.settings ? { settings: page.settings } : {}),
          blocks: own,
        };
      }
    });
    yield contentFile("synced", at, async function* () {
      for (const [contentId, pageId] of shownBy) {
        const shown = await deps.synced.readable(actor, contentId);
        if (!shown) continue;
        noteBlocks(shown.blocks);
        // Without its own page it goes with the first one that shows it.
        const home = written.has(shown.homeId) ? shown.homeId : pageId;
        yield { content_id: contentId, page_id: home, blocks: shown.blocks };
      }
    });
    yield contentFile("people", at, async function* () {
      yield* await namesOfUsers(storage.read, [...named.userIds]);
    });
  };

const databaseIds = async (
  { databases, pages }: WriteContentDeps,
  actor: Actor,
  scope: ContentScope,
): Promise<number[]> => {
  if (scope.kind === "everything") return (await databases.list(actor)).map(({ database_id }) => database_id);
  if (scope.kind === "database") return [scope.id];
  if (scope.kind !== "entry") return [];
  return [(await pages.pageFor(actor, scope.id))?.parent_database_id ?? []].flat();
};

/** The pages of the tree that belong to what is written, parents first, siblings in their order. */
const withParentsFirst = (
  pages: readonly Page[],
  scope: ContentScope,
  entryIds: ReadonlySet<string>,
): Page[] => {
  const known = new Set(pages.map(({ page_id }) => page_id));
  const below = Map.groupBy(pages, ({ parent_page_id: id }) => id);
  const tops = pages.filter(({ page_id, parent_page_id: parent }) => {
    if (scope.kind === "page") return page_id === scope.id;
    if (parent !== null && entryIds.has(parent)) return true;
    return scope.kind === "everything" && (parent === null || !known.has(parent));
  });
  const ordered: Page[] = [];
  const open = tops.toReversed();
  for (let page = open.pop(); page; page = open.pop()) {
    ordered.push(page);
    open.push(...(below.get(page.page_id) ?? []).toReversed());
  }
  return ordered;
};
