import { sql } from "kysely";
import type { Engine, Queryable } from "../../../storage/index.ts";
import { liveBlocks } from "../documents/live-blocks.store.ts";
import type { StoredText } from "./read-parts.ts";
import type { Candidate } from "./select-parts.store.ts";

type RequestedPart = Pick<Candidate, "doc_id" | "key" | "is_live">;

/** What the index has of the lines of parts. */
const packedOf = async (
  q: Queryable,
  engine: Engine,
  parts: readonly RequestedPart[],
): Promise<StoredText[]> => {
  if (parts.length === 0) return [];
  const ids = parts.map(({ doc_id }) => doc_id);
  const isRequested =
    engine === "sqlite"
      ? sql`doc_id in (select value from json_each(${JSON.stringify(ids)}))`
      : sql`doc_id = any(${ids}::bigint[])`;
  const { rows } = await sql<{ doc_id: number; body: Uint8Array | null }>`
    select doc_id, body from search_document where ${isRequested}`.execute(q);
  return rows.map(({ doc_id, body }) => ({ docId: Number(doc_id), body, blocks: null }));
};

/** Of pages whose lines the index does not repeat, their blocks. */
const liveOf = async (
  q: Queryable,
  engine: Engine,
  parts: readonly RequestedPart[],
): Promise<StoredText[]> => {
  if (parts.length === 0) return [];
  const keys = parts.map(({ key }) => key);
  const blocks = await liveBlocks(q, engine, keys);
  return parts.map(({ doc_id, key }) => ({ docId: doc_id, body: null, blocks: blocks.get(key) ?? null }));
};

/** The texts of parts of documents; none of those that have just been replaced. */
export const textsOf = async (
  q: Queryable,
  engine: Engine,
  parts: readonly RequestedPart[],
): Promise<StoredText[]> => {
  const [packed, live] = await Promise.all([
    packedOf(
      q,
      engine,
      parts.filter(({ is_live }) => !is_live),
    ),
    liveOf(
      q,
      engine,
      parts.filter(({ is_live }) => is_live),
    ),
  ]);
  return [...packed, ...live];
};
