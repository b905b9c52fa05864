import { randomBytes } from "node:crypto";
import { type ClientRequest, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { explainFailure } from "./explain-failure.ts";
import { diagnoseTexts, failureTexts } from "./texts.ts";

/** Timeout of an answer in ms. */
const timeoutMs = 10_000;

/** The outcome of a request: a status, or `100 Continue`; `isSecure`: MAIVE noticed HTTPS. */
export type Outcome =
  | { status: number; body: string; isSecure: boolean }
  | { goesOn: true }
  | { error: string };

interface ProbeRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
}

const open = (origin: string, { method, path, headers = {} }: ProbeRequest): ClientRequest => {
  const url = new URL(path, origin);
  return (url.protocol === "https:" ? requestHttps : requestHttp)(url, {
    method,
    headers,
    timeout: timeoutMs,
  });
};

const ofCertificate = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_)/;

/** In German, where the network or the certificate is the reason. */
const why = (error: NodeJS.ErrnoException): string =>
  ofCertificate.test(error.code ?? "")
    ? diagnoseTexts.certificate(error.code ?? "")
    : (explainFailure(error) ?? (error.message || String(error)));

/** Sends only the head of a request. Never rejects. */
export const requestHead = (origin: string, probe: ProbeRequest): Promise<Outcome> =>
  new Promise((resolve) => {
    const sent = open(origin, probe);
    const end = (outcome: Outcome): void => {
      resolve(outcome);
      sent.destroy();
    };
    sent.on("error", (error) => end({ error: why(error) }));
    sent.on("timeout", () => end({ error: failureTexts.unreachable(new URL(origin).host, "ETIMEDOUT") }));
    sent.on("continue", () => end({ goesOn: true }));
    sent.on("upgrade", () => end({ goesOn: true }));
    sent.on("response", (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        body = (body + part).slice(0, 2_000);
      });
      response.on("end", () =>
        end({
          status: response.statusCode ?? 0,
          body,
          isSecure: response.headers["strict-transport-security"] !== undefined,
        }),
      );
      response.on("error", (error) => end({ error: why(error) }));
    });
    // The body is only sent after `100 Continue` (RFC 9110, section 10.1.1).
    if (probe.headers?.["expect"] === undefined) sent.end();
    else sent.flushHeaders();
  });

/** Whether MAIVE itself answered: a proxy's errors are not JSON with a code. */
export const isOurs = (outcome: Outcome): boolean => {
  if (!("body" in outcome)) return false;
  try {
    const body: unknown = JSON.parse(outcome.body);
    return typeof body === "object" && body !== null && ("code" in body || "status" in body);
  } catch {
    return false;
  }
};

export const health = { method: "GET", path: "/healthz" } as const;

/** Opens a WebSocket as browsers do (RFC 6455, section 4.1); without a session it is closed at once. */
export const socket = (origin: string): ProbeRequest => ({
  method: "GET",
  path: "/ws/workspace",
  headers: {
    connection: "Upgrade",
    upgrade: "websocket",
    origin,
    "sec-websocket-version": "13",
    "sec-websocket-key": randomBytes(16).toString("base64"),
  },
});

/** Announces a large upload. */
export const largeBody = (bytes: number): ProbeRequest => ({
  method: "POST",
  path: "/api/drive/upload",
  headers: {
    "content-type": "multipart/form-data; boundary=x",
    "content-length": String(bytes),
    expect: "100-continue",
  },
});
