import { FrameReader, MalformedError } from "./frame-reader.ts";
import { frameOf, sized, sizedText, uint } from "./frame-writer.ts";

/** The presence of one client, as received. */
export interface PresenceEntry {
  client: number;
  clock: number;
  /** JSON text of an object, or `null`. */
  state: string;
}

/** Message type in the protocol. */
export const presenceKind = 1;

/** Presences per message: editors also forward others', but there are no more windows on a page. */
const mostPresences = 5_000;

const checkState = (state: string): void => {
  try {
    if (typeof JSON.parse(state) === "object") return;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
  throw new MalformedError();
};

/** Decodes presences. @throws MalformedError */
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

/** Presences, as `y-protocols` applies them. */
export const presenceUpdate = (entries: readonly PresenceEntry[]): Uint8Array =>
  Buffer.concat([
    Uint8Array.from(uint(entries.length)),
    ...entries.map(({ client, clock, state }) =>
      Buffer.concat([Uint8Array.from([...uint(client), ...uint(clock)]), sizedText(state)]),
    ),
  ]);

/** Groups presences into messages. */
export const presencesOf = (entries: readonly PresenceEntry[]): Uint8Array => sized(presenceUpdate(entries));

/** A message with one presence. */
export const presenceFrame = (address: string, entry: PresenceEntry): Uint8Array =>
  frameOf(address, presenceKind, presencesOf([entry]));
