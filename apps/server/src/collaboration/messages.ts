import {
  type ClientMessage,
  clientMessages,
  type ClientMessageType,
  closeCodes,
  type MessageAuth,
} from "@maive/contract";
import type { Access } from "../shared/actor.ts";
import type { Room } from "./room.ts";
import type { Session } from "./session.ts";

export interface MessageContext {
  room: Room;
  session: Session;
  /** What the sender may do in the room at this moment. */
  access(): Promise<Access>;
}

type Handlers = {
  [K in ClientMessageType]: (
    message: Extract<ClientMessage, { type: K }>,
    context: MessageContext,
  ) => Promise<void> | void;
};

const reply = (session: Session, message: object): void => {
  void session.enqueue(() => [JSON.stringify(message)]);
};

/** What each message of a client does. The dispatcher has checked the right that the contract demands. */
const handlers: Handlers = {
  ping: (_message, { session }) => reply(session, { type: "pong" }),
  verify_fallback_auth: async ({ username, user_type }, { session }) => {
    // It never creates an identity: the socket is signed in already, and this only confirms as whom.
    if (username === session.actor.username && user_type === session.actor.userType) {
      reply(session, { type: "fallback_auth_verified" });
      return;
    }
    await session.enqueue(() => [
      JSON.stringify({ type: "fallback_auth_rejected", reason: "session_required" }),
    ]);
    session.close(closeCodes.forbidden, "forbidden");
  },
  start_editing: ({ entryId, propertyId }, { room, session }) =>
    room.startEditing(session, { entryId, propertyId }),
  stop_editing: ({ entryId, propertyId }, { room, session }) =>
    room.stopEditing(session, { entryId, propertyId }),
};

/** @throws Error when a message of the contract does not say which right it needs; the start stops then. */
export const demandDeclaredMessages = (): void => {
  for (const type of Object.keys(handlers) as ClientMessageType[])
    if (!["session", "read", "write"].includes(clientMessages[type]?.auth))
      throw new Error(`The socket message ${type} does not declare its auth`);
};

const parse = (frame: string): ClientMessage | string => {
  let raw: unknown;
  try {
    raw = JSON.parse(frame);
  } catch (error) {
    if (error instanceof SyntaxError) return "malformed_json";
    throw error;
  }
  const type = typeof raw === "object" && raw !== null && "type" in raw ? raw.type : undefined;
  if (typeof type !== "string" || !Object.hasOwn(clientMessages, type)) return "unknown_type";
  const parsed = clientMessages[type as ClientMessageType].schema.safeParse(raw);
  return parsed.success ? parsed.data : "invalid_message";
};

const allowed = async (
  message: ClientMessage,
  { room, session, access }: MessageContext,
): Promise<boolean> => {
  const needed = clientMessages[message.type].auth as MessageAuth;
  if (needed === "session") return true;
  const has = await access();
  if (has === "none") {
    session.close(closeCodes.forbidden, "forbidden");
    return false;
  }
  if (needed === "read" || has === "write") return true;
  if (message.type === "start_editing")
    room.deny(session, { entryId: message.entryId, propertyId: message.propertyId }, session);
  return false;
};

/** Reads one frame, checks the right its message needs at this moment, and does what it says. */
export const handleFrame = async (frame: string, context: MessageContext): Promise<void> => {
  const message = parse(frame);
  if (typeof message === "string") {
    reply(context.session, { type: "connection_error", error: message });
    return;
  }
  if (!(await allowed(message, context))) return;
  const handle = handlers[message.type] as (m: ClientMessage, c: MessageContext) => Promise<void> | void;
  await handle(message, context);
};
