import type { Actor } from "../../../shared/actor.ts";
import { entryTexts } from "./texts.ts";

/** Whoever answers a form without an account: nobody that any right is given to. */
export const anonymousActor: Actor = {
  userId: "",
  username: entryTexts.form,
  userType: "visitor",
  sessionId: "",
  clientId: null,
};
