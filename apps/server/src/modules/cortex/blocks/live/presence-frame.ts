import { FrameReader, MalformedError } from "./frame-reader.ts";
import { frameOf, sized, sizedText, uint } from "./frame-writer.ts";

/** What one client shows the others, as it came. */
export interface PresenceEntry {
  client: number;
  clock: number;
  /** JSON text of an object, or `null`. */
  state: string;
}

/** Number of the message in the protocol. */
export const presenceKind = 1;

/** Presences in one message: editors pass on what they heard of others, but a page has no more windows than this. */
const mostPresences = 5_000;

const checkState = (state: string): void => {
  try {
    if (typeof JSON.parse(state) === "object") return;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
  throw new MalformedError();
};

/** Reads the presences of a message. @throws MalformedError */
export const readPresences = (bytes: Uint8Array): PresenceEntry[] => {
  const reader = new FrameReader(bytes);
  const entries: PresenceEntry[] = [];
  const count = reader.uint();
  if (count > mostPresences) throw new MalformedError();
  for (let left = count; left > 0; left -= 1) {
    const entry = { client: reader.uint(), clock: reader.uint(), state: reader.text() };
    checkState(entry.state);
    entries.push(entry);
  }
  return entries;
};

/** What of them goes into one message. */
export const presencesOf = (entries: readonly PresenceEntry[]): Uint8Array =>
  sized(
    Buffer.concat([
      Uint8Array.from(uint(entries.length)),
      ...entries.map(({ client, clock, state }) =>
        Buffer.concat([Uint8Array.from([...uint(client), ...uint(clock)]), sizedText(state)]),
      ),
    ]),
  );

/** A message with one presence. */
export const presenceFrame = (address: string, entry: PresenceEntry): Uint8Array =>
  frameOf(address, presenceKind, presencesOf([entry]));
