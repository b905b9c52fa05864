import { Readable } from "node:stream";
import {
  calendarDay,
  calendarFeed,
  createCalendarSubscription,
  endCalendarSubscription,
  getCalendarSubscription,
} from "@maive/contract";
import type { FastifyRequest } from "fastify";
import { askingOf, sourceOf } from "../../../../http/request-source.ts";
import { route, type RouteDefinition } from "../../../../http/route.ts";
import { fileHeaders } from "../../../../http/security-headers.ts";
import { DomainError } from "../../../../shared/errors.ts";
import type { AddressUse, CalendarAddresses } from "../../../auth/index.ts";
import type { FeedService } from "./feed.service.ts";

export interface FeedRoutesDeps {
  feed: FeedService;
  addresses: CalendarAddresses;
  /** Under which people reach this server; null where nothing says so. */
  originOf(request: FastifyRequest): Promise<string | null>;
}

const present = ({ createdAt, lastReadAt }: AddressUse) => ({
  created_at: createdAt,
  last_read_at: lastReadAt,
});

export const feedRoutes = ({ feed, addresses, originOf }: FeedRoutesDeps): RouteDefinition[] => [
  route(getCalendarSubscription, async ({ actor }) => {
    const use = await addresses.of(actor);
    return { subscription: use && present(use) };
  }),
  route(createCalendarSubscription, async (input) => {
    const origin = await originOf(input.request);
    if (origin === null) throw new DomainError("bad_request");
    const { token, use } = await addresses.issue(askingOf(input));
    return { address: `${origin}/api/calendar/feed/${token}.ics`, subscription: present(use) };
  }),
  route(endCalendarSubscription, (input) => addresses.revoke(askingOf(input))),
  route(calendarFeed, async ({ params, request, reply }) => {
    const token = /^(.*)\.ics$/.exec(params.file)?.[1];
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
    // An empty text would be told as a file of no bytes.
    await reply.send(request.method === "HEAD" ? Readable.from([]) : bytes());
  }),
  route(calendarDay, ({ actor, query }) => feed.day(actor, query.date)),
];
