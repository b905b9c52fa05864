import { type ImportProgress, importTurn } from "@maive/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api/index.ts";
import { fileTexts } from "../texts.ts";

/** Polling interval of the queue in ms. */
const askAgain = 1_500;

interface ImportStateProps {
  /** The message while the import is being read. */
  reading: string;
}

const progressText = ({ step, done, total }: ImportProgress): string | null => {
  if (step === "receiving") return fileTexts.importReceives;
  if (step === "reading") return total > 1 ? fileTexts.importReads(done, total) : null;
  if (step === "files")
    return total > 0 ? fileTexts.importTakesFiles(Math.floor((100 * done) / total)) : null;
  return null;
};

/** The state of an uploaded import: queued, or being read. */
export const ImportState = ({ reading }: ImportStateProps) => {
  const { data } = useQuery({
    queryKey: ["import-turn"],
    queryFn: ({ signal }) => call(importTurn, { signal }),
    refetchInterval: askAgain,
    // Earlier imports are irrelevant.
    gcTime: 0,
    staleTime: 0,
  });
  if (data?.is_waiting) return <>{fileTexts.importWaits}</>;
  return <>{(data?.progress && progressText(data.progress)) ?? reading}</>;
};
