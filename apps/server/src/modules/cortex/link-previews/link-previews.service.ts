import { createHash } from "node:crypto";
import {
  type fetchedPictureTypes,
  limits,
  type LinkPicturePart,
  type LinkPreview,
  type OutsideRefusal,
  zLinkPreview,
} from "@maive/contract";
import type { FileCache } from "../../../blobs/index.ts";
import { guardedFetch, OutsideError, type FetchBounds, type Reach } from "../../../outside/index.ts";
import type { Actor } from "../../../shared/actor.ts";
import { TokenBuckets } from "../../../shared/bounds/token-buckets.ts";
import type { Clock } from "../../../shared/clock.ts";
import { decodeText } from "../../../shared/decode-text.ts";
import { DomainError, notFound } from "../../../shared/errors.ts";
import { readSettings, type Storage } from "../../../storage/index.ts";
import { parseConfig } from "../blocks/index.ts";
import { readPreview } from "./read-preview.ts";
import { linkPreviewTexts } from "./texts.ts";

export interface LinkPreviewsDeps {
  storage: Storage;
  clock: Clock;
  cache: FileCache;
  /** The configuration of a bookmark that the actor may read. @throws DomainError `not_found`. */
  bookmarkOf(actor: Actor, blockId: string): Promise<string>;
  /** Draws a picture anew as WebP of this width; null where none can be made. */
  small(bytes: Buffer, width: number, isSvg: boolean, person: string): Promise<Buffer | null>;
  /** For tests. */
  reach?: Reach | undefined;
}

const day = 24 * 60 * 60 * 1_000;
/** A page's preview is fetched anew after this time. */
const previewAge = 7 * day;
const pageBounds: FetchBounds = {
  maxBytes: limits.outsidePageBytes,
  timeoutMs: limits.outsideMs,
  types: ["text/html", "application/xhtml+xml"],
  takesBeginning: true,
};
const pictureBounds: FetchBounds = {
  maxBytes: limits.outsidePictureBytes,
  timeoutMs: limits.outsideMs,
  types: ["image/"],
};
const widths = { picture: 512, icon: 64 } as const;

const nameOf = (kind: string, address: string): string =>
  `${kind}-${createHash("sha256").update(address).digest("hex")}`;

/** Up to the last tag: a page that was cut off may end within a letter. */
const whole = (bytes: Buffer): Buffer =>
  bytes.length < pageBounds.maxBytes ? bytes : bytes.subarray(0, bytes.lastIndexOf(0x3e) + 1);

