import { importTurn } from "@maive/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api/index.ts";
import { importStateText } from "./import-state-text.ts";

/** Polling interval of the queue in ms. */
const askAgain = 1_500;

interface ImportStateProps {
  /** The message while the import is being read. */
  reading: string;
}

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
  return <>{importStateText({ turn: data, reading, showsPages: false })}</>;
};
