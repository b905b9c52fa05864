import type { Actor } from "../../../shared/actor.ts";
import { formTexts } from "./texts.ts";

/** The actor of answers without an account: no right is ever granted to it. */
export const anonymousActor: Actor = {
  userId: "",
  username: formTexts.writer,
  userType: "visitor",
  sessionId: "",
  clientId: null,
};
