import type { IncomingMessage } from "node:http";
import { limits } from "@maive/contract";
import { TokenBuckets } from "../shared/bounds/token-buckets.ts";
import type { Clock } from "../shared/clock.ts";
import { DomainError } from "../shared/errors.ts";
import type { Logger } from "../shared/logger.ts";
import { isAllowedOrigin, type OriginRule, ownOrigin } from "./origin.ts";
import { isOwnHost } from "./own-host.ts";
import { httpTexts } from "./texts.ts";

/** Host and origin checks, before the session is looked up; null lets the request pass. */
export interface Gate {
  /** Safe methods: the host must be known. */
  reading(request: IncomingMessage): DomainError | null;
  /** Unsafe methods and sockets: the origin must match, too. */
  writing(request: IncomingMessage): DomainError | null;
}

export interface GateDeps {
  rule: OriginRule;
  log: Pick<Logger, "warn">;
  clock: Clock;
}

const perMinute = (count: number) => ({ burst: count, perSecond: count / 60 });
const longestLogged = 200;
const cut = (header: string | undefined): string | undefined => header?.slice(0, longestLogged);

/**
 * Creates the checks for HTTP and sockets. Refusals are logged with what was received and how to configure it: once a
 * minute per origin and host, and at most `limits.refusalLogPerMinute` in all.
 */
export const createGate = ({ rule, log, clock }: GateDeps): Gate => {
  const perCase = new TokenBuckets(clock, { ...perMinute(1), keys: limits.refusalLogKeys });
  const together = new TokenBuckets(clock, perMinute(limits.refusalLogPerMinute));

  const note = (request: IncomingMessage, setting: string | undefined, message: string): void => {
    const { host, origin } = request.headers;
    const seen = { origin: cut(origin), host: cut(host), own: ownOrigin(request, rule.trustsProxy) };
    if (perCase.take(JSON.stringify(seen)) > 0 || together.take("") > 0) return;
    log.warn({ ...seen, publicUrl: rule.publicUrl, setting }, message);
  };

  const refuseHost = (request: IncomingMessage): DomainError => {
    note(
      request,
      "MAIVE_ALLOWED_HOSTS",
      "refused a request for another host than MAIVE_PUBLIC_URL; if people use this one, too, name it in MAIVE_ALLOWED_HOSTS",
    );
    return new DomainError(
      "unknown_host",
      rule.publicUrl === undefined ? {} : { detail: httpTexts.unknownHost(rule.publicUrl) },
    );
  };

  const refuseOrigin = (request: IncomingMessage): DomainError => {
    const { origin, "sec-fetch-site": site } = request.headers;
    // `Sec-Fetch-Site` is set by the browser and cannot be forged by a page.
    if (site === "cross-site") note(request, undefined, "refused a request from a page of another site");
    else
      note(
        request,
        /^https?:/.test(origin ?? "") ? `MAIVE_PUBLIC_URL=${cut(origin)}` : undefined,
        "refused a request from a foreign origin; if it is the address in people's browsers, set MAIVE_PUBLIC_URL to it, and MAIVE_TRUSTED_PROXIES to the proxy",
      );
    return new DomainError("cross_origin");
  };

  const reading: Gate["reading"] = (request) => (isOwnHost(request, rule) ? null : refuseHost(request));
  return {
    reading,
    writing: (request) => reading(request) ?? (isAllowedOrigin(request, rule) ? null : refuseOrigin(request)),
  };
};
