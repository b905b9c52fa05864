import { zBlockId } from "@maive/contract";
import type { beforeHandleAwarenessPayload, Connection } from "@hocuspocus/server";
import type { Actor } from "../../../../shared/actor.ts";
import type { PageContext } from "./page-context.ts";

/** Largest state one client may show the others, in characters of JSON. */
const stateLimit = 4_096;

const colorOf = (state: Record<string, unknown>): string | undefined => {
  const { user } = state;
  if (typeof user !== "object" || user === null || !("color" in user)) return undefined;
  return typeof user.color === "string" && /^#[0-9a-f]{3,8}$/i.test(user.color) ? user.color : undefined;
};

/** As many uploads of one client as the others are told of. */
const uploadsShown = 20;

/** The blocks a client says it is uploading into: ids and nothing else. */
const uploadsOf = ({ uploads }: Record<string, unknown>): string[] =>
  Array.isArray(uploads)
    ? uploads.filter((id): id is string => zBlockId.safeParse(id).success).slice(0, uploadsShown)
    : [];

const userOf = (connection: Connection<PageContext>): string | undefined =>
  connection.context.socket.actor?.userId;

type Presence = Pick<beforeHandleAwarenessPayload<PageContext>, "states" | "document" | "connection">;

/**
 * Names come from the session: a client chooses its color and its cursor, not who it is. It speaks for its own
 * copies of the document alone.
 */
export const namePresence = ({ states, document, connection }: Presence, actor: Actor): void => {
  const foreign = new Set<unknown>();
  for (const [other, { clients }] of document.connections)
    if (other !== connection && userOf(other) !== actor.userId)
      for (const client of clients) foreign.add(client);
  for (const [client, state] of states) {
    if (foreign.has(client) || JSON.stringify(state).length > stateLimit) {
      states.delete(client);
      continue;
    }
    const color = colorOf(state);
    const user = { id: actor.userId, name: actor.username, ...(color === undefined ? {} : { color }) };
    const uploads = uploadsOf(state);
    states.set(client, {
      ...("cursor" in state ? { cursor: state["cursor"] } : {}),
      ...(uploads.length > 0 ? { uploads } : {}),
      user,
    });
  }
};
