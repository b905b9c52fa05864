import { lookup } from "node:dns/promises";
import { limits } from "@maive/contract";
import { guardedFetch, guardedRequest, OutsideError, type Reach } from "../../../../outside/index.ts";
import { readSettings, type Storage } from "../../../../storage/index.ts";
import type { NoteProgress } from "../import/progress.ts";
import { transferTexts } from "../texts.ts";
import { DatabaseQuestions } from "./ask-databases.ts";
import { fetchLooks } from "./ask-looks.ts";
import { Findings, type NotionCover } from "./findings.ts";
import { NotionClient, type NotionClientDeps, NotionError } from "./notion-client.ts";
import type { NotionIds } from "./notion-ids.ts";
import { zNotionUser } from "./shapes.ts";

const texts = transferTexts.notion;

/** How Notion is reached. */
export interface NotionReach extends Pick<NotionClientDeps, "wait" | "now"> {
  /** The base address used instead of Notion's API; the operator vouches for it. */
  address: string | undefined;
  /** How the public internet is reached. */
  reach: Reach | undefined;
}

export interface NotionDeps extends NotionReach {
  storage: Storage;
  /** Counts a question of a person to other servers. @returns 0, or the seconds until the next one. */
  takeOutside(userId: string): number;
}

const notion = "https://api.notion.com";
/** A secret of an integration is letters, digits and signs without a space. */
const tokenPattern = /^[\x21-\x7e]{10,200}$/;

/** The one server that the operator names, wherever it stands. */
const vouched: Reach = {
  resolve: (host) => lookup(host, { all: true }),
  isOpen: () => true,
  isPort: () => true,
};

/** A picture within the time that is left. */
export type LoadPicture = (
  cover: NotionCover,
  timeoutMs: number,
  signal: AbortSignal,
) => Promise<Buffer | null>;

/** Whether an address is below another one, whose server may have more than that. */
const isBelow = (address: string, base: string): boolean => {
  if (!URL.canParse(address)) return false;
  const [url, above] = [new URL(address), new URL(base)];
  const path = above.pathname.endsWith("/") ? above.pathname : `${above.pathname}/`;
  return url.origin === above.origin && url.pathname.startsWith(path);
};

/** What an import fetches from Notion. The token is nowhere but in the closure of one request. */
export interface NotionSource {
  ask(ids: NotionIds, note: NoteProgress, signal: AbortSignal): Promise<Findings>;
  picture: LoadPicture;
}

/** Creates the source of one import. */
export class NotionSources {
  readonly #deps: NotionDeps;

  constructor(deps: NotionDeps) {
    this.#deps = deps;
  }

  /** Whether main allows requests to other servers. */
  async isAllowed(): Promise<boolean> {
    const settings = await readSettings(this.#deps.storage.read, ["MAIVE_LINK_PREVIEWS"]);
    return settings.get("MAIVE_LINK_PREVIEWS") === "1";
  }

  /** @param token as it was sent; blank for none, which sends no request. */
  source(token: string, userId: string): NotionSource | null {
    if (token === "") return null;
    return {
      ask: (ids, note, signal) => this.#ask({ token, userId }, ids, note, signal),
      picture: (...given) => this.#picture(...given),
    };
  }

  async #ask(
    { token, userId }: { token: string; userId: string },
    ids: NotionIds,
    note: NoteProgress,
    signal: AbortSignal,
  ): Promise<Findings> {
    const findings = new Findings();
    if (!(await this.isAllowed())) findings.note(texts.notAllowed);
    else if (!tokenPattern.test(token)) findings.noteEnd("token");
    else if (this.#deps.takeOutside(userId) > 0) findings.note(texts.rateLimited);
    else await this.#fetchAll(findings, token, ids, note, signal);
    return findings;
  }

  async #fetchAll(
    findings: Findings,
    token: string,
    ids: NotionIds,
    note: NoteProgress,
    signal: AbortSignal,
  ): Promise<void> {
    const { address, reach, wait, now } = this.#deps;
    const client = new NotionClient(
      {
        address: address ?? notion,
        reach: address === undefined ? reach : vouched,
        onRequest: (requests) => note("notion", requests, 0),
        wait,
        now,
      },
      token,
      signal,
    );
    try {
      await client.get("users/me", zNotionUser);
      const questions = new DatabaseQuestions(client, findings, ids);
      for (const database of ids.databases) {
        if (client.ended !== null) break;
        const facts = await questions.ask(database);
        if (facts) findings.databases.push(facts);
      }
      await fetchLooks(client, findings, ids.pages);
    } catch (error) {
      if (!(error instanceof NotionError)) throw error;
      if (client.ended === null) findings.note(texts.troubles[error.trouble]);
    }
    if (client.ended !== null) findings.noteEnd(client.ended);
    else findings.note(texts.asked(client.requests));
  }

  /** A cover: of the public internet, or one that the server which stands in for Notion has itself. */
  async #picture(
    { address, isExternal }: NotionCover,
    timeoutMs: number,
    signal: AbortSignal,
  ): Promise<Buffer | null> {
    const { address: base, reach } = this.#deps;
    const isOwn = !isExternal && base !== undefined && isBelow(address, base);
    try {
      if (isOwn) {
        const bounds = { maxBytes: limits.outsidePictureBytes, timeoutMs, signal };
        const { status, type, bytes } = await guardedRequest(
          address,
          { method: "GET", headers: {} },
          bounds,
          vouched,
        );
        return status === 200 && type.startsWith("image/") ? bytes : null;
      }
      const bounds = { maxBytes: limits.outsidePictureBytes, timeoutMs, types: ["image/"] };
      return (await guardedFetch(address, bounds, reach)).bytes;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof OutsideError) return null;
      throw error;
    }
  }
}
