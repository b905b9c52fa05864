import type { Generated } from "kysely";

export interface SessionTable {
  session_id: string;
  /** SHA-256 of the cookie's token, hex. */
  token_hash: string;
  user_id: string;
  user_agent: string;
  /** Where it signed in from; empty when unknown. */
  address: Generated<string>;
  created_at: string;
  last_used_at: string;
  expires_at: string;
  /** Last confirmation by sign-in or password; null: not since this is recorded. */
  confirmed_at: string | null;
  /** Since when its device was known at sign-in; null for older sessions. */
  device_since: string | null;
}

/** Attempts at a secret within the window; obsolete afterwards. */
export interface SecretTryTable {
  /** SHA-256 of name and address, since a password may have been typed as the name. */
  bucket: string;
  /** Instants in ms, comma-separated, oldest first. */
  tries: string;
  expires_at: string;
}

/** A browser that has signed in; its cookie outlives sessions. */
export interface KnownDeviceTable {
  user_id: string;
  /** SHA-256 of the cookie's token, hex. */
  token_hash: string;
  /** Browser and system without versions. */
  family: string;
  /** Where it last signed in from. */
  address_block: string;
  /** When it, or the equivalent known device, first signed in to this account. */
  first_used_at: string;
  last_used_at: string;
}

/** A sign-in from an unknown device, until it is dismissed. */
export interface SignInNoticeTable {
  notice_id: string;
  user_id: string;
  user_agent: string;
  address: string;
  signed_in_at: string;
}

/** The reason of an ended session, stored for some weeks. */
export interface EndedSessionTable {
  token_hash: string;
  reason: string;
  ended_at: string;
}

/** A visitor's open access link, deleted when used or revoked. */
export interface AccessLinkTable {
  user_id: string;
  /** SHA-256 of the token, hex. */
  token_hash: string;
  created_at: string;
  expires_at: string;
}

/** A socket's single-use token, where several processes work on the database. */
export interface SocketTokenTable {
  /** SHA-256, hex. */
  token_hash: string;
  session_id: string;
  sign_key: string;
  /** By the database's clock. */
  expires_ms: number;
}

/** Sessions, devices and access links. */
export interface AuthTables {
  session: SessionTable;
  secret_try: SecretTryTable;
  known_device: KnownDeviceTable;
  sign_in_notice: SignInNoticeTable;
  ended_session: EndedSessionTable;
  access_link: AccessLinkTable;
  socket_token: SocketTokenTable;
}
