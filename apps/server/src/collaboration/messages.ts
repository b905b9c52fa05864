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

/** @throws Error when a message that is handled does not declare which right its sender needs; the start stops then. */
export const demandDeclaredMessages = (
  declared: Readonly<Record<string, { auth?: string } | undefined>> = clientMessages,
): void => {
  for (const type of Object.keys(handlers))
    if (!["session", "read", "write"].includes(declared[type]?.auth ?? ""))
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
  const inRoom = await access();
  if (inRoom === "none") {
    session.close(closeCodes.forbidden, "forbidden");
    return false;
  }
  if (!("entryId" in message)) return needed === "read" || inRoom === "write";
  // An entry may have a right of its own, above or below that on its room.
  const onEntry = await room.accessToEntry(session.actor, message.entryId);
  if (onEntry === "read" && message.type === "start_editing")
    room.deny(session, { entryId: message.entryId, propertyId: message.propertyId }, session);
  return onEntry === "write";
};

/** Reads one frame, checks the right its message needs at this moment, and does what it says. */
export const handleFrame = async (frame: string, context: MessageContext): Promise<void> => {
  // Between its coming and its turn the sender may have been sent away.
  if (!context.session.isOpen) return;
  const message = parse(frame);
  if (typeof message === "string") {
    reply(context.session, { type: "connection_error", error: message });
    return;
  }
  if (!(await allowed(message, context)) || !context.session.isOpen) return;
  const handle = handlers[message.type] as (m: ClientMessage, c: MessageContext) => Promise<void> | void;
  await handle(message, context);
};
