import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { BackedUpItem, Body, copyFromBackup, findInBackup, Ok } from "@maive/contract";
import type { FastifyRequest } from "fastify";
import { BackupError } from "../../backup/index.ts";
import { whileConnected } from "../../http/while-connected.ts";
import type { Actor } from "../../shared/actor.ts";
import { WorkQueue } from "../../shared/bounds/work-queue.ts";
import { DomainError, notFound } from "../../shared/errors.ts";
import type { ContentImportRequest, ImportedContent } from "../takeout/index.ts";
import { copyTexts as texts } from "./texts.ts";
import { createReadStream, existsSync } from "node:fs";
import { contentFolder, type ContentSource } from "../../shared/content/index.ts";

/** What was written into a folder, beside the server. */
const folderSource = (folder: string): ContentSource => {
  const isOurs = (path: string): boolean =>
    path.startsWith(`${contentFolder}/`) && !path.split("/").includes("..");
  return {
    has: (path) => isOurs(path) && existsSync(join(folder, path)),
    open: async (path) => createReadStream(join(folder, path)),
  };
};

/** A request for an inspection; see `inspect-backup.ts`, which this module does not import. */
export type InspectRequest = { backup: string; instance: string | null } & (
  | { kind: "find"; search: string }
  | { kind: "take"; item: Body<typeof copyFromBackup>; folder: string }
);

/** Looks into a backup beside the server. @param variables what it needs beside the environment. @throws BackupError */
export type InspectBackup = (
  variables: Readonly<Record<string, string>>,
  order: InspectRequest,
) => Promise<BackedUpItem[]>;

export interface CopiesDeps {
  dataDir: string;
  timeZone: string;
  inspectBackup: InspectBackup;
  /** Where backups are, for inspections. */
  variables(): Promise<Readonly<Record<string, string>>>;
  instance(): Promise<string | null>;
  /** Null where none are made. */
  hasBackups(): Promise<boolean>;
  importContent(actor: Actor, order: ContentImportRequest): Promise<ImportedContent>;
  /** Removes the cache of inspections. */
  forget(): Promise<void>;
}

/** How long the database of a backup stays beside the data after somebody has looked into it, in ms. */
const forgottenAfterMs = 15 * 60 * 1_000;

/** Where what is taken out of a backup is written. */
const takenFolder = (dataDir: string): string => join(dataDir, "cache", "backup-copy");

/** The title with the day, cut to what fits. */
const titled = (title: string, day: string, most: number): string => {
  const room = most - texts.title("", day).length;
  const short = title.slice(0, room);
  return texts.title(short.toWellFormed() === short ? short : short.slice(0, -1), day);
};

/** Backups are named by their time. */
const timeOf = (backup: string): Date =>
  new Date(backup.replace(/^(.{10}T)(\d\d)-(\d\d)-(\d\d)Z$/, "$1$2:$3:$4Z"));

/** Single things of a backup: found by title, and imported back as copies; one at a time. */
export const createCopies = (deps: CopiesDeps) => {
  const queue = new WorkQueue({ atOnce: 1, waiting: 5 });
  let forgetting: NodeJS.Timeout | undefined;

  const look = async (order: InspectRequest): Promise<BackedUpItem[]> => {
    clearTimeout(forgetting);
    try {
      return await deps.inspectBackup(await deps.variables(), order);
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      throw error.problem === "absent"
        ? notFound()
        : new DomainError("backups_unreadable", { detail: error.message });
    } finally {
      forgetting = setTimeout(() => void queue.run(deps.forget), forgottenAfterMs).unref();
    }
  };

  const demandBackups = async (): Promise<void> => {
    if (!(await deps.hasBackups())) throw new DomainError("backups_unreadable", { detail: texts.none });
  };

  const dayOf = (backup: string): string =>
    timeOf(backup).toLocaleDateString("de-DE", {
      timeZone: deps.timeZone,
      day: "2-digit",
      month: "2-digit",
      year: "numeric",
    });

  /** @throws DomainError `not_found` */
  const bring = async (
    actor: Actor,
    backup: string,
    item: Body<typeof copyFromBackup>,
    signal: AbortSignal,
  ): Promise<Ok<typeof copyFromBackup>> => {
    // One at a time: what is there was left by a process that was killed.
    const folder = takenFolder(deps.dataDir);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      const [found] = await look({ backup, instance: await deps.instance(), kind: "take", item, folder });
      if (!found) throw notFound();
      const day = dayOf(backup);
      const { first, notes } = await deps.importContent(actor, {
        source: folderSource(folder),
        origin: {
          kind: "backup",
          joins: item.kind === "entry",
          title: (title, most) => titled(title, day, most),
        },
        act: ({ pages, entries, files }) => ({
          kind: "copied_from_backup",
          title: titled(found.title, day, 500),
          pages: pages + entries,
          files,
        }),
        signal,
      });
      if (!first) throw notFound();
      // An entry whose database is gone brings that along.
      const kind = first.kind === "file" && item.kind === "folder" ? "folder" : first.kind;
      return { kind, id: String(first.id), notes };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

  return {
    /** @throws DomainError `backups_unreadable`, `not_found` */
    find: async (backup: string, search: string): Promise<Ok<typeof findInBackup>> => {
      await demandBackups();
      return queue.run(async () => ({
        items: await look({ backup, instance: await deps.instance(), kind: "find", search }),
      }));
    },

    /** @throws DomainError `backups_unreadable`, `not_found`, `invalid` */
    copy: async (
      actor: Actor,
      backup: string,
      item: Body<typeof copyFromBackup>,
      request: FastifyRequest,
    ): Promise<Ok<typeof copyFromBackup>> => {
      await demandBackups();
      return whileConnected(request, (signal) => queue.run(() => bring(actor, backup, item, signal)));
    },

    /** As `copy`, for a command that nobody else runs beside. */
    bring,

    /** Removes what an earlier process has left. */
    sweep: async (): Promise<void> => {
      await deps.forget();
      await rm(takenFolder(deps.dataDir), { recursive: true, force: true });
    },

    close: (): void => clearTimeout(forgetting),
  };
};
