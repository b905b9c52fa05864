import { z } from "zod";
import { endpoint } from "../http.ts";
import { zInstant } from "../ids.ts";
import { limits } from "../limits.ts";

/** Kinds of security events by filter group. */
export const securityKinds = {
  sign_in: [
    "signed_in",
    "signed_in_by_link",
    "sign_in_failed",
    "link_failed",
    "signed_out",
    "session_ended",
    "confirmation_failed",
  ],
  users: [
    "user_created",
    "user_deleted",
    "role_changed",
    "password_reset",
    "password_changed",
    "credentials_changed",
    "access_link_created",
    "access_link_revoked",
    "maive_id_linked",
    "calendar_address_created",
    "calendar_address_revoked",
  ],
  data: [
    "everything_exported",
    "everything_imported",
    "copied_from_backup",
    "page_exported",
    "table_exported",
    "files_downloaded",
    "pages_imported",
    "table_imported",
    "calendar_imported",
    "page_removed",
    "trash_emptied",
    "database_removed",
    "property_removed",
    "board_removed",
    "drive_item_removed",
    "drive_trash_emptied",
  ],
  rights: [
    "page_permission_changed",
    "database_permission_changed",
    "file_permission_changed",
    "form_opened",
    "form_closed",
  ],
  system: [
    "settings_changed",
    "service_started",
    "service_stopped",
    "backup_started",
    "recovery_key_shown",
    "backup_encryption_started",
    "backup_encryption_ended",
    "recovery_key_on_paper",
    "restore_prepared",
    "restore_started",
    "restored",
    "former_state_removed",
    "former_state_prepared",
    "former_state_started",
    "former_state_returned",
    "maintenance_started",
    "maintenance_ended",
  ],
} as const;

export type SecurityGroup = keyof typeof securityKinds;
export type SecurityKind = (typeof securityKinds)[SecurityGroup][number];

const zWho = z.object({ user_id: z.string().nullable(), username: z.string() });

export const zSecurityEvent = z.object({
  event_id: z.string(),
  at: zInstant,
  kind: z.enum([
    ...securityKinds.sign_in,
    ...securityKinds.users,
    ...securityKinds.data,
    ...securityKinds.rights,
    ...securityKinds.system,
  ]),
  /** Who acted; null for anonymous users and the server. The name as of then. */
  actor: zWho.nullable(),
  /** Who was affected; null also for unknown names, which may be passwords typed into the wrong field. */
  subject: zWho.nullable(),
  address: z.string(),
  user_agent: z.string(),
  /**
   * Further details: `page_id`, `database_id`, `title`, `before`, `after`, `pages`, `rows`, `files` and `sessions`
   * (numbers), `fields` (changed settings, comma-separated), `service`.
   */
  details: z.record(z.string(), z.string()),
});
export type SecurityEvent = z.output<typeof zSecurityEvent>;

export const listSecurityEvents = endpoint({
  method: "GET",
  path: "/api/citadel/log",
  auth: "main",
  summary: "The sign-in and rights log, newest first.",
  query: z.object({
    group: z.enum(["sign_in", "users", "data", "rights", "system"]).optional(),
    /** Part of a name or address. */
    search: z.string().max(200).optional(),
    cursor: z.string().max(100).optional(),
    limit: z
      .string()
      .regex(/^[1-9][0-9]{0,3}$/)
      .transform(Number)
      .refine((n) => n <= limits.securityLogMaxLimit)
      .optional(),
  }),
  ok: z.object({ events: z.array(zSecurityEvent), next_cursor: z.string().nullable() }),
  status: 200,
});
