import { limits, syncedType } from "@maive/contract";
import type { Block } from "@maive/contract";
import {
  type ImportContext,
  type ContentLine,
  type FileOwner,
  readContent,
} from "../../../shared/content/index.ts";
import { DomainError } from "../../../shared/errors.ts";
import type { Scanned } from "./import-context.ts";
import { fileInBlock } from "./block-references.ts";
import { contentTexts } from "./texts.ts";

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

const demandRoom = (count: number, most: number): void => {
  if (count >= most) throw new DomainError("too_many_items", { detail: contentTexts.tooMuch });
};

/** First pass over the content: assigns new ids, and finds where files are used. */
export const scanContent = async (
  context: ImportContext,
): Promise<Scanned & { holders: ReadonlyMap<string, FileOwner> }> => {
  const { source, ids } = context;
  const holders = new Map<string, FileOwner>();
  const note = (fileId: string, at: FileOwner): void => {
    // Drive has its own files to itself; else the first place is where it lies.
    if (!holders.has(fileId) || holders.get(fileId)?.kind === "link") holders.set(fileId, at);
  };
  const noteLook = (pageId: string, cover: string | null, blocks: readonly Block[]): void => {
    for (const block of blocks) {
      const fileId = fileInBlock(block);
      if (fileId !== null) note(fileId, { kind: "block", pageId, blockId: ids.assign(block.block_id) });
    }
    if (cover !== null) note(cover, { kind: "cover", pageId });
  };
  const noteValues = (
    pageId: string,
    { properties }: ContentLine<"databases">,
    values: Readonly<Record<string, string>>,
  ): void => {
    for (const { property_id, property_type: type } of properties) {
      if (type !== "file" && type !== "drive_link") continue;
      for (const fileId of values[String(property_id)]?.match(uuids) ?? [])
        if (type === "file") note(fileId, { kind: "cell", pageId });
        else if (!holders.has(fileId)) holders.set(fileId, { kind: "link", pageId });
    }
  };

  const people = new Map<string, string>();
  for await (const { user_id, username } of readContent(source, "people")) people.set(user_id, username);
  const databases: ContentLine<"databases">[] = [];
  for await (const database of readContent(source, "databases")) {
    demandRoom(databases.length, limits.contentDatabases);
    databases.push(database);
  }
  const known = new Map(databases.map((database) => [database.database_id, database]));
  const entries = new Map<string, number>();
  for await (const entry of readContent(source, "entries")) {
    context.throwIfAborted();
    demandRoom(entries.size, limits.contentEntries);
    const database = known.get(entry.database_id);
    if (!database) throw new DomainError("invalid", { detail: contentTexts.broken });
    const pageId = ids.assign(entry.page_id);
    entries.set(pageId, entry.database_id);
    noteLook(pageId, entry.cover_file_id, entry.blocks);
    noteValues(pageId, database, entry.values);
  }
  const pages = new Set<string>();
  const tops = new Set<string>();
  for await (const page of readContent(source, "pages")) {
    context.throwIfAborted();
    demandRoom(pages.size, limits.contentPages);
    const isBelow = page.parent_page_id !== null && ids.find(page.parent_page_id) !== undefined;
    const pageId = ids.assign(page.page_id);
    if (!isBelow) tops.add(pageId);
    pages.add(pageId);
    noteLook(pageId, page.cover_file_id, page.blocks);
  }
  let contents = 0;
  const contentsOf = new Map<string, number>();
  for await (const { content_id, page_id, blocks } of readContent(source, "synced")) {
    context.throwIfAborted();
    demandRoom(contents, limits.contentPages);
    contents += 1;
    const before = contentsOf.get(page_id) ?? 0;
    demandRoom(before, limits.syncedContents);
    contentsOf.set(page_id, before + 1);
    if (blocks.some(({ block_type }) => block_type === syncedType))
      throw new DomainError("invalid", { detail: contentTexts.broken });
    noteLook(ids.assign(content_id), null, blocks);
  }
  return { databases, people, entries, tops, holders };
};
