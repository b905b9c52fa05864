import { type PageCursor, zBlockId, zPageCursor } from "@maive/contract";
import type { beforeHandleAwarenessPayload, Connection } from "@hocuspocus/server";
import type { Actor } from "../../../../shared/actor.ts";
import type { PageContext } from "./page-context.ts";

/** Bound of one presence, in characters of JSON. */
const stateLimit = 4_096;

const colorOf = (state: Record<string, unknown>): string | undefined => {
  const { user } = state;
  if (typeof user !== "object" || user === null || !("color" in user)) return undefined;
  return typeof user.color === "string" && /^#[0-9a-f]{6}$/i.test(user.color) ? user.color : undefined;
};

/** Whose presence it is; `unknown` where it does not say. */
export const ownerOf = (state: Record<string, unknown> | null, unknown: string): string => {
  const user = state?.["user"];
  return typeof user === "object" && user !== null && "id" in user ? String(user.id) : unknown;
};

/** Uploads shown per client. */
const uploadsShown = 20;

/** The blocks a client is uploading into: ids only. */
const uploadsOf = ({ uploads }: Record<string, unknown>): string[] =>
  Array.isArray(uploads)
    ? uploads.filter((id): id is string => zBlockId.safeParse(id).success).slice(0, uploadsShown)
    : [];

/** The selection, if it is well-formed; editors throw at anything else. */
const cursorOf = ({ cursor }: Record<string, unknown>): PageCursor | undefined =>
  zPageCursor.safeParse(cursor).data;

/** The block in the middle of the screen, which others may follow. */
const sightOf = ({ sight }: Record<string, unknown>): string | undefined => zBlockId.safeParse(sight).data;

type Presence = Pick<beforeHandleAwarenessPayload<PageContext>, "states" | "document" | "connection">;

/** The client id is in use by another person's connection, here or at another process. */
const isTaken = (client: number, { document, connection }: Presence, userId: string): boolean =>
  ownerOf(document.awareness.getStates().get(client) ?? null, userId) !== userId ||
  document
    .getConnections()
    .some(
      (other: Connection<PageContext>) =>
        other !== connection &&
        other.context.socket.presenceClient === client &&
        other.context.socket.actor?.userId !== userId,
    );

/**
 * Names come from the session: clients choose their colour and cursor, not their identity. A connection may only send
 * its own presence.
 */
export const namePresence = (presence: Presence, actor: Actor): void => {
  const { states, document, connection } = presence;
  for (const [client, state] of states) {
    const own = connection?.context.socket.presenceClient === client;
    if (!own || isTaken(client, presence, actor.userId) || JSON.stringify(state).length > stateLimit) {
      states.delete(client);
      continue;
    }
    const color = colorOf(state);
    const user = { id: actor.userId, name: actor.username, ...(color === undefined ? {} : { color }) };
    const uploads = uploadsOf(state);
    const cursor = cursorOf(state);
    const sight = sightOf(state);
    // A closed connection removes its presence, unless a newer connection uses the id.
    if (connection)
      for (const [each, { clients }] of document.connections)
        if (each === connection) clients.add(client);
        else clients.delete(client);
    const place = { ...(cursor && { cursor }), ...(sight === undefined ? {} : { sight }) };
    states.set(client, { ...place, ...(uploads.length > 0 ? { uploads } : {}), user });
  }
};
