import { lookup } from "node:dns/promises";
import { limits } from "@maive/contract";
import { guardedFetch, guardedRequest, OutsideError, type Reach } from "../../../../outside/index.ts";
import { readSettings, type Storage } from "../../../../storage/index.ts";
import type { NoteProgress } from "../import/progress.ts";
import { transferTexts } from "../texts.ts";
import { DatabaseQuestions } from "./ask-databases.ts";
import { askLooks } from "./ask-looks.ts";
import { Findings } from "./findings.ts";
import { NotionClient, type NotionClientDeps, NotionError } from "./notion-client.ts";
import type { NotionIds } from "./notion-ids.ts";
import { zNotionUser } from "./shapes.ts";

const texts = transferTexts.notion;

export interface NotionDeps extends Pick<NotionClientDeps, "wait" | "now"> {
  storage: Storage;
  /** Where main allows it, what is asked instead of Notion; the operator vouches for it. */
  address: string | undefined;
  /** How the public internet is reached. */
  reach: Reach | undefined;
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
export type LoadPicture = (address: string, patience: number, signal: AbortSignal) => Promise<Buffer | null>;

/** What an import asks Notion. The token is nowhere but in the closure of one request. */
export interface NotionSource {
  ask(ids: NotionIds, note: NoteProgress, signal: AbortSignal): Promise<Findings>;
  picture: LoadPicture;
}

/** Makes what asks Notion for one import. */
export class NotionSources {
  readonly #deps: NotionDeps;

  constructor(deps: NotionDeps) {
    this.#deps = deps;
  }

  /** Whether main allows other servers to be asked. */
  async isAllowed(): Promise<boolean> {
    const settings = await readSettings(this.#deps.storage.read, ["MAIVE_LINK_PREVIEWS"]);
    return settings.get("MAIVE_LINK_PREVIEWS") === "1";
  }

  /** @param token as it was sent; blank for none, which asks nothing. */
  source(token: string): NotionSource | null {
    if (token === "") return null;
    return {
      ask: (ids, note, signal) => this.#ask(token, ids, note, signal),
      picture: (...given) => this.#picture(...given),
    };
  }

  async #ask(token: string, ids: NotionIds, note: NoteProgress, signal: AbortSignal): Promise<Findings> {
    const findings = new Findings();
    if (!(await this.isAllowed())) findings.note(texts.notAllowed);
    else if (!tokenPattern.test(token)) findings.note(texts.troubles.token);
    else await this.#askAll(findings, token, ids, note, signal);
    return findings;
  }

  async #askAll(
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
      await askLooks(client, findings, ids.pages);
    } catch (error) {
      if (!(error instanceof NotionError)) throw error;
      if (client.ended === null) findings.note(texts.troubles[error.trouble]);
    }
    if (client.ended !== null) findings.note(texts.troubles[client.ended]);
    else findings.note(texts.asked(client.requests));
  }

  /** A cover: of the public internet, or of the server that stands in for Notion. */
  async #picture(address: string, patience: number, signal: AbortSignal): Promise<Buffer | null> {
    const { address: base, reach } = this.#deps;
    const isOwn =
      base !== undefined && URL.canParse(address) && new URL(address).origin === new URL(base).origin;
    try {
      if (isOwn) {
        const bounds = { maxBytes: limits.outsidePictureBytes, patience, signal };
        const { status, bytes } = await guardedRequest(
          address,
          { method: "GET", headers: {} },
          bounds,
          vouched,
        );
        return status === 200 ? bytes : null;
      }
      const bounds = { maxBytes: limits.outsidePictureBytes, patience, types: ["image/"] };
      return (await guardedFetch(address, bounds, reach)).bytes;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof OutsideError) return null;
      throw error;
    }
  }
}
