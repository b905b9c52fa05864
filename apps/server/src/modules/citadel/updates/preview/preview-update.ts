import type { UpdatePreview } from "@maive/contract";
import { listSnapshots, roomForSnapshot } from "../../../../snapshots/index.ts";
import type { Engine, Queryable } from "../../../../storage/index.ts";
import { appliedMigrations } from "../../../../storage/index.ts";
import { diskSpace } from "../../status/free-space.ts";
import { databaseBytes } from "../../status/status.store.ts";
import { compareVersions, newerNotes } from "./newer-notes.ts";
import type { Program } from "./program.ts";
import { previewTexts as texts } from "./texts.ts";

type Verdict = UpdatePreview["summary"];

/** What is in use; null where unknown. */
export interface Present extends Pick<Program, "settings" | "node"> {
  version: string | null;
  changelog: string | null;
}

/** The data, and the operator's configuration of it. */
export interface DataHere {
  read: Queryable;
  engine: Engine;
  dataDir: string;
  /** Whether an update takes a snapshot first. */
  updateSnapshot: boolean;
  timeZone: string;
  /** Names of the environment variables that are set. */
  variables: readonly string[];
  freeBytes?(): Promise<number | null>;
}

const fine = (finding: string): Verdict => ({ state: "ok", finding, advice: null });

const summaryOf = (
  present: Present,
  to: Program,
  { pending, unknown }: { pending: number; unknown: number },
): Verdict => {
  if (unknown > 0) return { state: "failure", finding: texts.older(to.version), advice: texts.olderAdvice };
  if (present.version === to.version && pending === 0)
    return { state: "ok", finding: texts.same(to.version), advice: texts.sameAdvice };
  if (pending === 0 && present.version !== null && compareVersions(to.version, present.version) < 0)
    return { state: "warning", finding: texts.earlier(to.version), advice: texts.keeps };
  return {
    state: "ok",
    finding: texts.update(present.version, to.version),
    advice: pending === 0 ? texts.keeps : texts.migrates(pending),
  };
};

const lastCopy = async ({ dataDir, timeZone }: DataHere): Promise<string[]> => {
  const last = (await listSnapshots(dataDir)).find(({ tookMs }) => tookMs !== undefined);
  if (last?.tookMs === undefined) return [];
  const when = new Intl.DateTimeFormat("de-DE", { dateStyle: "medium", timeZone }).format(
    new Date(last.madeAt),
  );
  return [texts.lastTook(when, last.bytes, last.tookMs)];
};

const snapshotOf = async (data: DataHere, pending: number): Promise<Verdict> => {
  if (pending === 0) return fine(texts.snapshotNone);
  if (!data.updateSnapshot)
    return { state: "warning", finding: texts.snapshotOff, advice: texts.snapshotOffAdvice };
  const needed = roomForSnapshot(await databaseBytes(data));
  const free = await (data.freeBytes ?? (async () => (await diskSpace(data.dataDir))?.free ?? null))();
  const last = await lastCopy(data);
  if (free === null) return fine([texts.snapshotUnknown, ...last].join(" "));
  if (free >= needed) return fine([texts.snapshotFits(needed, free), ...last].join(" "));
  // PostgreSQL compresses its tables: the size is known only after copying.
  return data.engine === "postgres"
    ? { state: "warning", finding: texts.snapshotFull(needed, free), advice: texts.snapshotTight }
    : { state: "failure", finding: texts.snapshotFull(needed, free), advice: texts.snapshotFullAdvice };
};

/** @param isRead whether the version before works on with the migrated data. */
const wayBack = (
  from: string | null,
  pending: number,
  { hasCopy, isRead }: { hasCopy: boolean; isRead: boolean },
): string[] => {
  if (pending === 0) return [texts.backFreely(from)];
  if (isRead)
    return [
      texts.backWithData(from),
      ...(hasCopy ? [texts.backToCopy, texts.backLosesLater, texts.backEnds] : []),
      texts.backupsNewer,
    ];
  return hasCopy
    ? [texts.backByRollback(from), texts.backLosesLater, texts.backEnds, texts.backupsNewer]
    : [texts.backByBackup(from), texts.backupsNewer];
};

const nodeOf = (now: string | null, then: string | null): string => {
  if (then === null) return texts.nodeUnknown;
  return now === null || now === then ? texts.nodeSame(then) : texts.nodeOther(now, then);
};

/**
 * What an update would change, without changing anything.
 * @param place where the version lies that it would go to.
 * @param steps what to do, in German.
 */
export const previewUpdate = async (
  present: Present,
  to: Program,
  data: DataHere,
  { place, steps }: Pick<UpdatePreview, "place" | "steps">,
): Promise<UpdatePreview> => {
  const applied = await appliedMigrations(data.read);
  const pending = [...to.migrations].filter(([name]) => !applied.includes(name));
  const unknown = applied.filter((name) => !to.migrations.has(name));
  const summary = summaryOf(present, to, { pending: pending.length, unknown: unknown.length });
  const goes = summary.state !== "failure" && summary.finding !== texts.same(to.version);
  const [before, after] = [present.settings, to.settings];
  const gone = after === null ? [] : (before ?? data.variables).filter((name) => !after.includes(name));
  return {
    place,
    from: present.version,
    to: to.version,
    summary,
    changes: goes ? newerNotes(to.changelog, present) : "",
    migrations: pending.map(([name, sentence]) => ({ name, sentence })),
    snapshot: await snapshotOf(data, pending.length),
    way_back: goes
      ? wayBack(present.version, pending.length, {
          hasCopy: data.updateSnapshot,
          isRead: to.contracts !== null && pending.every(([name]) => !to.contracts?.has(name)),
        })
      : [],
    settings: {
      added: before === null || after === null ? [] : after.filter((name) => !before.includes(name)),
      gone: gone.map((name) => ({ name, is_set: data.variables.includes(name) })),
    },
    node: nodeOf(present.node, to.node),
    steps: goes ? steps : [],
  };
};
