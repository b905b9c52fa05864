import type { Page } from "@maive/contract";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "../../../../routing/index.ts";
import { pageDetailQuery, pageListQuery } from "../../page-queries/index.ts";
import { useSidePanelAddress } from "../../side-panel-address/index.ts";

/** The side panel's page or entry, if known; null without one. */
export const useSidePanelPage = (): Page | null => {
  const { entryId } = useSidePanelAddress();
  const { pageId } = useParams();
  const { data: pages } = useQuery(pageListQuery);
  const { data: detail } = useQuery({ ...pageDetailQuery(entryId ?? ""), enabled: false });
  if (entryId === null || entryId === pageId) return null;
  return pages?.find(({ page_id }) => page_id === entryId) ?? detail ?? null;
};
