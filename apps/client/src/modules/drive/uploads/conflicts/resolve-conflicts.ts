import { driveContents } from "@maive/contract";
import { call } from "../../../../api/index.ts";
import { isOutOfReach } from "../../model/is-out-of-reach.ts";
import type { Chosen } from "../model/chosen-files.ts";
import { confirmConflict } from "./confirm-conflict.tsx";
import { findConflicts, type NameConflict } from "./find-conflicts.ts";

/** With more new folders there is no check; taken names are numbered. */
const mostFolders = 200;

const taken = async (chosen: Chosen, base: string): Promise<NameConflict[]> => {
  let folders = 0;
  try {
    return await findConflicts(chosen, base, async (path) => {
      folders += 1;
      if (folders > mostFolders) return null;
      try {
        return (await call(driveContents, { query: { path } })).contents;
      } catch (error) {
        if (isOutOfReach(error)) return null;
        throw error;
      }
    });
  } catch {
    // Offline: the upload waits, and taken names are numbered.
    return [];
  }
};

/** What to upload after resolving taken names; null when cancelled. */
export const resolveConflicts = async (chosen: Chosen, base: string): Promise<Chosen | null> => {
  const found = await taken(chosen, base);
  if (found.length === 0) return chosen;
  const decisions = await confirmConflict(found);
  if (decisions === null) return null;
  const decided = new Map([...decisions].map(([one, decision]) => [one.chosen, decision]));
  return {
    ...chosen,
    files: chosen.files.flatMap((file) => {
      const decision = decided.get(file);
      if (decision === "skip") return [];
      return [decision === "replace" ? { ...file, replaces: true } : file];
    }),
  };
};
