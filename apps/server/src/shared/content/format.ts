import {
  limits,
  zBlock,
  zBoardFileId,
  zBoardId,
  zEntryTemplate,
  zFileId,
  zIcon,
  zIntegerId,
  zPageId,
  zPageSettings,
  zProperty,
  zScene,
  zUserId,
  zView,
} from "@maive/contract";
import { z } from "zod";

/** Where an archive says, for MAIVE itself, what it holds; beside it stands the same for people and other programs. */
export const contentFolder = "maive";
/** Raised when an older MAIVE could not read it any more. */
export const contentFormat = 1;
export const contentHead = `${contentFolder}/maive.json`;

export const zContentHead = z.object({
  format: z.number().int().min(1),
  /** ISO, UTC. */
  made_at: z.string(),
  made_by: z.string(),
});

const zTitle = z.string().max(limits.titleLength);
const zPath = z.string().min(1).max(limits.drivePathLength);
const zName = z.string().min(1).max(limits.drivePathLength);

const zLook = z.object({
  icon: zIcon.nullable(),
  cover_file_id: zFileId.nullable(),
  cover_position: z.number().min(0).max(100),
  settings: zPageSettings.partial().optional(),
});

/** PostgreSQL stores no NUL, which SQLite may have taken. */
const zStoredText = (most: number) =>
  z
    .string()
    .max(most)
    .transform((text) => text.replaceAll("\0", ""));

/** Of `calendar_source`: importing the file again makes no second event. */
const zEventSource = z.object({
  uid: zStoredText(500),
  occurrence: zStoredText(100),
  digest: zStoredText(100),
  time_zone: zStoredText(100).nullable(),
});

/** One object per line of each file; lines of pages and folders name their parents first. */
export const contentLines = {
  /** Whom cells and mentions name. */
  people: z.object({ user_id: zUserId, username: z.string().max(limits.usernameLength) }),
  databases: z.object({
    database_id: zIntegerId,
    name: z.string().max(limits.databaseNameLength),
    description: z.string().max(limits.databaseDescriptionLength),
    properties: z.array(zProperty).max(limits.importTableColumns),
    views: z.array(zView).max(limits.importTableColumns),
  }),
  /** What new entries may begin with, in the order of each database. */
  entry_templates: zEntryTemplate.extend({ database_id: zIntegerId }),
  entries: zLook.extend({
    page_id: zPageId,
    database_id: zIntegerId,
    title: zTitle,
    /** By property id, as they are stored; without results. */
    values: z.record(z.string(), z.string()),
    /** The event of a calendar file that it was imported from. */
    event_source: zEventSource.optional(),
    blocks: z.array(zBlock).max(limits.blocksPerPage),
  }),
  pages: zLook.extend({
    page_id: zPageId,
    parent_page_id: zPageId.nullable(),
    title: zTitle,
    blocks: z.array(zBlock).max(limits.blocksPerPage),
  }),
  /** What synced blocks show; it belongs to a page or entry. */
  synced: z.object({
    content_id: zPageId,
    page_id: zPageId,
    blocks: z.array(zBlock).max(limits.blocksPerPage),
  }),
  folders: z.object({ folder_id: zFileId, parent_id: zFileId.nullable(), name: zName }),
  files: z.object({
    file_id: zFileId,
    /** Of a file of Drive; pages and cells have theirs to themselves. */
    in_drive: z.boolean(),
    parent_id: zFileId.nullable(),
    name: zName,
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    /** Of its bytes in the archive. */
    path: zPath,
  }),
  boards: z.object({
    board_id: zBoardId,
    name: z.string().max(limits.boardNameLength),
    scene: zScene,
    images: z.array(z.object({ file_id: zBoardFileId, path: zPath })).max(limits.boardImages),
    /** Its small picture. */
    thumbnail_path: zPath.nullable(),
  }),
} as const;

export type ContentKind = keyof typeof contentLines;
export type ContentLine<K extends ContentKind> = z.output<(typeof contentLines)[K]>;

export const contentPath = (kind: ContentKind): string => `${contentFolder}/${kind}.ndjson`;
