import type { Backups } from "@maive/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { notifyError, notifySuccess } from "../../../ui/index.ts";
import { citadelKeys } from "../queries/keys.ts";
import { backupTexts } from "./texts.ts";

const texts = backupTexts.run;

/** Announces how a watched backup ended, and refetches the history. */
export const useRunEnd = (backups: Backups | undefined): void => {
  const client = useQueryClient();
  const startedAt = backups?.run?.started_at ?? null;
  const seen = useRef<string | null>(null);
  const end = useEffectEvent(() => {
    const last = backups?.last_run;
    if (!last || last.started_at !== seen.current) return;
    void client.invalidateQueries({ queryKey: citadelKeys.backupHistory(), exact: true });
    if (last.outcome === "proven") notifySuccess(texts.done);
    else notifyError([texts[last.outcome], last.reason ?? ""].join(" ").trim());
  });
  useEffect(() => {
    if (startedAt === null) end();
    seen.current = startedAt;
  }, [startedAt]);
};
