import { z } from "zod";
import { zIntegerId, zPageId } from "../ids.ts";

/**
 * Client messages on a database socket. Every message declares the right it needs in the room or on its entry;
 * without a declaration the server does not start.
 */
export type MessageAuth = "session" | "read" | "write";

const cell = { entryId: zPageId, propertyId: zIntegerId };

export const clientMessages = {
  ping: { auth: "session", schema: z.object({ type: z.literal("ping") }) },
  verify_fallback_auth: {
    auth: "session",
    schema: z.object({
      type: z.literal("verify_fallback_auth"),
      username: z.string(),
      user_type: z.string(),
      timestamp: z.union([z.number(), z.string()]),
    }),
  },
  start_editing: { auth: "write", schema: z.object({ type: z.literal("start_editing"), ...cell }) },
  /** Giving up one's own lock needs no right. */
  stop_editing: { auth: "session", schema: z.object({ type: z.literal("stop_editing"), ...cell }) },
} as const satisfies Record<string, { auth: MessageAuth; schema: z.ZodType }>;

export type ClientMessageType = keyof typeof clientMessages;
export type ClientMessage = {
  [K in ClientMessageType]: z.output<(typeof clientMessages)[K]["schema"]>;
}[ClientMessageType];
