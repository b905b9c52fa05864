import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { authKeys } from "../../../auth/index.ts";
import type { Denial } from "../live/denial.ts";

/** Handles a denial: without a session to the sign-in; a lost page notifies its container. */
export const useDenial = (denied: Denial | null, onLost: () => void): void => {
  const client = useQueryClient();
  const lost = useEffectEvent(onLost);
  useEffect(() => {
    if (denied === "signed-out") void client.invalidateQueries({ queryKey: authKeys.session() });
    if (denied === "access-lost") lost();
  }, [client, denied]);
};
