import type { SecurityKind, securityKinds } from "@maive/contract";
import { fold } from "@maive/values";
import type { Actor } from "../shared/actor.ts";
import { newId } from "../shared/ids.ts";
import { currentWork } from "../shared/work/current-work.ts";
import { inChunks } from "./in-chunks.ts";
import type { Tx } from "./storage.ts";

export interface SecurityPerson {
  /** Null for people unknown by id. */
  userId: string | null;
  username: string;
}

export interface SecurityEventInput {
  kind: SecurityKind;
  /** Who acted; absent for anonymous users and the server. */
  actor?: SecurityPerson | null;
  /** Who was affected. */
  subject?: SecurityPerson | null;
  address?: string;
  userAgent?: string;
  details?: Readonly<Record<string, string>>;
}

/** Rows per insert, as for the change log. */
const rowsPerStatement = 1_000;
const longestName = 100;
const longestAgent = 256;
const longestTitle = 200;

/** Appends to the security log within the event's transaction. */
export const recordSecurityEvents = async (tx: Tx, events: readonly SecurityEventInput[]): Promise<void> => {
  const rows = events.map(({ kind, actor, subject, address = "", userAgent = "", details = {} }) => {
    const names = [actor?.username, subject?.username].map((name) => name?.slice(0, longestName) ?? null);
    return {
      event_id: newId(),
      at: tx.now,
      kind,
      actor_id: actor?.userId ?? null,
      actor_name: names[0] ?? null,
      subject_id: subject?.userId ?? null,
      subject_name: names[1] ?? null,
      address,
      user_agent: userAgent.slice(0, longestAgent),
      details: JSON.stringify(details),
      folded: fold([...names, address].filter(Boolean).join("\n")),
    };
  });
  await inChunks(rows, (part) => tx.db.insertInto("security_event").values(part).execute(), rowsPerStatement);
};

export const recordSecurityEvent = (tx: Tx, event: SecurityEventInput): Promise<void> =>
  recordSecurityEvents(tx, [event]);

/** An export, import or permanent removal of data. */
export interface DataAct {
  kind: (typeof securityKinds)["data"][number];
  page?: { page_id: string; title: string };
  database?: { database_id: number; name: string };
  /** What it was done to. */
  title?: string;
  pages?: number;
  rows?: number;
  files?: number;
}

/** Logs the actor's act with its source; imports that outlive their request still know it. */
export const recordDataAct = (tx: Tx, actor: Actor, act: DataAct): Promise<void> => {
  const { kind, page, database, title, ...counts } = act;
  const named = page?.title ?? database?.name ?? title;
  return recordSecurityEvent(tx, {
    kind,
    actor,
    ...currentWork()?.source,
    details: {
      ...(page ? { page_id: page.page_id } : {}),
      ...(database ? { database_id: String(database.database_id) } : {}),
      ...(named === undefined ? {} : { title: named.slice(0, longestTitle) }),
      ...Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)])),
    },
  });
};
