import { errorTexts } from "./texts.ts";

/**
 * Every error the server answers: stable code -> HTTP status.
 * The German sentence for the person stands in `texts.ts` under the same code.
 */
export const errorStatus = {
  malformed_json: 400,
  bad_request: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  access_link_invalid: 401,
  forbidden: 403,
  main_only: 403,
  cross_origin: 403,
  wrong_password: 403,
  confirmation_required: 403,
  restricted_property: 403,
  not_found: 404,
  database_trashed: 404,
  conflict: 409,
  value_changed: 409,
  cell_locked: 409,
  last_block: 409,
  page_damaged: 409,
  order_stale: 409,
  not_in_trash: 409,
  property_name_taken: 409,
  folder_exists: 409,
  name_taken: 409,
  too_many_files: 409,
  board_changed: 409,
  username_taken: 409,
  has_password: 409,
  no_password: 409,
  services_unavailable: 409,
  backup_running: 409,
  no_backup_place: 409,
  lead_property: 409,
  calendar_fixed: 409,
  last_view: 409,
  idempotency_reused: 409,
  too_large: 413,
  too_many_items: 413,
  wrong_type: 415,
  unknown_host: 421,
  invalid: 422,
  missing_credentials: 422,
  empty_entry_title: 422,
  invalid_value: 422,
  invalid_move: 422,
  too_many_tries: 429,
  too_many_requests: 429,
  internal: 500,
  service_failed: 502,
  not_ready: 503,
  backups_unreadable: 503,
  took_too_long: 503,
  storage_full: 507,
  quota_exceeded: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The sentence a person reads when nothing more exact is known. */
export const errorDetail = (code: ErrorCode): string => errorTexts[code];