type Typed = (typeof fetchedPictureTypes)[number];
/** What bytes are, whatever their server says. */
const pictureType = (bytes: Buffer): Typed | null => {
  const start = bytes.subarray(0, 12).toString("latin1");
  if (start.startsWith("\x89PNG\r\n")) return "image/png";
  if (start.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (start.startsWith("GIF8")) return "image/gif";
  return start.startsWith("RIFF") && start.endsWith("WEBP") ? "image/webp" : null;
};

export type Answered<T> = { found: T; refusal: null } | { found: null; refusal: OutsideRefusal };

/** Fetches from other servers what people put into pages, where main allows it; answers are cached. */
export class LinkPreviewsService {
  readonly #deps: LinkPreviewsDeps;
  readonly #people: TokenBuckets;
  readonly #drawing = new Map<string, Promise<Buffer>>();

  constructor(deps: LinkPreviewsDeps) {
    this.#deps = deps;
    this.#people = new TokenBuckets(deps.clock, {
      burst: limits.outsideRequestsBurst,
      perSecond: limits.outsideRequestsPerSecond,
    });
  }

  /** What the page at an address says of itself. @throws DomainError `forbidden`, `too_many_requests`. */
  async preview(actor: Actor, address: string): Promise<Answered<LinkPreview>> {
    await this.#demandAllowed();
    const name = `${nameOf("page", address)}.json`;
    const cached = await this.#cachedPreview(name);
    if (cached) return { found: cached, refusal: null };
    const answered = await this.#fetch(actor, address, pageBounds);
    if (answered.found === null) return answered;
    const { bytes, address: last } = answered.found;
    const found = readPreview(decodeText(whole(bytes)) ?? "", last);
    const at = this.#deps.clock.now().getTime();
    await this.#deps.cache.put(name, Buffer.from(JSON.stringify({ at, preview: found })));
    return { found, refusal: null };
  }

  /** A picture for a file of one's own. @throws DomainError `forbidden`, `too_many_requests`. */
  async picture(actor: Actor, address: string): Promise<Answered<{ type: Typed; base64: string }>> {
    await this.#demandAllowed();
    const answered = await this.#fetch(actor, address, pictureBounds);
    if (answered.found === null) return answered;
    const { bytes } = answered.found;
    const type = pictureType(bytes);
    return type === null
      ? { found: null, refusal: "type" }
      : { found: { type, base64: bytes.toString("base64") }, refusal: null };
  }

  /**
   * The picture or icon of a bookmark as WebP, of the address in the block.
   * @throws DomainError `not_found` where there is none or may be none, `too_many_requests`.
   */
  async pictureOf(actor: Actor, blockId: string, part: LinkPicturePart): Promise<Buffer> {
    const address = parseConfig(await this.#deps.bookmarkOf(actor, blockId))?.[part];
    if (typeof address !== "string" || address === "") throw notFound();
    const name = `${nameOf(part, address)}.webp`;
    const cached = await this.#deps.cache.get(name);
    const drawn = cached ?? (await this.#draw(actor, address, name, part));
    // An empty file: there was none.
    if (drawn.length === 0) throw notFound();
    return drawn;
  }

  /** The picture of an address as WebP, if it was fetched before; the caller may read a bookmark that names it. */
  async cachedPicture(address: string): Promise<Buffer | null> {
    const bytes = await this.#deps.cache.get(`${nameOf("picture", address)}.webp`);
    return bytes && bytes.length > 0 ? bytes : null;
  }

  /** Counts a question of a person to other servers. @returns 0, or the seconds until the next one. */
  takeOutside(userId: string): number {
    return this.#people.take(userId);
  }

  async #draw(actor: Actor, address: string, name: string, part: LinkPicturePart): Promise<Buffer> {
    if (!(await this.#isAllowed())) throw notFound();
    const running = this.#drawing.get(name);
    if (running) return running;
    const drawing = this.#drawAnew(actor, address, name, part).finally(() => this.#drawing.delete(name));
    this.#drawing.set(name, drawing);
    return drawing;
  }

  async #drawAnew(actor: Actor, address: string, name: string, part: LinkPicturePart): Promise<Buffer> {
    const { found, refusal } = await this.#fetch(actor, address, pictureBounds);
    // Another time it may answer.
    if (refusal === "unreachable" || refusal === "too_slow") throw notFound();
    const made =
      found &&
      (await this.#deps.small(found.bytes, widths[part], found.type.startsWith("image/svg"), actor.userId));
    const bytes = made ?? Buffer.alloc(0);
    await this.#deps.cache.put(name, bytes);
    return bytes;
  }

  async #cachedPreview(name: string): Promise<LinkPreview | null> {
    const bytes = await this.#deps.cache.get(name);
    if (!bytes || bytes.length === 0) return null;
    const { at, preview } = JSON.parse(bytes.toString()) as { at: number; preview: unknown };
    const isFresh = this.#deps.clock.now().getTime() - at < previewAge;
    return isFresh ? (zLinkPreview.safeParse(preview).data ?? null) : null;
  }

  async #fetch(actor: Actor, address: string, bounds: FetchBounds) {
    const retryAfter = this.takeOutside(actor.userId);
    if (retryAfter > 0)
      throw new DomainError("too_many_requests", { retryAfter, detail: linkPreviewTexts.tooMany });
    try {
      return { found: await guardedFetch(address, bounds, this.#deps.reach), refusal: null };
    } catch (error) {
      if (error instanceof OutsideError) return { found: null, refusal: error.refusal };
      throw error;
    }
  }

  async #isAllowed(): Promise<boolean> {
    const settings = await readSettings(this.#deps.storage.read, ["MAIVE_LINK_PREVIEWS"]);
    return settings.get("MAIVE_LINK_PREVIEWS") === "1";
  }

  async #demandAllowed(): Promise<void> {
    if (!(await this.#isAllowed()))
      throw new DomainError("forbidden", { detail: linkPreviewTexts.notAllowed });
  }
}
