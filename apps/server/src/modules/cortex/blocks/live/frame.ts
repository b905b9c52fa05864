import * as Y from "yjs";
import { FrameReader, MalformedError } from "./frame-reader.ts";
import { type PresenceEntry, presenceKind, readPresences } from "./presence-frame.ts";

/** Message types a client has a reason to send; the others are for servers. */
const kinds = {
  sync: 0,
  presence: presenceKind,
  signIn: 2,
  presenceQuery: 3,
  syncAnswer: 4,
  goodbye: 7,
} as const;
/** Sync message types: a state vector requests, the other two carry updates. */
const stateVector = 0;
const updates: readonly number[] = [1, 2];
/** The only authentication message of a client. */
const token = 0;

export interface Frame {
  /** The page's name, with a suffix that tells copies in one client apart. */
  address: string;
  isGoodbye: boolean;
  /** It requests the page or the presences: the answer may be far larger. */
  asks: boolean;
  /** Its presences; null for other messages. */
  presences: readonly PresenceEntry[] | null;
}

const decodes = (decode: (bytes: Uint8Array) => unknown, bytes: Uint8Array): void => {
  try {
    decode(bytes);
  } catch (error) {
    if (error instanceof Error) throw new MalformedError();
    throw error;
  }
};

/** @returns whether it is a request. */
const checkSync = (reader: FrameReader): boolean => {
  const kind = reader.uint();
  const payload = reader.bytes();
  if (kind === stateVector) decodes(Y.decodeStateVector, payload);
  else if (updates.includes(kind)) decodes(Y.decodeUpdate, payload);
  else throw new MalformedError();
  return kind === stateVector;
};

/** @returns whether it is a request. */
const check = (kind: number, reader: FrameReader): boolean => {
  switch (kind) {
    case kinds.sync:
    case kinds.syncAnswer:
      return checkSync(reader);
    case kinds.signIn:
      if (reader.uint() !== token) throw new MalformedError();
      reader.text();
      // The version of the client's library.
      if (!reader.atEnd) reader.text();
      return false;
    case kinds.presenceQuery:
      return true;
    case kinds.goodbye:
      return false;
    default:
      throw new MalformedError();
  }
};

/**
 * Validates a client's frame, including the update or presences inside, because Hocuspocus prints decoding errors to
 * the console instead of logging them.
 * @returns null when it is malformed.
 */
export const readFrame = (bytes: Uint8Array): Frame | null => {
  try {
    const reader = new FrameReader(bytes);
    const address = reader.text();
    const kind = reader.uint();
    const presences = kind === kinds.presence ? readPresences(reader.bytes()) : null;
    const asks = presences ? false : check(kind, reader);
    return { address, isGoodbye: kind === kinds.goodbye, asks, presences };
  } catch (error) {
    if (error instanceof MalformedError) return null;
    throw error;
  }
};
