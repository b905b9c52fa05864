import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { Actor } from "../../../shared/actor.ts";
import { DomainError } from "../../../shared/errors.ts";
import type { Storage } from "../../../storage/index.ts";
import * as store from "./answered-text.store.ts";
import type { AnsweredBlock, ImpliedBases } from "./answered-texts.ts";
import { blockTexts } from "./texts.ts";

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/**
 * Rows, for several processes. They are of programs alone: MAIVE's windows edit over sockets and send a base with every
 * other edit, so that opening a page writes nothing. A window that sends none is refused rather than taken to have read
 * what it may not have read.
 */
export const sharedAnsweredTexts = (storage: Storage): ImpliedBases => {
  const note = async (
    { sessionId, clientId }: Actor,
    pageId: string,
    part: string,
    blocks: readonly AnsweredBlock[],
  ): Promise<void> => {
    if (clientId !== null || blocks.length === 0) return;
    const texts = Object.fromEntries(blocks.map(({ block_id, content }) => [block_id, content]));
    const body = await pack(JSON.stringify(texts));
    await storage.transact((tx) => store.putAnswered(tx, storage.engine, { sessionId, pageId, part, body }), {
      repeatable: true,
    });
  };

  return {
    notePage: (reader, pageId, blocks) => note(reader, pageId, store.wholePage, blocks),
    noteBlock: (reader, pageId, block) => note(reader, pageId, block.block_id, [block]),
    last: async ({ sessionId, clientId }, pageId, blockId) => {
      if (clientId !== null) {
        const message = blockTexts.baseMissing;
        throw new DomainError("invalid", { detail: message, errors: [{ field: "base", message }] });
      }
      for (const body of await store.answeredOf(storage.read, { sessionId, pageId, blockId })) {
        const texts = JSON.parse(String(await unpack(body))) as Record<string, string>;
        if (Object.hasOwn(texts, blockId)) return texts[blockId];
      }
      return undefined;
    },
  };
};
