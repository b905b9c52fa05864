import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { authKeys } from "../../../auth/index.ts";
import type { Denial } from "../live/denial.ts";
import type { LivePage } from "../live/live-page.ts";

/** Acts on a refusal: who is signed out goes to the login, who lost the right keeps no copy on this device. */
export const useDenial = (page: LivePage | null, denied: Denial | null): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (denied === "signed-out") void client.invalidateQueries({ queryKey: authKeys.session() });
    if (denied === "access-lost") void page?.forget();
  }, [client, page, denied]);
};
