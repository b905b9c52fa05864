import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorSentence, isCancelled } from "../../../api/index.ts";
import { useChangeCollabora, type ServiceAction } from "../queries/change-collabora.ts";
import { collaboraQuery } from "../queries/server.ts";
import { citadelTexts } from "../texts.ts";

const texts = citadelTexts.services;

/** How the online office is, as shown: `loading` also while a start or stop settles. */
export type ShownStatus = keyof typeof texts.status;

interface Collabora {
  status: ShownStatus;
  /** What is wrong, in German; empty where nothing is. */
  problem: string;
  change: (action: ServiceAction) => void;
}

/** The online office: how it is, and starting and stopping it. */
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
  // A look that failed says more than the look before it.
  if (error && !isFetching)
    return { status: "error", problem: errorSentence(error, texts.statusFailed), change: start };
  if (!data) return { status: "loading", problem: "", change: start };
  const told = data.status === "error" ? data.detail || texts.errorUnknown : "";
  return { status: data.status, problem: told || refused, change: start };
};
