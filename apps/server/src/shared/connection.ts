/** How a request came in: from whom, and what of it a proxy said and was believed. */
export interface Connection {
  /** Who opened the connection: the browser's machine, or a proxy. */
  peer: string;
  /** Whether forwarded headers of the peer are believed. */
  isTrusted: boolean;
  /** Forwarded headers that are there, in small letters. */
  forwarded: readonly string[];
  /** Whether the browser speaks HTTPS, as far as the server can tell. */
  isSecure: boolean;
  /** The address that was asked for; null where the request names none. */
  origin: string | null;
  /** `MAIVE_PUBLIC_URL`. */
  publicUrl: string | undefined;
}
