/** How a request arrived: its peer, and trusted proxy headers. */
export interface Connection {
  /** The TCP peer: the browser's machine, or a proxy. */
  peer: string;
  /** Whether the peer's forwarded headers are trusted. */
  isTrusted: boolean;
  /** The forwarded headers present, in lower case. */
  forwarded: readonly string[];
  /** Whether the browser uses HTTPS, as far as known. */
  isSecure: boolean;
  /** The requested origin; null without a valid Host. */
  origin: string | null;
  /** What the browser itself calls it; null where it does not say. */
  browserOrigin: string | null;
  /** `MAIVE_PUBLIC_URL`. */
  publicUrl: string | undefined;
}
