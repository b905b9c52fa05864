import { useQuery } from "@tanstack/react-query";
import { PageBreadcrumb, pageDetailQuery, pageListQuery } from "./pages/index.ts";

/** The breadcrumb of the address; it waits for the page rather than showing a wrong one. */
export const CurrentBreadcrumb = ({ pageId }: { pageId: string | undefined }) => {
  const { data: pages } = useQuery(pageListQuery);
  const listed = pages?.find(({ page_id }) => page_id === pageId);
  const detail = useQuery({ ...pageDetailQuery(pageId ?? ""), enabled: false });
  return <PageBreadcrumb page={pageId ? (listed ?? detail.data ?? null) : null} />;
};
