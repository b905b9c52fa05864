import { Readable } from "node:stream";
import {
  calendarDay,
  calendarFeed,
  createCalendarSubscription,
  endCalendarSubscription,
  getCalendarSubscription,
  namedCalendarFeed,
} from "@maive/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { requesterOf, sourceOf } from "../../../../http/request-source.ts";
import { route, type RouteDefinition } from "../../../../http/route.ts";
import { fileHeaders } from "../../../../http/security-headers.ts";
import { DomainError } from "../../../../shared/errors.ts";
import type { AddressUse, CalendarAddresses } from "../../../auth/index.ts";
import type { FeedService } from "./feed.service.ts";

export interface FeedRoutesDeps {
  feed: FeedService;
  addresses: CalendarAddresses;
  /** The public origin; null when unknown. */
  originOf(request: FastifyRequest): Promise<string | null>;
}

const present = ({ createdAt, lastReadAt }: AddressUse) => ({
  created_at: createdAt,
  last_read_at: lastReadAt,
});

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Answers a calendar client with the feed of a secret. */
const sendFeed = async (
  { feed, originOf }: FeedRoutesDeps,
  token: string | undefined,
  { request, reply }: Exchange,
): Promise<void> => {
  const { etag, lastModified, bytes } = await feed.read(token, sourceOf(request), {
    known: { etag: request.headers["if-none-match"], since: request.headers["if-modified-since"] },
    origin: await originOf(request),
  });
  reply.headers({ ...fileHeaders, etag, "last-modified": lastModified });
  if (!bytes) {
    await reply.code(304).send();
    return;
  }
  reply.header("content-type", "text/calendar; charset=utf-8");
  // An empty string would be sent as a zero-byte body.
  await reply.send(request.method === "HEAD" ? Readable.from([]) : bytes());
};

export const feedRoutes = (deps: FeedRoutesDeps): RouteDefinition[] => {
  const { feed, addresses, originOf } = deps;
  return [
    route(getCalendarSubscription, async ({ actor }) => {
      const use = await addresses.of(actor);
      return { subscription: use && present(use) };
    }),
    route(createCalendarSubscription, async (input) => {
      const origin = await originOf(input.request);
      if (origin === null) throw new DomainError("bad_request");
      const { token, use } = await addresses.issue(requesterOf(input));
      const path = namedCalendarFeed.path.replace(":secret", token);
      return { address: `${origin}${path}`, subscription: present(use) };
    }),
    route(endCalendarSubscription, (input) => addresses.revoke(requesterOf(input))),
    // Addresses of this form are stored in calendar clients and must work until revoked.
    route(calendarFeed, ({ params, ...exchange }) =>
      sendFeed(deps, /^(.*)\.ics$/.exec(params.file)?.[1], exchange),
    ),
    route(namedCalendarFeed, ({ params, ...exchange }) => sendFeed(deps, params.secret, exchange)),
    route(calendarDay, ({ actor, query }) => feed.day(actor, query.date)),
  ];
};
