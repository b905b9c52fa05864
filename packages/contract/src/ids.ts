import { z } from "zod";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The id that no page has. */
const noPage = "00000000-0000-0000-0000-000000000000";

/** Page, entry, file and user ids: lower-case UUIDs (version 7, so that newer sorts later). */
export const zPageId = z.string().regex(uuid);
/** A page named in a body as a parent: what can be no id is as unknown as one that nothing has (404, not 422). */
export const zParentPageId = z.string().transform((id) => (uuid.test(id) ? id : noPage));
export const zUserId = z.string().regex(uuid);
export const zFileId = z.string().regex(uuid);
export const zSessionId = z.string().regex(uuid);
export const zNoticeId = z.string().regex(uuid);
export const zImportId = z.string().regex(uuid);
export const zBoardId = z.string().regex(uuid);
/** Made by clients, for one try to save a board. */
export const zSaveId = z.string().regex(uuid);
/** Image ids on a board, made by the drawing board: a hash, or random. */
export const zBoardFileId = z.string().regex(/^[\w-]{1,64}$/);
/** Block ids are UUIDs of any version; editors make them, too. */
export const zBlockId = z
  .string()
  .regex(/^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/);

/** A part of a database in the trash: what it is, and of what. */
export const zTrashedPartId = z
  .string()
  .regex(/^(?:(?:property|view)-(?:0|[1-9][0-9]{0,14})|choices-[0-9a-f-]{36})$/);

/** Database, property and view ids are integers; in a path they come as text. */
const integerId = z
  .string()
  .regex(/^(0|[1-9][0-9]{0,14})$/)
  .transform(Number);
export const zDatabaseIdParam = integerId;
export const zPropertyIdParam = integerId;
export const zViewIdParam = integerId;

export const zIntegerId = z.number().int().min(0).max(999_999_999_999_999);

/** Instants on the wire: ISO 8601 in UTC with `Z`. */
export const zInstant = z.string();
