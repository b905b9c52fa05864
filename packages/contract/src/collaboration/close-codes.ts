/** Why the server closes a socket (specification, section 4; contract of the sockets). */
export const closeCodes = {
  /** Not signed in, or signed out meanwhile: retry once with a fresh token after 2 s. */
  notSignedIn: 4001,
  /** May not read the room, or it is absent: do not retry. */
  forbidden: 4003,
  /** The reader did not read: 1 MB was waiting for it. */
  tooSlow: 4008,
  /** The person or the address has as many sockets as it may: retry after a minute. */
  tooManySockets: 4029,
  /** The server restarts: retry after 3 s. */
  restarting: 1012,
  /** A write failed: retry. */
  tryAgainLater: 1013,
  /** A frame was too large. */
  tooLarge: 1009,
  /** On page sockets (Hocuspocus protocol) 4401 and 4403 correspond to 4001 and 4003. */
  pageNotSignedIn: 4401,
  pageForbidden: 4403,
  /** The stored document is unreadable: do not retry. A GET answers its last readable state. */
  pageDamaged: 4409,
} as const;

/** Waiting times of the client, in ms (specification, section 9). */
export const socketTimings = {
  ping: 30_000,
  connectTimeout: 10_000,
  retryNotSignedIn: 2_000,
  retryAbnormal: 3_000,
  retryNoAuth: 5_000,
  /** After `tooManySockets`: until then other windows may have been closed. */
  retryTooMany: 60_000,
} as const;
