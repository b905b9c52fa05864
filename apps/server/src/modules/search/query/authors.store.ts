import { sql } from "kysely";
import type { Actor } from "../../../shared/actor.ts";
import type { Engine, Queryable } from "../../../storage/index.ts";
import type { DocumentKey } from "../documents/document.ts";
import { namedThings, things } from "./readable.store.ts";
import { authorFor } from "./select-parts.store.ts";

/** Who last wrote each of these things, in their order; those of which nobody is known are left out. */
export const authorsOf = async (
  q: Queryable,
  engine: Engine,
  actor: Actor,
  found: readonly DocumentKey[],
): Promise<string[]> => {
  if (found.length === 0) return [];
  const { rows } = await sql<DocumentKey & { author: string | null }>`
    select d.kind, d.key, ${authorFor(actor.userType === "main")} as author from ${namedThings(engine, found)} ${things}`.execute(
    q,
  );
  const authors = new Map(rows.map(({ kind, key, author }) => [`${kind} ${key}`, author]));
  return found.flatMap(({ kind, key }) => authors.get(`${kind} ${key}`) ?? []);
};
