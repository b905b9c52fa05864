import { momentText } from "../../../ui/index.ts";
import { contactTexts } from "./texts.ts";

/** How somebody gets in, known only now. */
export type Secret =
  | { kind: "password"; username: string; password: string }
  | { kind: "link"; username: string; url: string; expiresAt: string };

/** A sentence that can be sent as it is. */
export const messageOf = (secret: Secret, origin: string): string =>
  secret.kind === "link"
    ? contactTexts.secret.linkMessage(secret.username, secret.url, momentText(secret.expiresAt))
    : contactTexts.secret.passwordMessage(secret.username, origin, secret.password);
