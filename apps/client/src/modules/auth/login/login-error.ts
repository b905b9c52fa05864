import { ApiError, TransportError } from "../../../api/index.ts";
import { loginTexts } from "./texts.ts";

/** Which box is shown; determines causes, retry and contact. */
export type LoginErrorKind =
  | "missing"
  | "auth"
  | "network"
  | "server"
  | "timeout"
  | "too-many"
  | "link"
  | "address"
  | "other";

export interface LoginError {
  kind: LoginErrorKind;
  title: string;
  text: string;
}

/** A 2xx answer without a user. */
export class UnexpectedLoginAnswer extends Error {
  readonly answer: "nothing" | "not-success";

  constructor(answer: "nothing" | "not-success") {
    super(answer);
    this.name = "UnexpectedLoginAnswer";
    this.answer = answer;
  }
}

const texts = loginTexts.errors;

export const missingFields: LoginError = { kind: "missing", ...texts.missing };

const answeredError = ({ status, code, detail }: ApiError): LoginError => {
  if (code === "access_link_invalid")
    return { kind: "link", ...texts.link, title: detail || texts.link.title };
  if (status === 401) return { kind: "auth", ...texts.auth };
  if (status === 429)
    return { kind: "too-many", title: texts.tooMany.title, text: detail || texts.tooMany.text };
  if (code === "storage_full" && detail) return { kind: "server", title: texts.full.title, text: detail };
  if (status >= 500) return { kind: "server", title: texts.server.title, text: texts.server.text(status) };
  if (code === "missing_credentials") return missingFields;
  if (code === "cross_origin" || code === "unknown_host")
    return { kind: "address", title: texts.address.title, text: texts.address.text(location.origin) };
  return { kind: "other", title: texts.unknown.title, text: detail || texts.unknown.text };
};

/** The error box of a failed sign-in. */
export const toLoginError = (error: unknown): LoginError => {
  if (error instanceof ApiError) return answeredError(error);
  if (error instanceof TransportError) return { kind: error.kind, ...texts[error.kind] };
  if (error instanceof UnexpectedLoginAnswer) {
    return error.answer === "nothing"
      ? { kind: "auth", ...texts.invalid }
      : { kind: "other", title: texts.unknown.title, text: texts.unexpected };
  }
  return {
    kind: "other",
    title: texts.unknown.title,
    text: error instanceof Error ? error.message : String(error),
  };
};

/** A retry can only help when the input was not the cause. */
export const canRetry = (kind: LoginErrorKind): boolean =>
  kind === "network" || kind === "server" || kind === "timeout";

/** Only the administrator can help. */
export const needsAdmin = (kind: LoginErrorKind): boolean =>
  kind === "auth" || kind === "server" || kind === "address" || kind === "other";
