import { importTurn } from "@maive/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api/index.ts";
import { fileTexts } from "../texts.ts";

/** How often it is asked whether the import still waits. In ms. */
const askAgain = 1_500;

interface ImportStateProps {
  /** What the server does when it is the import's turn. */
  reading: string;
}

/** What the server does with an import that was sent: it waits for its turn, or is read. */
export const ImportState = ({ reading }: ImportStateProps) => {
  const { data } = useQuery({
    queryKey: ["import-turn"],
    queryFn: ({ signal }) => call(importTurn, { signal }),
    refetchInterval: askAgain,
    // What was true of an earlier import says nothing of this one.
    gcTime: 0,
    staleTime: 0,
  });
  return <>{data?.is_waiting ? fileTexts.importWaits : reading}</>;
};
