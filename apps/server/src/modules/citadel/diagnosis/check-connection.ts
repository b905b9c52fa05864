import type { DiagnosisFinding } from "@maive/contract";
import type { Connection } from "../../../shared/connection.ts";
import { fine, wrong } from "./finding.ts";
import { forwardedLines, httpsLines, variableLine } from "./proxy-lines.ts";
import { diagnosisTexts } from "./texts.ts";

/** Required of every proxy, with the spelling shown to people. */
const needed = { "x-forwarded-for": "X-Forwarded-For", "x-forwarded-proto": "X-Forwarded-Proto" } as const;

const localNames = new Set(["localhost", "127.0.0.1", "[::1]"]);

const isLocal = (origin: string | null): boolean =>
  origin !== null && localNames.has(new URL(origin).hostname);

/** Through a proxy that says nothing at all: the browser uses another name, or HTTPS, which MAIVE itself does not speak. */
const isSilent = ({ forwarded, origin, browserOrigin }: Connection): boolean =>
  forwarded.length === 0 && origin !== null && browserOrigin !== null && origin !== browserOrigin;

/** Through a proxy: it shows, or its peer sends requests under a public address that is not the peer's own. */
const isForwarded = (connection: Connection): boolean => {
  const { forwarded, isTrusted, origin, publicUrl } = connection;
  if (forwarded.length > 0 || isSilent(connection)) return true;
  return isTrusted && publicUrl !== undefined && origin !== null && !isLocal(origin);
};

const changesHost = ({ origin, browserOrigin }: Connection): boolean =>
  origin !== null && browserOrigin !== null && new URL(origin).host !== new URL(browserOrigin).host;

const checkProxy = (connection: Connection): DiagnosisFinding => {
  const texts = diagnosisTexts.proxy;
  const { peer, isTrusted, forwarded } = connection;
  if (isSilent(connection))
    return wrong(
      "proxy",
      "failure",
      texts.incomplete(peer, [...(changesHost(connection) ? ["Host"] : []), ...Object.values(needed)]),
      isTrusted ? texts.incompleteAdvice : texts.silentAdvice,
      isTrusted ? forwardedLines : [...forwardedLines, variableLine("MAIVE_TRUSTED_PROXIES", peer)],
    );
  if (!isForwarded(connection)) return fine("proxy", texts.none);
  if (!isTrusted)
    return wrong("proxy", "failure", texts.untrusted(peer), texts.untrustedAdvice, [
      variableLine("MAIVE_TRUSTED_PROXIES", peer),
    ]);
  const missing = Object.entries(needed).flatMap(([header, name]) =>
    forwarded.includes(header) ? [] : [name],
  );
  if (missing.length === 0) return fine("proxy", texts.fine(peer));
  return wrong("proxy", "failure", texts.incomplete(peer, missing), texts.incompleteAdvice, forwardedLines);
};

/** Whether what is sent is encrypted. */
export const checkHttps = ({
  isSecure,
  origin,
}: Pick<Connection, "isSecure" | "origin">): DiagnosisFinding => {
  const texts = diagnosisTexts.https;
  if (isSecure) return fine("https", texts.secure);
  if (isLocal(origin)) return fine("https", texts.local);
  return wrong("https", "warning", texts.insecure, texts.insecureAdvice, httpsLines);
};

/** @param isProxied whether the request came through a proxy. */
const checkAddress = ({ origin, publicUrl }: Connection, isProxied: boolean): DiagnosisFinding => {
  const texts = diagnosisTexts.address;
  if (publicUrl !== undefined)
    return fine(
      "address",
      origin === null || origin === publicUrl ? texts.fine(publicUrl) : texts.other(origin, publicUrl),
    );
  if (!isProxied || origin === null || isLocal(origin)) return fine("address", texts.unset);
  return wrong("address", "warning", texts.unsetBehindProxy, texts.unsetAdvice, [
    variableLine("MAIVE_PUBLIC_URL", origin),
  ]);
};

/** Checks the way from browser to server by one request. */
export const checkConnection = (connection: Connection): DiagnosisFinding[] => {
  const { browserOrigin, isSecure } = connection;
  // What the browser says of itself is true, whatever a proxy leaves out or is not believed.
  const seen =
    browserOrigin === null
      ? connection
      : { ...connection, origin: browserOrigin, isSecure: isSecure || browserOrigin.startsWith("https:") };
  return [checkProxy(connection), checkHttps(seen), checkAddress(seen, isForwarded(connection))];
};
