import { momentText } from "../../../ui/index.ts";
import { contactTexts } from "./texts.ts";

/** A secret that is shown once. */
export type Secret =
  | { kind: "password"; username: string; password: string }
  | { kind: "link"; username: string; url: string; expiresAt: string };

/** A ready-to-send message. */
export const messageOf = (secret: Secret, origin: string): string =>
  secret.kind === "link"
    ? contactTexts.secret.linkMessage(secret.username, secret.url, momentText(secret.expiresAt))
    : contactTexts.secret.passwordMessage(secret.username, origin, secret.password);
