import type { ImportProgress, Ok, importTurn } from "@maive/contract";
import { fileTexts } from "../texts.ts";

const progressText = ({ step, done, total }: ImportProgress): string | null => {
  if (step === "receiving") return fileTexts.importReceives;
  if (step === "reading") return total > 1 ? fileTexts.importReads(done, total) : null;
  if (step === "notion") return fileTexts.importAsksNotion(done);
  if (step === "files")
    return total > 0 ? fileTexts.importTakesFiles(Math.floor((100 * done) / total)) : null;
  return total > 0 ? fileTexts.importWrites(Math.floor((100 * done) / total)) : null;
};

/** What is said of an import. */
export interface ImportStateInput {
  /** The server's answer, once there is one. */
  turn: Pick<Ok<typeof importTurn>, "is_waiting" | "progress"> | undefined;
  /** The message while the import is being read. */
  reading: string;
  /** It is one of pages: only their progress is known, which another import of the same person may have at the same time. */
  showsPages: boolean;
}

/** The state of an uploaded import: queued, how far it is where that is known, or being read. */
export const importStateText = ({ turn, reading, showsPages }: ImportStateInput): string => {
  if (turn?.is_waiting) return fileTexts.importWaits;
  return (showsPages && turn?.progress && progressText(turn.progress)) || reading;
};
