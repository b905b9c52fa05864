import { z } from "zod";
import { endpoint } from "../http.ts";
import { zBlockId, zBoardId, zFileId, zInstant, zIntegerId, zPageId, zUserId } from "../ids.ts";
import { limits } from "../limits.ts";
import { contractTexts } from "../texts.ts";
import { zFacets } from "./facets.ts";
import { zSearchKinds } from "./kinds.ts";

/** From and to, in UTF-16 code units. */
const zMarks = z.array(z.tuple([z.number().int(), z.number().int()]));

/** Where in the thing the best match is. */
const zMatchPlace = z.union([
  z.object({ block_id: zBlockId }),
  z.object({ property_id: zIntegerId }),
  /** Of a file. */
  z.object({ page: z.number().int() }),
  z.object({ slide: z.number().int() }),
  z.object({ sheet: z.string() }),
]);
export type MatchPlace = z.output<typeof zMatchPlace>;

const shared = {
  title: z.string(),
  /** Matches in the title. */
  marks: zMarks,
  /** Titles of readable ancestors, outermost first. */
  path: z.array(z.string()),
  /** The text around the best match; only with `kinds`, and where it is not in the title alone. */
  snippet: z.object({ text: z.string(), marks: zMarks }).optional(),
  at: zMatchPlace.optional(),
  /** Last change; only with `kinds`. */
  changed_at: zInstant.optional(),
};

/** A page, an entry or a database that was found. */
const titled = [
  z.object({ kind: z.literal("page"), page_id: zPageId, icon: z.string().nullable(), ...shared }),
  z.object({
    kind: z.literal("entry"),
    page_id: zPageId,
    database_id: zIntegerId,
    icon: z.string().nullable(),
    ...shared,
  }),
  z.object({
    kind: z.literal("database"),
    database_id: zIntegerId,
    /** A page that shows it; null: none of the pages that were changed last does. */
    page_id: zPageId.nullable(),
    ...shared,
  }),
] as const;

export const zSearchResult = z.discriminatedUnion("kind", titled);
export type SearchResult = z.output<typeof zSearchResult>;

/** Whatever was found: the last three only where `kinds` requests them. */
export const zSearchHit = z.discriminatedUnion("kind", [
  ...titled,
  z.object({
    kind: z.literal("file"),
    file_id: zFileId,
    mime_type: z.string(),
    /** The page or entry it belongs to; null: it lies in Drive. */
    page_id: zPageId.nullable(),
    /** The block or cell of `page_id` that has it. */
    within: z.union([z.object({ block_id: zBlockId }), z.object({ property_id: zIntegerId })]).optional(),
    ...shared,
  }),
  z.object({ kind: z.literal("board"), board_id: zBoardId, ...shared }),
  z.object({ kind: z.literal("person"), user_id: zUserId, ...shared }),
]);
export type SearchHit = z.output<typeof zSearchHit>;

/** A number in a query string, bounded. */
const zCount = (most: number, shape: RegExp) =>
  z.string().regex(shape).transform(Number).pipe(z.number().max(most)).optional();

export const search = endpoint({
  method: "GET",
  path: "/api/search",
  auth: "user",
  summary:
    'What the caller may read, the best first. Without `kinds`: pages, entries and databases by their titles, typos tolerated. With it: by their texts, too, in the language of the search field (several words, "as is", -without, ODER, typ:, in:, von:, datenbank:, nach:, vor:, Property:value).',
  query: z.object({
    /** Words in any order. */
    q: z.string().max(limits.searchLength, contractTexts.tooLong(limits.searchLength)),
    limit: zCount(limits.searchMaxResults, /^[1-9][0-9]{0,3}$/),
    /** Hits to skip; only with `kinds`. */
    offset: zCount(limits.searchMaxOffset, /^(?:0|[1-9][0-9]{0,3})$/),
    /** Separated by commas. */
    kinds: zSearchKinds.optional(),
    /** Whether to count the hits by kind, place, person and time; only with `kinds`. */
    facets: z.literal("true").optional(),
  }),
  ok: z.object({
    results: z.array(zSearchHit),
    /** Number of hits, of those that were looked at; only with `kinds`. */
    total: z.number().int().optional(),
    /** There are more than were looked at. */
    more: z.boolean().optional(),
    facets: zFacets.optional(),
    /** The index is being built: some texts are not found yet. */
    building: z.boolean().optional(),
  }),
  status: 200,
});

export const searchState = endpoint({
  method: "GET",
  path: "/api/search/state",
  auth: "main",
  summary: "How the index of the search is: its size, what it holds, and what is still to be indexed.",
  ok: z.object({
    documents: z.number().int(),
    bytes: z.number().int(),
    /** Changes that are not indexed yet. */
    waiting: z.number().int(),
    /** Null: it is complete but for what waits. */
    building: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
  }),
  status: 200,
});
export type SearchState = z.output<typeof searchState.ok>;
