import { type SecurityEvent, zSecurityEvent } from "@maive/contract";
import type { SecurityEventRow } from "./log.store.ts";

const person = (user_id: string | null, username: string | null): SecurityEvent["actor"] =>
  username === null ? null : { user_id, username };

/** Maps a row to the contract. */
export const presentEvent = (row: SecurityEventRow): SecurityEvent =>
  zSecurityEvent.parse({
    event_id: row.event_id,
    at: row.at,
    kind: row.kind,
    actor: person(row.actor_id, row.actor_name),
    subject: person(row.subject_id, row.subject_name),
    address: row.address,
    user_agent: row.user_agent,
    details: JSON.parse(row.details),
  });
