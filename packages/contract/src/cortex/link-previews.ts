import { z } from "zod";
import { endpoint } from "../http.ts";
import { zBlockId } from "../ids.ts";

/** Longest address that is fetched. */
const addressLength = 2_000;
const zAddress = z.string().min(1).max(addressLength);

/** What a page says of itself. Empty: nothing. */
export const zLinkPreview = z.object({
  title: z.string(),
  description: z.string(),
  site_name: z.string(),
  /** Addresses of pictures, which a `bookmark` shows through `linkPicture`. */
  picture: z.string().nullable(),
  icon: z.string().nullable(),
});
export type LinkPreview = z.output<typeof zLinkPreview>;

/** Why another server's answer is not there: the address may not be fetched, or the answer is of no use. */
export const outsideRefusals = ["address", "unreachable", "status", "type", "too_large", "too_slow"] as const;
export type OutsideRefusal = (typeof outsideRefusals)[number];

/** Fields of a `bookmark`'s configuration beside those of its preview, which it repeats under their names. */
export const linkPictureParts = ["picture", "icon"] as const;
export type LinkPicturePart = (typeof linkPictureParts)[number];

/** Pictures that become files of one's own. */
export const fetchedPictureTypes = ["image/png", "image/jpeg", "image/gif", "image/webp"] as const;

export const fetchLinkPreview = endpoint({
  method: "POST",
  path: "/api/cortex/link-previews",
  auth: "user",
  summary: "What the page at an address says of itself, fetched by the server where main allows it.",
  body: z.object({ address: zAddress }),
  ok: z.object({ preview: zLinkPreview.nullable(), refusal: z.enum(outsideRefusals).nullable() }),
  status: 200,
});

export const linkPicture = endpoint({
  method: "GET",
  path: "/api/cortex/blocks/:block_id/link-picture",
  auth: "user",
  summary:
    "The small picture or icon of a bookmark, fetched and drawn anew by the server where main allows it.",
  params: z.object({ block_id: zBlockId }),
  query: z.object({ part: z.enum(linkPictureParts) }),
  bytes: true,
  status: 200,
});

export const fetchPicture = endpoint({
  method: "POST",
  path: "/api/cortex/outside-pictures",
  auth: "user",
  summary: "A picture of another server, for a file of one's own, where main allows it.",
  body: z.object({ address: zAddress }),
  ok: z.object({
    picture: z.object({ type: z.enum(fetchedPictureTypes), base64: z.string() }).nullable(),
    refusal: z.enum(outsideRefusals).nullable(),
  }),
  status: 200,
});
