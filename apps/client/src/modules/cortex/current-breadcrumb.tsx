import { useQuery } from "@tanstack/react-query";
import { databaseListQuery } from "./database-queries/index.ts";
import { PageBreadcrumb } from "./pages/index.ts";
import { pageDetailQuery, pageListQuery } from "./page-queries/index.ts";

interface CurrentBreadcrumbProps {
  pageId: string | undefined;
  /** Of the database whose own address it is. */
  databaseId: number | null;
}

/** The breadcrumb of the address; it waits for the page rather than showing a wrong one. */
export const CurrentBreadcrumb = ({ pageId, databaseId }: CurrentBreadcrumbProps) => {
  const { data: pages } = useQuery(pageListQuery);
  const listed = pages?.find(({ page_id }) => page_id === pageId);
  const detail = useQuery({ ...pageDetailQuery(pageId ?? ""), enabled: false });
  const page = pageId ? (listed ?? detail.data ?? null) : null;
  const wanted = page?.parent_database_id ?? databaseId;
  const { data: databases } = useQuery({ ...databaseListQuery, enabled: wanted !== null });
  // Who may read an entry alone is not told where it comes from.
  const database = databases?.find(({ database_id }) => database_id === wanted) ?? null;
  return <PageBreadcrumb page={page} database={database} />;
};
