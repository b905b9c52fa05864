import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorSentence, isCancelled } from "../../../api/index.ts";
import { useChangeCollabora, type ServiceAction } from "../queries/change-collabora.ts";
import { collaboraQuery } from "../queries/server.ts";
import { citadelTexts } from "../texts.ts";

const texts = citadelTexts.services;

/** The displayed state of the online office; `loading` also while a start or stop settles. */
export type ShownStatus = keyof typeof texts.status;

interface Collabora {
  status: ShownStatus;
  /** The problem, in German; empty if there is none. */
  problem: string;
  change: (action: ServiceAction) => void;
}

/** The state of the online office, with start and stop. */
export const useCollabora = (): Collabora => {
  const { data, error, isFetching } = useQuery(collaboraQuery);
  const [refused, setRefused] = useState("");
  const { change, changing } = useChangeCollabora((action, reason) => {
    if (!isCancelled(reason))
      setRefused(errorSentence(reason, action === "start" ? texts.startFailed : texts.stopFailed));
  });
  const start = (action: ServiceAction) => {
    setRefused("");
    change(action);
  };
  if (changing) return { status: "loading", problem: refused, change: start };
  // A failed refetch is newer than the last answer.
  if (error && !isFetching)
    return { status: "error", problem: errorSentence(error, texts.statusFailed), change: start };
  if (!data) return { status: "loading", problem: "", change: start };
  const reported = data.status === "error" ? data.detail || texts.errorUnknown : "";
  return { status: data.status, problem: reported || refused, change: start };
};
