import type { Generated } from "kysely";

export interface SessionTable {
  session_id: string;
  /** SHA-256 of the cookie's token, hex. */
  token_hash: string;
  user_id: string;
  user_agent: string;
  /** Where it signed in from; empty when that is not known. */
  address: Generated<string>;
  created_at: string;
  last_used_at: string;
  expires_at: string;
  /** When its holder last proved who they are: at sign-in, or with the password; null: not since the update that asks. */
  confirmed_at: string | null;
  /** Since when its device was known at sign-in; null: of before this was noted. */
  device_since: string | null;
}

/** Tries at a secret in the window that counts; the row means nothing once it has passed. */
export interface SecretTryTable {
  /** SHA-256 of whom and from where: what was typed as a name may be a password. */
  bucket: string;
  /** Instants in ms, comma-separated, oldest first. */
  tries: string;
  expires_at: string;
}

/** A browser from which somebody has signed in; the cookie that names it lasts longer than a session. */
export interface KnownDeviceTable {
  user_id: string;
  /** SHA-256 of the cookie's token, hex. */
  token_hash: string;
  /** Program and system, without versions. */
  family: string;
  /** Where it last signed in from. */
  address_block: string;
  /** When it, or the device it is taken for, signed in to this account for the first time. */
  first_used_at: string;
  last_used_at: string;
}

/** A sign-in from an unknown device that its person has not dismissed. */
export interface SignInNoticeTable {
  notice_id: string;
  user_id: string;
  user_agent: string;
  address: string;
  signed_in_at: string;
}

/** Tells a browser why its session ended; the row goes after some weeks. */
export interface EndedSessionTable {
  token_hash: string;
  reason: string;
  ended_at: string;
}

/** A visitor's open way in; the row goes when it is used or void. */
export interface AccessLinkTable {
  user_id: string;
  /** SHA-256 of the token, hex. */
  token_hash: string;
  created_at: string;
  expires_at: string;
}

/** Sessions, devices and ways in. */
export interface AuthTables {
  session: SessionTable;
  secret_try: SecretTryTable;
  known_device: KnownDeviceTable;
  sign_in_notice: SignInNoticeTable;
  ended_session: EndedSessionTable;
  access_link: AccessLinkTable;
}
