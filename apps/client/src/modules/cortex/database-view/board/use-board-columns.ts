import type { Property } from "@maive/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSession } from "../../../auth/index.ts";
import { choosableQuery } from "../../properties/index.ts";
import { groupsQuery } from "../groups/groups-query.ts";
import type { RowsOf } from "../rows/rows.ts";
import { boardColumns, linkColumns, takesLinks, type BoardColumn } from "./board-columns.ts";

interface BoardColumns {
  /** Undefined until they are known. */
  columns: readonly BoardColumn[] | undefined;
  /** There are more than are shown. */
  hasMore: boolean;
  failed: boolean;
  retry(): void;
}

/** The columns of a board: options are known, people and related entries are those that occur. */
export const useBoardColumns = (of: RowsOf, property: Property | undefined): BoardColumns => {
  const type = property?.property_type;
  const byLinks = type !== undefined && takesLinks(type);
  const session = useSession();
  const groups = useQuery({
    ...groupsQuery(of, { property_id: property?.property_id ?? -1 }),
    enabled: byLinks,
  });
  const people = useQuery({ ...choosableQuery(session), enabled: type === "person" });
  const { data } = groups;
  const columns = useMemo(() => {
    if (!property) return undefined;
    if (!byLinks) return boardColumns(property);
    return data && linkColumns(property, data.groups, (type === "person" && people.data) || []);
  }, [byLinks, property, data, type, people.data]);
  return {
    columns,
    hasMore: data?.has_more === true,
    failed: groups.isError && !data,
    retry: () => void groups.refetch(),
  };
};
