import * as Y from "yjs";
import { FrameReader, MalformedError } from "./frame-reader.ts";

/** Kinds of messages a client has a reason to send; what else the protocol knows is between servers. */
const kinds = {
  sync: 0,
  presence: 1,
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
}

const decodes = (decode: (bytes: Uint8Array) => unknown, bytes: Uint8Array): void => {
  try {
    decode(bytes);
  } catch (error) {
    if (error instanceof Error) throw new MalformedError();
    throw error;
  }
};

const checkSync = (reader: FrameReader): void => {
  const kind = reader.uint();
  const payload = reader.bytes();
  if (kind === stateVector) decodes(Y.decodeStateVector, payload);
  else if (updates.includes(kind)) decodes(Y.decodeUpdate, payload);
  else throw new MalformedError();
};

const checkPresence = (bytes: Uint8Array): void => {
  const reader = new FrameReader(bytes);
  for (let left = reader.uint(); left > 0; left -= 1) {
    reader.uint();
    reader.uint();
    const state = reader.text();
    decodes(() => {
      if (typeof JSON.parse(state) !== "object") throw new MalformedError();
    }, bytes);
  }
};

const check = (kind: number, reader: FrameReader): void => {
  switch (kind) {
    case kinds.sync:
    case kinds.syncAnswer:
      return checkSync(reader);
    case kinds.presence:
      return checkPresence(reader.bytes());
    case kinds.signIn:
      if (reader.uint() !== token) throw new MalformedError();
      reader.text();
      // The version of the client's library.
      if (!reader.atEnd) reader.text();
      return;
    case kinds.presenceWanted:
    case kinds.goodbye:
      return;
    default:
      throw new MalformedError();
  }
};

/**
 * Reads what a client sends, all the way down to the update or the presence in it: what is behind this prints what
 * it cannot read instead of logging it.
 * @returns null when it is malformed.
 */
export const readFrame = (bytes: Uint8Array): Frame | null => {
  try {
    const reader = new FrameReader(bytes);
    const address = reader.text();
    const kind = reader.uint();
    check(kind, reader);
    return { address, isGoodbye: kind === kinds.goodbye };
  } catch (error) {
    if (error instanceof MalformedError) return null;
    throw error;
  }
};
