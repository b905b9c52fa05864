import * as Y from "yjs";
import { FrameReader, MalformedError } from "./frame-reader.ts";
import { type PresenceEntry, presenceKind, readPresences } from "./presence-frame.ts";

/** Kinds of messages a client has a reason to send; what else the protocol knows is between servers. */
const kinds = {
  sync: 0,
  presence: presenceKind,
  signIn: 2,
  presenceWanted: 3,
  syncAnswer: 4,
  goodbye: 7,
} as const;
/** Kinds of synchronisation: a state vector asks, the other two bring updates. */
const stateVector = 0;
const updates: readonly number[] = [1, 2];
/** The only kind of sign-in a client sends. */
const token = 0;

export interface Frame {
  /** The page it is about, and which of several copies of it in one client. */
  address: string;
  isGoodbye: boolean;
  /** It asks for the page, or for who is there: the answer may be far larger. */
  asks: boolean;
  /** Whose presence it tells of; null where it is about something else. */
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

/** @returns whether it asks. */
const checkSync = (reader: FrameReader): boolean => {
  const kind = reader.uint();
  const payload = reader.bytes();
  if (kind === stateVector) decodes(Y.decodeStateVector, payload);
  else if (updates.includes(kind)) decodes(Y.decodeUpdate, payload);
  else throw new MalformedError();
  return kind === stateVector;
};

/** @returns whether it asks. */
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
    case kinds.presenceWanted:
      return true;
    case kinds.goodbye:
      return false;
    default:
      throw new MalformedError();
  }
};

/**
 * Reads what a client sends, all the way down to the update or the presences in it: what is behind this prints what
 * it cannot read instead of logging it.
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
