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
  /** The sender's current right in the room. */
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

/** The handlers of client messages. The dispatcher has checked the right the contract demands. */
const handlers: Handlers = {
  ping: (_message, { session }) => reply(session, { type: "pong" }),
  verify_fallback_auth: async ({ username, user_type }, { session }) => {
    // Only confirms the identity of a socket that is already signed in; never changes it.
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

/** @throws Error at the start when a handled message does not declare the right it needs. */
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
  // An entry's right may be above or below that of its room.
  const onEntry = await room.accessToEntry(session.actor, message.entryId);
  if (onEntry === "read" && message.type === "start_editing")
    room.deny(session, { entryId: message.entryId, propertyId: message.propertyId }, session);
  return onEntry === "write";
};

/** Parses a frame, checks the right its message needs now, and handles it. */
export const handleFrame = async (frame: string, context: MessageContext): Promise<void> => {
  // The sender may have lost access while the frame was queued.
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
